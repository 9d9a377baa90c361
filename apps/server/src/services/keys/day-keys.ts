import type { IsoDate } from '@fa/rechner/formats/calendar-date';

/**
 * Store of the arrival days' keys, outside the database: 32 bytes per day. Failures are KeysUnavailable. All processes
 * that share a store agree on a day's key. [SEC-01]
 */
export interface DayKeys {
  /** Returns the day's key, creating it if needed; durable before it is returned. */
  keyOf(day: IsoDate): Promise<Uint8Array>;
  /** Returns the day's key, if there is one. */
  existing(day: IsoDate): Promise<Uint8Array | undefined>;
  /** Destroys the keys of the day and all earlier days; returns the days that had keys. */
  destroyThrough(day: IsoDate): Promise<readonly IsoDate[]>;
  /** Returns the days that have a key, earliest first. */
  days(): Promise<readonly IsoDate[]>;
}
