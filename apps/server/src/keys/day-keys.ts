import type { IsoDate } from '@fa/rechner/formats/calendar-date';

export const KEY_BYTES = 32;

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

/** Thrown if a day's key is unavailable; the reason is a code or words without personal data. [SEC-01] */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
  readonly code = this.message;
}
