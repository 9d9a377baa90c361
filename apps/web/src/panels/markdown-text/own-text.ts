import type { Call } from '../../gateway/call.ts';

/** In characters, far above the length of our texts. */
const LONGEST_TEXT = 200_000;
const TEXT_TYPE = /^text\/(?:markdown|plain)\b/;

/** Returns one of our own texts by its URL. [UI-07] */
export const ownText: Call<string, string> = {
  to: (url) => url,
  async read(response) {
    const isText = TEXT_TYPE.test(response.headers.get('content-type') ?? '');
    const text = isText ? await response.text() : '';
    if (text === '' || text.length > LONGEST_TEXT) throw new Error('The answer is no text of ours');
    return text;
  },
};
