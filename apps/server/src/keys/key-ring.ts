import { createHmac } from 'node:crypto';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { ReadinessDetail } from '../operation/readiness.ts';
import { type DayKeys, KeysUnavailable } from './day-keys.ts';
import { arrivalDay, lastExpiredDay } from './deletion/arrival-day.ts';
import type { KeyFingerprints } from './key-fingerprints.ts';

/** Codes of KeysUnavailable that mean a wrong key. */
const KEY_IS_WRONG: ReadonlySet<string> = new Set(['no key', 'other key', 'key damaged']);
function isWrongKey(error: unknown): boolean {
  return error instanceof KeysUnavailable && KEY_IS_WRONG.has(error.code);
}

/** How long a found key is assumed to be still in the store. */
const SURE_MS = 10_000;

interface Needs {
  readonly store: DayKeys;
  readonly fingerprints: Pick<KeyFingerprints, 'find' | 'keep' | 'all'>;
  readonly clock: () => Date;
}

interface CachedKey {
  readonly key: Uint8Array;
  readonly fingerprint: Buffer;
  checkedAt: number;
  check: Promise<void>;
}

/** Returns what distinguishes a key. Keys are random, so it cannot be reversed by guessing. [SEC-01] */
export function fingerprintOf(day: IsoDate, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`fa-key-fingerprint${day}`).digest();
}

/**
 * Creates a key ring that uses for each day only the key with which the day began, and no key of an expired day, even a
 * cached one. A cached key that the store has lost seals nothing, as it could not be opened after a restart. While the
 * store is unavailable, cached keys stay in use. [SEC-01]
 */
export function createKeyRing({ store, fingerprints, clock }: Needs) {
  const cached = new Map<IsoDate, CachedKey>();
  const isOver = (day: IsoDate): boolean => day <= lastExpiredDay(clock());

  /** Begins a day by its fingerprint; only sealing creates a key. */
  const begin = async (day: IsoDate, maySeal: boolean): Promise<Buffer> => {
    const key = await (maySeal ? store.keyOf(day) : store.existing(day));
    if (!key) throw new KeysUnavailable('no key');
    return fingerprints.keep(day, fingerprintOf(day, key));
  };

  const stored = async (day: IsoDate, fingerprint: Buffer): Promise<Uint8Array> => {
    const key = await store.existing(day);
    // A missing key is no deletion: an accepted order would be dropped silently.
    if (!key) throw new KeysUnavailable('no key');
    if (!fingerprintOf(day, key).equals(fingerprint)) throw new KeysUnavailable('other key');
    return key;
  };

  const stillThere = (day: IsoDate, known: CachedKey): Promise<void> => {
    const now = clock().getTime();
    if (Math.abs(now - known.checkedAt) < SURE_MS) return known.check;
    known.checkedAt = now;
    known.check = stored(day, known.fingerprint).then(
      () => undefined,
      (error: unknown) => {
        if (!isWrongKey(error)) return;
        known.checkedAt = -Infinity;
        throw error;
      },
    );
    return known.check;
  };

  const find = async (day: IsoDate, maySeal: boolean): Promise<Uint8Array> => {
    const known = cached.get(day);
    if (known) {
      if (maySeal) await stillThere(day, known);
      return known.key;
    }
    const fingerprint = (await fingerprints.find(day)) ?? (await begin(day, maySeal));
    const key = await stored(day, fingerprint);
    cached.set(day, { key, fingerprint, checkedAt: clock().getTime(), check: Promise.resolve() });
    return key;
  };

  return {
    /** Returns the key of an arrival, creating it if needed. Throws KeysUnavailable for an expired day. */
    keyFor: async (arrivedAt: Date): Promise<{ readonly day: IsoDate; readonly key: Uint8Array }> => {
      const day = arrivalDay(arrivedAt);
      if (isOver(day)) throw new KeysUnavailable('day over');
      return { day, key: await find(day, true) };
    },

    /** Returns undefined for an expired day. Throws KeysUnavailable if an unexpired day has no key. */
    keyOf: async (day: IsoDate): Promise<Uint8Array | undefined> => (isOver(day) ? undefined : find(day, false)),

    /** Destroys the keys of the expired days; returns those days. */
    destroyOver: async (): Promise<readonly IsoDate[]> => {
      const last = lastExpiredDay(clock());
      for (const [day, { key }] of cached) {
        if (day > last) continue;
        cached.delete(day);
        key.fill(0);
      }
      return store.destroyThrough(last);
    },

    /** Returns the unexpired days whose key is missing in the store or differs. */
    daysOfOtherKeys: async (): Promise<readonly IsoDate[]> => {
      const days: IsoDate[] = [];
      for (const { day, fingerprint } of await fingerprints.all()) {
        if (isOver(day)) continue;
        await stored(day, fingerprint).catch((error: unknown) => {
          // An unavailable store is not evidence of a wrong key.
          if (!isWrongKey(error)) throw error;
          days.push(day);
        });
      }
      return days;
    },

    /** Failed without an answer of the store, or with `otherKeys` for the key of the latest day begun. [SEC-04] */
    detail: async (): Promise<ReadinessDetail> => {
      const [days, all] = await Promise.all([store.days(), fingerprints.all()]);
      const last = all.findLast(({ day }) => !isOver(day) && day <= arrivalDay(clock()));
      const key = last && (await store.existing(last.day));
      const isRight = !last || (key && fingerprintOf(last.day, key).equals(last.fingerprint));
      return isRight
        ? { status: 'ok', days: days.length }
        : { status: 'failed', reason: 'otherKeys', days: days.length };
    },
  };
}

/** Keys of the days that have not expired. */
export type KeyRing = ReturnType<typeof createKeyRing>;
