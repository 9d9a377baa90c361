import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { KeysUnavailable } from '../../errors/keys-unavailable.ts';
import { arrivalDay, lastDayOver } from '../deletion/arrival-day.ts';

/** Store of the days' keys, outside the database: 32 bytes per day. Failures are KeysUnavailable. [SEC-01] */
export interface DayKeys {
  /** Returns the day's key, creating it if needed; durable before it is returned. */
  keyOf(day: IsoDate): Promise<Uint8Array>;
  existing(day: IsoDate): Promise<Uint8Array | undefined>;
  /** Destroys the keys of the day and all earlier days; returns the days that had keys. */
  destroyThrough(day: IsoDate): Promise<readonly IsoDate[]>;
  /** Returns the days that have a key, earliest first. */
  days(): Promise<readonly IsoDate[]>;
}

interface DayKey {
  readonly day: IsoDate;
  readonly key: Uint8Array;
}

/** Keys of the days that have not expired. */
export interface KeyRing {
  /** Returns the key of an arrival, creating it if needed. Throws KeysUnavailable for an expired day. */
  keyFor(arrivedAt: Date): Promise<DayKey>;
  /** Returns undefined for an expired day. Throws KeysUnavailable if an unexpired day has no key. */
  keyOf(day: IsoDate): Promise<Uint8Array | undefined>;
  /** Destroys the keys of the expired days; returns those days. */
  destroyOver(): Promise<readonly IsoDate[]>;
}

/**
 * Creates a key ring that enforces the limit of 30 days also in memory: no process reads older data with a cached key
 * that another process has destroyed, or while the store is unreachable. [SEC-01]
 */
export function createKeyRing(store: DayKeys, clock: () => Date): KeyRing {
  const remembered = new Map<IsoDate, Uint8Array>();
  const isOver = (day: IsoDate): boolean => day <= lastDayOver(clock());

  return {
    keyFor: async (arrivedAt) => {
      const day = arrivalDay(arrivedAt);
      if (isOver(day)) throw new KeysUnavailable('day over');
      const key = remembered.get(day) ?? (await store.keyOf(day));
      remembered.set(day, key);
      return { day, key };
    },
    keyOf: async (day) => {
      if (isOver(day)) return undefined;
      const key = remembered.get(day) ?? (await store.existing(day));
      // A missing key is no deletion: an accepted order would be dropped silently.
      if (!key) throw new KeysUnavailable('no key');
      remembered.set(day, key);
      return key;
    },
    destroyOver: async () => {
      const last = lastDayOver(clock());
      for (const [day, key] of remembered) {
        if (day > last) continue;
        remembered.delete(day);
        key.fill(0);
      }
      return store.destroyThrough(last);
    },
  };
}
