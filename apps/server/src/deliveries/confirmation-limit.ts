import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { arrivalDay, endOfDaysLife, startOfDay } from '../keys/deletion/arrival-day.ts';
import type { KeyedHash } from '../keys/purpose-keys.ts';
import { mailboxOf } from './mails/mailbox-of.ts';

/** One confirmation to one address, which is stored as a keyed hash only. */
interface Place {
  readonly day: IsoDate;
  readonly addressHash: Buffer;
  readonly reference: string;
}

/** Counters of confirmations per day and address, shared by all processes. [SEC-10] */
export interface ConfirmationDays {
  /** Counts an order once, unless `most` others are counted. Returns whether it is counted. */
  take(place: Place, most: number): Promise<boolean>;
  /** Removes an order from the count, unless one of its attempts was, or may have been, handed over. */
  giveBack(place: Place): Promise<void>;
  deleteBefore(day: IsoDate): Promise<void>;
}

interface Confirmed {
  readonly reference: string;
  readonly email: string;
  readonly acceptedAt: Date;
}

/** When a confirmation may be sent: now, from an instant on, or not before its order is deleted. */
export type ConfirmationTurn =
  | { readonly turn: 'now'; readonly giveBack: () => Promise<void> }
  | { readonly turn: 'later'; readonly until: Date }
  | { readonly turn: 'never' };

interface Needs {
  readonly days: Pick<ConfirmationDays, 'take' | 'giveBack'>;
  readonly keyedHash: KeyedHash;
  /** Confirmations per address and day in Berlin. */
  readonly perDay: number;
  readonly clock: () => Date;
}

/** The clock of the database, which starts the job, may be ahead of ours. */
const MARGIN_MS = 60_000;

/**
 * Creates a function that counts a confirmation on the first day with room and returns when it may be sent. Later days
 * must end before the order is deleted. Calls for the same order on the same day count once. `giveBack` is for a
 * confirmation that was not handed over. [SEC-10]
 */
export function createConfirmationLimit({ days, keyedHash, perDay, clock }: Needs) {
  const placeOn = (day: IsoDate, { reference, email }: Confirmed): Place => ({
    day,
    // Includes the day, so that rows of different days cannot be linked to one address.
    addressHash: keyedHash(`${day} ${mailboxOf(email)}`),
    reference,
  });

  return async (order: Confirmed): Promise<ConfirmationTurn> => {
    const today = arrivalDay(clock());
    const place = placeOn(today, order);
    if (await days.take(place, perDay)) return { turn: 'now', giveBack: () => days.giveBack(place) };
    const end = endOfDaysLife(arrivalDay(order.acceptedAt));
    for (
      let day = addToDate(today, 1, 'day');
      startOfDay(addToDate(day, 1, 'day')) <= end;
      day = addToDate(day, 1, 'day')
    )
      if (await days.take(placeOn(day, order), perDay))
        return { turn: 'later', until: new Date(startOfDay(day).getTime() + MARGIN_MS) };
    return { turn: 'never' };
  };
}
