import { randomBytes } from 'node:crypto';
import { isIsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { steadyClock } from '../clock/clock.ts';
import { type DayKeys, KEY_BYTES, KeysUnavailable } from './day-keys.ts';
import { callKeyService, type KeyServiceAddress, type KeyServiceCall, KeyServiceRefusal } from './key-service-calls.ts';
import { createKeyServiceToken, type KeyServiceLogin } from './key-service-token.ts';

export interface KeyServicePlace extends KeyServiceAddress {
  readonly login: KeyServiceLogin;
  /** Mount of the secrets engine KV, version 2. */
  readonly mount: string;
  /** Folder of the days in it. */
  readonly path: string;
}

/** Version 1 of the secrets engine has no versions: it would keep what is destroyed here. */
const FIRST = z.object({ version: z.literal(1) });
const keyAnswer = z.pipe(
  z.object({
    data: z.object({ metadata: FIRST, data: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)) }) }),
  }),
  z.transform(({ data }) => new Uint8Array(Buffer.from(data.data.key, 'base64'))),
);
const createAnswer = z.object({ data: FIRST });
const listAnswer = z.object({ data: z.object({ keys: z.array(z.string()) }) });
const rightsAnswer = z.object({ data: z.record(z.string(), z.array(z.string())) });

/**
 * Creates a store in OpenBao or Vault, one secret per day. Its first version is the key; nothing writes a second one.
 * Deleting the metadata destroys all versions, also those that were deleted softly. [SEC-01]
 */
export function createKeyService({ login, mount, path, ...address }: KeyServicePlace, steadyMs = steadyClock) {
  const withToken = createKeyServiceToken(address, login, steadyMs);
  const send = <Answer>(call: KeyServiceCall<Answer>): Promise<Answer | undefined> =>
    withToken((token) => callKeyService(address, { ...call, token }));

  const existing: DayKeys['existing'] = (day) =>
    send({ method: 'GET', path: `${mount}/data/${path}/${day}?version=1`, schema: keyAnswer });

  const days: DayKeys['days'] = async () => {
    const answer = await send({ method: 'GET', path: `${mount}/metadata/${path}?list=true`, schema: listAnswer });
    return (answer?.data.keys ?? []).filter(isIsoDate).toSorted();
  };

  const keyOf: DayKeys['keyOf'] = async (day) => {
    const present = await existing(day);
    if (present) return present;
    const key = randomBytes(KEY_BYTES);
    const body = { options: { cas: 0 }, data: { key: key.toString('base64') } };
    try {
      await send({ method: 'POST', path: `${mount}/data/${path}/${day}`, body, schema: createAnswer });
      return new Uint8Array(key);
    } catch (error) {
      // Another process was first: 400 without a match of `cas`, 403 without the right to update.
      const first = error instanceof KeyServiceRefusal && (await existing(day));
      if (!first) throw error;
      return first;
    }
  };

  const destroyThrough: DayKeys['destroyThrough'] = async (last) => {
    const over = (await days()).filter((day) => day <= last);
    for (const day of over) await send({ method: 'DELETE', path: `${mount}/metadata/${path}/${day}` });
    return over;
  };

  /** Returns what the token may do with each path, such as `read`; `deny` for nothing. */
  const rightsOn = async (paths: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> => {
    const answer = await send({ method: 'POST', path: 'sys/capabilities-self', body: { paths }, schema: rightsAnswer });
    if (!answer) throw new KeysUnavailable('key service: status 404');
    return answer.data;
  };

  return { keyOf, existing, destroyThrough, days, rightsOn };
}
