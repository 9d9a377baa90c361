import type { IsoDate } from '@fa/rechner/formats/calendar-date';

/** The collected answers of a calculation; unanswered questions have no key. */
export interface RadAntworten {
  readonly art?: 'rad' | 'e-bike';
  /** Whole euros. */
  readonly wert?: number;
  readonly beginn?: IsoDate;
  readonly vorname?: string;
  readonly nachname?: string;
  readonly email?: string;
  /** Consent to the application. */
  readonly antrag?: boolean;
}
