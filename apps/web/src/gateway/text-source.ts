import type { CallOptions, CallOutcome } from './call.ts';

const TIMEOUT_MS = 10_000;
/** Far above the length of our texts. */
const LONGEST = 200_000;
const TEXT = /^text\/(?:markdown|plain)\b/;

type Call = (url: string, options: CallOptions) => Promise<CallOutcome>;

/** Builds a function that fetches a text by URL; null on failure or if it is not a text. [UI-07] */
export function createTextSource(call: Call): (url: string) => Promise<string | null> {
  return async (url) => {
    const outcome = await call(url, { timeoutMs: TIMEOUT_MS, handled: true });
    if (outcome.kind === 'unreachable' || outcome.status !== 200) return null;
    if (TEXT.test(outcome.response.headers.get('content-type') ?? '')) {
      const text = await outcome.response.text().catch(() => '');
      if (text !== '' && text.length <= LONGEST) return text;
    }
    outcome.unreadable();
    return null;
  };
}
