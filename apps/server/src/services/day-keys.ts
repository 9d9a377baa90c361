import type { IsoDate } from '@fa/rechner/calendar-date';

/**
 * Where the keys of the arrival days are kept, outside the database: 32 bytes per day. Whatever fails is a
 * KeysUnavailable. All processes that share a store agree on the key of a day. [SEC-01]
 */
export interface DayKeys {
  /** The key of the day, made if there is none; durable before it is given. */
  keyOf(day: IsoDate): Promise<Uint8Array>;
  /** The key of the day if there is one. */
  existing(day: IsoDate): Promise<Uint8Array | undefined>;
  /** Destroys the keys of the day and of all days before it; gives the days whose keys there were. */
  destroyThrough(day: IsoDate): Promise<readonly IsoDate[]>;
  /** The days that have a key, the earliest first. */
  days(): Promise<readonly IsoDate[]>;
}
