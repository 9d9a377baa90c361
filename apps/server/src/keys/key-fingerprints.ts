import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import type { SealedPlace } from './sealing.ts';

export interface SealedExample {
  readonly place: SealedPlace;
  readonly sealed: Uint8Array;
}

export interface KeyFingerprint {
  readonly day: IsoDate;
  readonly fingerprint: Buffer;
}

/** Store of the fingerprint of each day's key, so that a replaced or empty key store is detected. [SEC-01] */
export interface KeyFingerprints {
  find(day: IsoDate): Promise<Buffer | undefined>;
  /** Stores the fingerprint durably unless the day has one; returns the day's fingerprint. */
  keep(kept: KeyFingerprint): Promise<Buffer>;
  all(): Promise<readonly KeyFingerprint[]>;
  /** Returns any sealed data that arrived from the first instant on and before the second one. */
  sealedBetween(from: Date, to: Date): Promise<SealedExample | undefined>;
  /** Deletes those of the day and all earlier days. */
  deleteThrough(day: IsoDate): Promise<void>;
}
