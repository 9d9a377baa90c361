import { type IsoDate, isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import type { DayKeys } from '../../services/keys/key-ring.ts';
import { readJson, splitLogin, toUpstreamFailure, UpstreamFailure } from '../upstream/upstream-json.ts';
import { KEY_BYTES } from './aes-sealing.ts';

/** 32 bytes in base64 are 44 characters; there are about thirty days. */
const MAX_BYTES = 16 * 1024;

const keyAnswer = z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) });
const daysAnswer = z.object({ days: z.array(z.string().check(z.refine(isIsoDate))) });

function toKey({ key }: z.infer<typeof keyAnswer>): Uint8Array {
  const bytes = new Uint8Array(Buffer.from(key, 'base64'));
  if (bytes.length !== KEY_BYTES) throw new UpstreamFailure('key damaged');
  return bytes;
}

/**
 * Creates a client of a key service, with a timeout and, if needed, a login in the URL. Contract: PUT /keys/‹day›
 * returns the key of the day, created durably if missing; GET returns it or 404, both as {"key": base64}; GET /keys
 * returns {"days": […]}; DELETE /keys?through=‹day› destroys the keys through that day and returns their days likewise.
 * [SEC-01]
 */
export function createKeyService({ url, timeoutMs }: { url: string; timeoutMs: number }): DayKeys {
  const { base, authorization } = splitLogin(url);

  const call = async (method: 'GET' | 'PUT' | 'DELETE', path: string): Promise<unknown> => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { accept: 'application/json', ...authorization },
      // Redirects could send the login or a key to another host.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 200) return readJson(response, MAX_BYTES);
    await response.body?.cancel();
    if (response.status === 404 && method === 'GET') return undefined;
    throw new UpstreamFailure(`status ${response.status}`);
  };

  const ask = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    ...[method, path]: Parameters<typeof call>
  ): Promise<z.output<Schema> | undefined> => {
    const answer = await call(method, path);
    if (answer === undefined) return undefined;
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new UpstreamFailure('answer of another shape');
    return parsed.data;
  };

  const named = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw new KeysUnavailable(`key service: ${toUpstreamFailure(error).reason}`);
    }
  };

  const daysOf = (answer: z.infer<typeof daysAnswer> | undefined): readonly IsoDate[] => {
    if (!answer) throw new UpstreamFailure('status 404');
    return answer.days.toSorted();
  };

  return {
    keyOf: (day) =>
      named(async () => {
        const answer = await ask(keyAnswer, 'PUT', `/keys/${day}`);
        if (!answer) throw new UpstreamFailure('empty answer');
        return toKey(answer);
      }),
    existing: (day) =>
      named(async () => {
        const answer = await ask(keyAnswer, 'GET', `/keys/${day}`);
        return answer && toKey(answer);
      }),
    destroyThrough: (day) => named(async () => daysOf(await ask(daysAnswer, 'DELETE', `/keys?through=${day}`))),
    days: () => named(async () => daysOf(await ask(daysAnswer, 'GET', '/keys'))),
  };
}
