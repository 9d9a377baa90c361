import type { Cents } from '../formats/cents.ts';
import type { Answers, Context } from './definition.ts';

/** How many payments a full year has. */
export type PaymentsPerYear = 1 | 2 | 4 | 12;

/** One way to pay the premium of a year. */
export interface PaymentInterval<A = Answers> {
  /** Its value as an answer. */
  readonly perYear: PaymentsPerYear;
  /** Whether the answers allow it; without this it is always allowed. [TAR-04] */
  readonly offeredIf?: (answers: A) => boolean;
}

/** Insurance years that end on 31 December: a start after January has a part year first, paid by the month. [TAR-05] */
export interface CalendarYears {
  /** Months that a part year costs at least. */
  readonly minimumMonths: number;
}

/** How the premium is paid: the payment plan of offer, documents and mails follows from it. [TAR-03] */
export interface PaymentOptions<K extends string = string> {
  /** Premium of a full year in cents, including tax; null while an answer is missing. */
  readonly yearlyPremium: (answers: Answers, context: Context) => Cents | null;
  /** The intervals; without them once a year. */
  readonly intervals?: readonly PaymentInterval[];
  /** The question that chooses an interval: its options are `intervalOptions`. Without it the first interval counts. */
  readonly chosenBy?: K;
  /** Insurance tax that the premium contains, in percent; documents state its amount. */
  readonly taxPercent?: number;
  /** Without it an insurance year begins on the day of the start. */
  readonly calendarYears?: CalendarYears;
}
