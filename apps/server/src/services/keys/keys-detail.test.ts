import { expect, it } from 'vitest';
import { keyChecks } from '../../adapters/keys/aes-sealing.ts';
import { createKeysDetail } from './keys-detail.ts';

const DAY = '2026-11-21';
const KEY = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);

it.each([
  ['has the key with which the day was begun', KEY, KEY, 'ok'],
  ['has no key for a day that has not begun', undefined, undefined, 'ok'],
  ['has lost the key of the day', undefined, KEY, 'failed'],
  ['has another key for the day', OTHER, KEY, 'failed'],
])('a store that %s [SEC-01, SEC-04]', async (_, key, begunWith, status) => {
  const detail = createKeysDetail({
    store: { days: async () => (key ? [DAY] : []), existing: async () => key },
    fingerprints: {
      all: async () => (begunWith ? [{ day: DAY, fingerprint: keyChecks.fingerprintOf(DAY, begunWith) }] : []),
    },
    checks: keyChecks,
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
  });
  expect(await detail()).toEqual({
    status,
    days: key ? 1 : 0,
    ...(status === 'failed' ? { reason: 'otherKeys' } : {}),
  });
});

it.each(['2026-10-01', '2026-11-25'])('the key of %s, over or not begun, is not looked for [SEC-01]', async (day) => {
  const detail = createKeysDetail({
    store: { days: async () => [], existing: async () => undefined },
    fingerprints: { all: async () => [{ day, fingerprint: keyChecks.fingerprintOf(day, KEY) }] },
    checks: keyChecks,
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
  });
  expect(await detail()).toEqual({ status: 'ok', days: 0 });
});
