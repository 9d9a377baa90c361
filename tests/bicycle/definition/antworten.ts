import type { IsoDate } from '@fa/rechner/formats/calendar-date';

interface Werte {
  art: 'rad' | 'e-bike';
  /** Whole euros. */
  wert: number;
  beginn: IsoDate;
  /** Payments a year. */
  zahlungsweise: 1 | 12;
  vorname: string;
  nachname: string;
  email: string;
  /** Consent to the application. */
  antrag: boolean;
}

/** The collected answers of a calculation; unanswered questions have no key. */
export type RadAntworten = Readonly<Partial<Werte>>;
