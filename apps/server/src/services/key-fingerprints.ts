import type { IsoDate } from '@fa/rechner/calendar-date';
import type { SealedPlace } from './sealing.ts';

export interface SealedExample {
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

export interface KeyFingerprint {
  readonly day: IsoDate;
  readonly fingerprint: Buffer;
}

/**
 * Which key each day has, kept beside what is sealed with it: so that another store of keys, or an empty one, is
 * noticed before anything is sealed with a second key of the same day. A fingerprint reveals nothing of its key. [SEC-01]
 */
export interface KeyFingerprints {
  find(day: IsoDate): Promise<Buffer | undefined>;
  /** Keeps the fingerprint durably unless the day has one; gives the one that the day has. */
  keep(kept: KeyFingerprint): Promise<Buffer>;
  all(): Promise<readonly KeyFingerprint[]>;
  /** Something that is sealed of what arrived from the first instant on and before the second one, if there is anything. */
  sealedBetween(from: Date, to: Date): Promise<SealedExample | undefined>;
  /** Deletes those of the day and of all days before it. */
  deleteThrough(day: IsoDate): Promise<void>;
}
