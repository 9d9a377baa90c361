import { addToDate, type IsoDate } from '@fa/rechner/calendar-date';
import { KeysUnavailable } from '../keys-unavailable.ts';
import { arrivalDay, lastDayOver, startOfDay } from './arrival-day.ts';
import type { DayKeys } from './day-keys.ts';
import type { KeyFingerprints, SealedExample } from './key-fingerprints.ts';
import type { KeyRing } from './key-ring.ts';

export interface KeyChecks {
  /** Reveals nothing of the key. */
  fingerprintOf(day: IsoDate, key: Uint8Array): Buffer;
  /** Whether something was sealed with the key. */
  opens(key: Uint8Array, example: SealedExample): boolean;
}

/** Reasons of a KeysUnavailable. */
const KEY_IS_WRONG: ReadonlySet<string> = new Set(['no key', 'other key', 'key damaged']);
function isWrongKey(error: unknown): boolean {
  return error instanceof KeysUnavailable && KEY_IS_WRONG.has(error.code);
}

/** How long a key that was in the store is taken to be there still. */
const SURE_MS = 10_000;

interface Needs {
  readonly ring: KeyRing;
  readonly store: Pick<DayKeys, 'existing' | 'keyOf'>;
  readonly fingerprints: Pick<KeyFingerprints, 'find' | 'keep' | 'all' | 'sealedBetween'>;
  readonly checks: KeyChecks;
  readonly clock: () => Date;
}

export type CheckedKeyRing = KeyRing & {
  /** The days that are not over and whose key is not in the store, or is another one there. */
  daysOfOtherKeys(): Promise<readonly IsoDate[]>;
};

/**
 * Takes a key ring with its store and what the database knows of the keys; gives the ring that has for each day
 * only the key with which the day was begun. No key is made for a day that has begun: where it is missing or another one,
 * this is a KeysUnavailable. Nothing is sealed with a remembered key that the store has lost: it could not be opened after the
 * next start. A store that is away says nothing, and its key is used on. [SEC-01]
 */
export function createCheckedKeyRing({ ring, store, fingerprints, checks, clock }: Needs): CheckedKeyRing {
  const { fingerprintOf } = checks;
  const known = new Map<IsoDate, Buffer>();
  const asked = new Map<IsoDate, { readonly at: number; readonly answer: Promise<void> }>();
  const isOver = (day: IsoDate): boolean => day <= lastDayOver(clock());

  /**
   * For a day without a fingerprint: its key is the one that opens what is there, and any if nothing is there. Only what is
   * to be sealed may make one.
   */
  const begin = async (day: IsoDate, maySeal: boolean): Promise<Buffer> => {
    const example = await fingerprints.sealedBetween(startOfDay(day), startOfDay(addToDate(day, 1, 'day')));
    const key = await (example || !maySeal ? store.existing(day) : store.keyOf(day));
    if (!key) throw new KeysUnavailable('no key');
    if (example && !checks.opens(key, example)) throw new KeysUnavailable('other key');
    return fingerprints.keep({ day, fingerprint: fingerprintOf(day, key) });
  };

  const ofStore = async (day: IsoDate, expected: Buffer): Promise<void> => {
    const key = await store.existing(day);
    if (!key) throw new KeysUnavailable('no key');
    if (!fingerprintOf(day, key).equals(expected)) throw new KeysUnavailable('other key');
  };

  const stillThere = (day: IsoDate, expected: Buffer): Promise<void> => {
    const at = clock().getTime();
    const last = asked.get(day);
    if (last && Math.abs(at - last.at) < SURE_MS) return last.answer;
    const answer = ofStore(day, expected).catch((error: unknown) => {
      if (!isWrongKey(error)) return;
      asked.delete(day);
      throw error;
    });
    asked.set(day, { at, answer });
    return answer;
  };

  /** Before the ring asks for a key, so that it neither makes nor remembers a wrong one. */
  const check = async (day: IsoDate, maySeal: boolean): Promise<Buffer> => {
    const remembered = known.get(day);
    if (remembered) {
      if (maySeal) await stillThere(day, remembered);
      return remembered;
    }
    const expected = (await fingerprints.find(day)) ?? (await begin(day, maySeal));
    await ofStore(day, expected);
    known.set(day, expected);
    return expected;
  };

  // The ring gives the same bytes for a day again and again.
  const proven = new WeakMap<Uint8Array, Buffer>();

  const checked = (day: IsoDate, key: Uint8Array, expected: Buffer): Uint8Array => {
    if (proven.get(key) === expected) return key;
    if (!fingerprintOf(day, key).equals(expected)) throw new KeysUnavailable('other key');
    proven.set(key, expected);
    return key;
  };

  return {
    keyFor: async (arrivedAt) => {
      const day = arrivalDay(arrivedAt);
      if (isOver(day)) return ring.keyFor(arrivedAt);
      const expected = await check(day, true);
      const { key } = await ring.keyFor(arrivedAt);
      return { day, key: checked(day, key, expected) };
    },

    keyOf: async (day) => {
      if (isOver(day)) return ring.keyOf(day);
      const expected = await check(day, false);
      const key = await ring.keyOf(day);
      return key && checked(day, key, expected);
    },

    destroyOver: async () => {
      for (const days of [known, asked]) for (const day of days.keys()) if (isOver(day)) days.delete(day);
      return ring.destroyOver();
    },

    daysOfOtherKeys: async () => {
      const days: IsoDate[] = [];
      for (const { day, fingerprint } of await fingerprints.all()) {
        if (isOver(day)) continue;
        await ofStore(day, fingerprint).catch((error: unknown) => {
          // A store that is away says nothing about its keys.
          if (!isWrongKey(error)) throw error;
          days.push(day);
        });
      }
      return days;
    },
  };
}
