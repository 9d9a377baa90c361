import { expect, it } from 'vitest';
import { keyChecks } from '../../adapters/keys/aes-sealing.ts';
import { createKeyRing } from './key-ring.ts';

const DAY = '2026-11-21';
const KEY = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);

/** Returns the detail of a store with at most one key, for a database with at most one day. */
function detailOf(key: Uint8Array | undefined, begun: { day: string; key: Uint8Array } | undefined) {
  const fingerprints = begun ? [{ day: begun.day, fingerprint: keyChecks.fingerprintOf(begun.day, begun.key) }] : [];
  const never = () => Promise.reject(new Error('not asked'));
  const { detail } = createKeyRing({
    store: { days: async () => (key ? [DAY] : []), existing: async () => key, keyOf: never, destroyThrough: never },
    fingerprints: { all: async () => fingerprints, find: never, keep: never, sealedBetween: never },
    checks: keyChecks,
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
  });
  return detail();
}

it.each([
  ['has the key with which the day was begun', KEY, KEY, { status: 'ok' }],
  ['has no key for a day that has not begun', undefined, undefined, { status: 'ok' }],
  ['has lost the key of the day', undefined, KEY, { status: 'failed', reason: 'otherKeys' }],
  ['has another key for the day', OTHER, KEY, { status: 'failed', reason: 'otherKeys' }],
])('the readiness details of a store that %s [SEC-01, SEC-04]', async (_, key, begunWith, detail) => {
  const begun = begunWith && { day: DAY, key: begunWith };
  expect(await detailOf(key, begun)).toEqual({ ...detail, days: key ? 1 : 0 });
});

it.each(['2026-10-01', '2026-11-25'])('the key of %s, over or not begun, is not looked for [SEC-01]', async (day) => {
  expect(await detailOf(undefined, { day, key: KEY })).toEqual({ status: 'ok', days: 0 });
});
