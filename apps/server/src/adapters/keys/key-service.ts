import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import type { DayKeys } from '../../services/keys/key-ring.ts';
import { readJson, splitLogin, toUpstreamFailure, UpstreamFailure } from '../upstream/upstream-json.ts';

/** A key takes 44 characters in base64; there are about thirty days. */
const MAX_BYTES = 16 * 1024;

const keyAnswer = z.pipe(
  z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) }),
  z.transform(({ key }) => new Uint8Array(Buffer.from(key, 'base64'))),
);
const daysAnswer = z.pipe(
  z.object({ days: z.array(z.string().check(z.refine(isIsoDate))) }),
  z.transform(({ days }) => days.toSorted()),
);

/**
 * Creates a client of a key service. Contract: PUT /keys/‹day› creates or returns the day's key; GET returns it or 404,
 * both as {"key": base64}; GET /keys returns {"days": […]}, as does DELETE /keys?through=‹day›. [SEC-01]
 */
export function createKeyService({ url, timeoutMs }: { url: string; timeoutMs: number }): DayKeys {
  const { base, authorization } = splitLogin(url);

  const find = async <Answer>(
    schema: z.ZodMiniType<Answer>,
    method: 'GET' | 'PUT' | 'DELETE',
    path: string,
  ): Promise<Answer | undefined> => {
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers: { accept: 'application/json', ...authorization },
        // Redirects could send the login or a key to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) await response.body?.cancel();
      if (response.status === 404) return undefined;
      if (response.status !== 200) throw new UpstreamFailure(`status ${response.status}`);
      const parsed = schema.safeParse(await readJson(response, MAX_BYTES));
      if (!parsed.success) throw new UpstreamFailure('response with another schema');
      return parsed.data;
    } catch (error) {
      throw new KeysUnavailable(`key service: ${toUpstreamFailure(error).reason}`);
    }
  };

  const ask = async <Answer>(...given: Parameters<typeof find<Answer>>): Promise<Answer> => {
    const answer = await find(...given);
    if (answer === undefined) throw new KeysUnavailable('key service: status 404');
    return answer;
  };

  return {
    keyOf: (day) => ask(keyAnswer, 'PUT', `/keys/${day}`),
    existing: (day) => find(keyAnswer, 'GET', `/keys/${day}`),
    destroyThrough: (day) => ask(daysAnswer, 'DELETE', `/keys?through=${day}`),
    days: () => ask(daysAnswer, 'GET', '/keys'),
  };
}
