import type { IsoDate } from '@fa/rechner/calendar-date';
import { KeysUnavailable } from '../keys-unavailable.ts';
import { arrivalDay, lastDayOver } from './arrival-day.ts';
import type { DayKeys } from './day-keys.ts';

export interface DayKey {
  readonly day: IsoDate;
  readonly key: Uint8Array;
}

/** The keys of the days that are not over. */
export interface KeyRing {
  /** The key for what arrived at the instant, made if there is none. Throws KeysUnavailable for a day that is over. */
  keyFor(arrivedAt: Date): Promise<DayKey>;
  /** Gives undefined for a day that is over. Throws KeysUnavailable if a day that is not over has no key. */
  keyOf(day: IsoDate): Promise<Uint8Array | undefined>;
  /** Destroys the keys of the days that are over; gives those days. */
  destroyOver(): Promise<readonly IsoDate[]>;
}

/**
 * Takes the store of the keys, gives them with the limit of 30 days: it holds here too, so that a process which
 * remembers a key that another one has destroyed, or a store that cannot be reached to destroy it, reads nothing older. [SEC-01]
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
      // Never taken for deleted: an order that was promised would be dropped without a word.
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
