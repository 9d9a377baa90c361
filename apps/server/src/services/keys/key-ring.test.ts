import { expect, it } from 'vitest';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import { createKeyRing, type DayKeys } from './key-ring.ts';

const DAY = '2026-11-21';
const ARRIVED = new Date('2026-11-21T22:59:59.999Z');
const LAST_MOMENT = new Date('2026-12-20T20:59:59.999Z');
const OVER = new Date('2026-12-20T21:00:00.000Z');

/** A store that records its calls and can fail. */
function openStore() {
  const keys = new Map<string, Uint8Array>();
  const asked: string[] = [];
  let isDown = false;
  const answer = async <Result>(question: string, result: () => Result): Promise<Result> => {
    asked.push(question);
    if (isDown) throw new KeysUnavailable('down');
    return result();
  };
  const make = (day: string): Uint8Array => {
    const key = keys.get(day) ?? new Uint8Array(32).fill(keys.size + 1);
    keys.set(day, key);
    return key;
  };
  const store: DayKeys = {
    keyOf: (day) => answer(`keyOf ${day}`, () => make(day)),
    existing: (day) => answer(`existing ${day}`, () => keys.get(day)),
    destroyThrough: (last) =>
      answer(`destroyThrough ${last}`, () => [...keys.keys()].filter((day) => day <= last && keys.delete(day))),
    days: () => answer('days', () => [...keys.keys()]),
  };
  return {
    store,
    keys,
    asked,
    fail: (down: boolean) => {
      isDown = down;
    },
  };
}

function openRing(now: Date) {
  const clock = { now };
  const source = openStore();
  return { ...source, clock, ring: createKeyRing(source.store, () => clock.now) };
}

it('requests the key of a day once, and that of the next day separately [SEC-01]', async () => {
  const { ring, asked } = openRing(ARRIVED);
  const first = await ring.keyFor(ARRIVED);
  expect(first.day).toBe(DAY);
  expect(await ring.keyFor(new Date('2026-11-20T23:00:00.000Z'))).toEqual(first);
  expect(await ring.keyOf(DAY)).toEqual(first.key);
  expect((await ring.keyFor(new Date('2026-11-21T23:00:00.000Z'))).day).toBe('2026-11-22');
  expect(asked).toEqual(['keyOf 2026-11-21', 'keyOf 2026-11-22']);
});

it('gives no key of an expired day, though it is cached and stored [SEC-01]', async () => {
  const { ring, clock, keys } = openRing(ARRIVED);
  await ring.keyFor(ARRIVED);
  clock.now = LAST_MOMENT;
  expect(await ring.keyOf(DAY)).toHaveLength(32);
  clock.now = OVER;
  expect(await ring.keyOf(DAY)).toBeUndefined();
  expect(keys.has(DAY)).toBe(true);
  await expect(ring.keyFor(ARRIVED)).rejects.toThrow(new KeysUnavailable('day over'));
});

it('destroys the keys of expired days, wipes cached ones, and keeps the others [SEC-01]', async () => {
  const { ring, clock, keys } = openRing(ARRIVED);
  const { key } = await ring.keyFor(ARRIVED);
  await ring.keyFor(new Date('2026-11-22T10:00:00.000Z'));
  clock.now = LAST_MOMENT;
  expect(await ring.destroyOver()).toEqual([]);
  clock.now = OVER;
  expect(await ring.destroyOver()).toEqual([DAY]);
  expect([...keys.keys()]).toEqual(['2026-11-22']);
  expect(key).toEqual(new Uint8Array(32));
  expect(await ring.keyOf('2026-11-22')).toHaveLength(32);
});

it('does not treat a missing key as deleted, and does not cache a failure [SEC-01]', async () => {
  const { ring, keys, fail } = openRing(ARRIVED);
  await expect(ring.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('no key'));
  fail(true);
  await expect(ring.keyFor(ARRIVED)).rejects.toThrow(new KeysUnavailable('down'));
  await expect(ring.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('down'));
  fail(false);
  expect((await ring.keyFor(ARRIVED)).key).toEqual(keys.get(DAY));
});

it('wipes cached keys also while the store is unavailable [SEC-01]', async () => {
  const { ring, clock, fail } = openRing(ARRIVED);
  const { key } = await ring.keyFor(ARRIVED);
  fail(true);
  clock.now = OVER;
  await expect(ring.destroyOver()).rejects.toThrow(new KeysUnavailable('down'));
  expect(key).toEqual(new Uint8Array(32));
});
