import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import type { Api, Call } from '../../gateway/call.ts';

/** Returns the secret of the browser session. [PERS-03] */
export const sessionSecret: Call<null, string> = {
  to: 'secretsUrl',
  // Two first tabs at once would get two cookies, and one would lose its calculation.
  lock: 'rechner-secret',
  read: async (response) => sessionSecretAnswer.parse(await response.json()).key,
};

/** Builds what asks for the secret once, and again after a failure; null without it. [PERS-03, PERS-11] */
export function createSecretRequest(api: Api): () => Promise<string | null> {
  let asked: Promise<string | null> | null = null;
  return () =>
    (asked ??= api(sessionSecret, null).catch(() => {
      asked = null;
      return null;
    }));
}
