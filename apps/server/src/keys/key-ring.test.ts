import { describe, expect, it } from 'vitest';
import { type DayKeys, KeysUnavailable } from './day-keys.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';
import { createKeyRing, fingerprintOf } from './key-ring.ts';

const NOW = new Date('2026-11-21T10:00:00.000Z');
const DAY = '2026-11-21';
const LAST_MOMENT = new Date('2026-12-20T20:59:59.999Z');
const OVER = new Date('2026-12-20T21:00:00.000Z');
const KEY = new Uint8Array(32).fill(7);

/** A fake database for processes with their own stores. */
function openDatabase() {
  const kept = new Map<string, Buffer>();
  const fingerprints: KeyFingerprints = {
    find: async (day) => kept.get(day),
    keep: async (day, fingerprint) => {
      const present = kept.get(day) ?? fingerprint;
      kept.set(day, present);
      return present;
    },
    all: async () => [...kept].map(([day, fingerprint]) => ({ day, fingerprint })),
    deleteThrough: async () => kept.clear(),
  };
  return { kept, fingerprints };
}

/** Starts a process whose store derives the next key from a number. */
function start(fingerprints: KeyFingerprints, next: number, keys = new Map<string, Uint8Array>()) {
  const clock = { now: NOW };
  const asked: string[] = [];
  let isAway = false;
  const answer = async <Result>(question: string, result: () => Result): Promise<Result> => {
    asked.push(question);
    if (isAway) throw new KeysUnavailable('key service away');
    return result();
  };
  const store: DayKeys = {
    existing: (day) => answer(`existing ${day}`, () => keys.get(day)),
    keyOf: (day) =>
      answer(`keyOf ${day}`, () => {
        const key = keys.get(day) ?? new Uint8Array(32).fill(next);
        keys.set(day, key);
        return key;
      }),
    destroyThrough: (last) =>
      answer(`destroyThrough ${last}`, () => [...keys.keys()].filter((day) => day <= last && keys.delete(day))),
    days: async () => [...keys.keys()],
  };
  return {
    keys,
    clock,
    asked,
    setAway: (away: boolean) => (isAway = away),
    ring: createKeyRing({ store, fingerprints, clock: () => clock.now }),
  };
}

function later(milliseconds: number): Date {
  return new Date(NOW.getTime() + milliseconds);
}

describe('keys with fingerprints in the database', () => {
  it('are the same for all processes with the same store, and the fingerprints reveal nothing of them [SEC-01]', async () => {
    const { kept, fingerprints } = openDatabase();
    const first = start(fingerprints, 1);
    const { key } = await first.ring.keyFor(NOW);
    expect((await start(fingerprints, 2, first.keys).ring.keyFor(NOW)).key).toEqual(key);
    expect(await first.ring.daysOfOtherKeys()).toEqual([]);
    expect(kept.get(DAY)).toHaveLength(32);
    expect(kept.get(DAY)?.includes(Buffer.from(key.subarray(0, 4)))).toBe(false);
  });

  it('are not created again for a day in use, in a store that lacks them [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    await start(fingerprints, 1).ring.keyFor(NOW);
    const other = start(fingerprints, 2);
    await expect(other.ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('no key'));
    await expect(other.ring.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('no key'));
    expect(other.keys.size).toBe(0);
    expect(await other.ring.daysOfOtherKeys()).toEqual([DAY]);
  });

  it('are not created by reading a day without data [SEC-01]', async () => {
    const { kept, fingerprints } = openDatabase();
    const { ring, keys } = start(fingerprints, 1);
    await expect(ring.keyOf(DAY)).rejects.toMatchObject({ code: 'no key' });
    expect([keys.size, kept.size]).toEqual([0, 0]);
  });

  it('are refused if they differ, and accepted again once they are right [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    const { key } = await start(fingerprints, 1).ring.keyFor(NOW);
    const other = start(fingerprints, 2, new Map([[DAY, new Uint8Array(32).fill(2)]]));
    await expect(other.ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('other key'));
    await expect(other.ring.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('other key'));
    expect(await other.ring.daysOfOtherKeys()).toEqual([DAY]);
    other.keys.set(DAY, key);
    expect((await other.ring.keyFor(NOW)).key).toEqual(key);
  });

  it('encrypt nothing more within seconds of their loss, and work again once restored [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    const { ring, keys, clock } = start(fingerprints, 1);
    const { key } = await ring.keyFor(NOW);
    keys.delete(DAY);
    clock.now = later(11_000);
    for (let tries = 0; tries < 2; tries += 1)
      await expect(ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('no key'));
    keys.set(DAY, new Uint8Array(32).fill(2));
    await expect(ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('other key'));
    keys.set(DAY, key);
    expect((await ring.keyFor(NOW)).key).toEqual(key);
  });

  it('are assumed to be in the store for ten seconds after a check, also if the clock was set back [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    const { ring, keys, clock } = start(fingerprints, 1);
    await ring.keyFor(NOW);
    keys.delete(DAY);
    for (const milliseconds of [9_999, -9_999]) {
      clock.now = later(milliseconds);
      await expect(ring.keyFor(NOW)).resolves.toMatchObject({ day: DAY });
    }
    clock.now = later(10_000);
    await expect(ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('no key'));
  });

  it('are used from memory while the store does not answer [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    const { ring, setAway, clock } = start(fingerprints, 1);
    const { key } = await ring.keyFor(NOW);
    setAway(true);
    clock.now = later(10_000);
    expect((await ring.keyFor(NOW)).key).toEqual(key);
  });

  it('of processes that begin a day simultaneously with different stores are valid in one of them [SEC-01]', async () => {
    const { fingerprints } = openDatabase();
    const begun = await Promise.allSettled([1, 2, 3].map((next) => start(fingerprints, next).ring.keyFor(NOW)));
    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are read once per day, and those of the next day separately [SEC-01]', async () => {
    const { ring, asked } = start(openDatabase().fingerprints, 1);
    const first = await ring.keyFor(NOW);
    expect(first.day).toBe(DAY);
    expect(await ring.keyFor(new Date('2026-11-20T23:00:00.000Z'))).toEqual(first);
    expect(await ring.keyOf(DAY)).toEqual(first.key);
    expect((await ring.keyFor(new Date('2026-11-21T23:00:00.000Z'))).day).toBe('2026-11-22');
    expect(asked).toEqual(['keyOf 2026-11-21', 'existing 2026-11-21', 'keyOf 2026-11-22', 'existing 2026-11-22']);
  });

  it('of expired days are not given, though cached and stored [SEC-01]', async () => {
    const { ring, clock, keys } = start(openDatabase().fingerprints, 1);
    await ring.keyFor(NOW);
    clock.now = LAST_MOMENT;
    expect(await ring.keyOf(DAY)).toHaveLength(32);
    clock.now = OVER;
    expect(await ring.keyOf(DAY)).toBeUndefined();
    expect(keys.has(DAY)).toBe(true);
    await expect(ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('day over'));
  });

  it('of expired days are destroyed, wiped from memory, and the others kept [SEC-01]', async () => {
    const { ring, clock, keys } = start(openDatabase().fingerprints, 1);
    const { key } = await ring.keyFor(NOW);
    await ring.keyFor(new Date('2026-11-22T10:00:00.000Z'));
    clock.now = LAST_MOMENT;
    expect(await ring.destroyOver()).toEqual([]);
    clock.now = OVER;
    expect(await ring.destroyOver()).toEqual([DAY]);
    expect([...keys.keys()]).toEqual(['2026-11-22']);
    expect(key).toEqual(new Uint8Array(32));
    expect(await ring.keyOf('2026-11-22')).toHaveLength(32);
  });

  it('are read again after the store did not answer [SEC-01]', async () => {
    const { ring, keys, setAway } = start(openDatabase().fingerprints, 1);
    setAway(true);
    await expect(ring.keyFor(NOW)).rejects.toThrow(new KeysUnavailable('key service away'));
    await expect(ring.keyOf(DAY)).rejects.toThrow(new KeysUnavailable('key service away'));
    setAway(false);
    expect((await ring.keyFor(NOW)).key).toEqual(keys.get(DAY));
  });

  it('are wiped from memory also while the store is unavailable [SEC-01]', async () => {
    const { ring, clock, setAway } = start(openDatabase().fingerprints, 1);
    const { key } = await ring.keyFor(NOW);
    setAway(true);
    clock.now = OVER;
    await expect(ring.destroyOver()).rejects.toThrow(new KeysUnavailable('key service away'));
    expect(key).toEqual(new Uint8Array(32));
  });
});

it('the readiness details of a store that has another key for the day are failed [SEC-01, SEC-04]', async () => {
  const { fingerprints } = openDatabase();
  await start(fingerprints, 1).ring.keyFor(NOW);
  const { ring } = start(fingerprints, 2, new Map([[DAY, KEY]]));
  expect(await ring.detail()).toEqual({ status: 'failed', reason: 'otherKeys', days: 1 });
});

it.each(['2026-10-01', '2026-11-25'])('the key of %s, over or not begun, is not looked for [SEC-01]', async (day) => {
  const { kept, fingerprints } = openDatabase();
  kept.set(day, fingerprintOf(day, KEY));
  const { ring, asked } = start(fingerprints, 1);
  expect([await ring.detail(), asked]).toEqual([{ status: 'ok', days: 0 }, []]);
});
