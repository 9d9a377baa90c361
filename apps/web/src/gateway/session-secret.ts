import { sessionSecretAnswer } from '@fa/api/page/session-secret';
import { type ApiPlace, serviceUrl } from './api-base.ts';
import { type ApiCalls, SHORT_TIMEOUT_MS } from './api-calls.ts';
import { read } from './read-answer.ts';

/** Builds the request for the browser session's secret: sent once, and again after a failure. [PERS-03, PERS-11] */
export function createSessionSecret(place: ApiPlace, { config, get }: Pick<ApiCalls, 'config' | 'get'>) {
  async function fetchSecret(): Promise<string | null> {
    // Before taking the lock, so that no other tab waits for this configuration.
    if ((await config()) === null) return null;
    const ask = () => get((apis) => serviceUrl(place, apis.secretsUrl), { timeoutMs: SHORT_TIMEOUT_MS });
    // Two first tabs at once would get two cookies, and one would lose its calculation.
    const locks = navigator.locks as LockManager | undefined;
    const outcome = await (locks ? locks.request('rechner-secret', ask) : ask());
    return (await read(sessionSecretAnswer, outcome))?.key ?? null;
  }

  let secret: Promise<string | null> | null = null;
  return async (): Promise<string | null> => {
    secret ??= fetchSecret();
    const known = await secret;
    if (known === null) secret = null;
    return known;
  };
}
