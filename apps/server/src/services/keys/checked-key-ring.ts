import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import { arrivalDay, lastDayOver, startOfDay } from '../deletion/arrival-day.ts';
import type { KeyFingerprints, SealedExample } from './key-fingerprints.ts';
import type { DayKeys, KeyRing } from './key-ring.ts';

export interface KeyChecks {
  /** Reveals nothing of the key. */
  fingerprintOf(day: IsoDate, key: Uint8Array): Buffer;
  /** Checks whether the example was sealed with the key. */
  opens(key: Uint8Array, example: SealedExample): boolean;
}

/** Codes of KeysUnavailable that mean a wrong key. */
const KEY_IS_WRONG: ReadonlySet<string> = new Set(['no key', 'other key', 'key damaged']);
function isWrongKey(error: unknown): boolean {
  return error instanceof KeysUnavailable && KEY_IS_WRONG.has(error.code);
}

/** How long a found key is assumed to be still in the store. */
const SURE_MS = 10_000;

interface Needs {
  readonly ring: KeyRing;
  readonly store: Pick<DayKeys, 'existing' | 'keyOf'>;
  readonly fingerprints: Pick<KeyFingerprints, 'find' | 'keep' | 'all' | 'sealedBetween'>;
  readonly checks: KeyChecks;
  readonly clock: () => Date;
}

export type CheckedKeyRing = KeyRing & {
  /** Returns the unexpired days whose key is missing in the store or differs. */
  daysOfOtherKeys(): Promise<readonly IsoDate[]>;
};

/**
 * Creates a key ring that uses for each day only the key with which the day began. No new key is made for such a day: a
 * missing or different key is a KeysUnavailable. A cached key that the store has lost seals nothing, as it could not be
 * opened after a restart. While the store is unavailable, cached keys stay in use. [SEC-01]
 */
export function createCheckedKeyRing({ ring, store, fingerprints, checks, clock }: Needs): CheckedKeyRing {
  const { fingerprintOf } = checks;
  const known = new Map<IsoDate, Buffer>();
  const asked = new Map<IsoDate, { readonly at: number; readonly answer: Promise<void> }>();
  const isOver = (day: IsoDate): boolean => day <= lastDayOver(clock());

  /**
   * For a day without a fingerprint: the key must open existing data, if there is any. A key is created only for
   * sealing.
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

  /** Runs before the ring is asked, so that it neither makes nor caches a wrong key. */
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

  // The ring returns the same bytes for a day each time.
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
          // An unavailable store is not evidence of a wrong key.
          if (!isWrongKey(error)) throw error;
          days.push(day);
        });
      }
      return days;
    },
  };
}
