import { addToDate, type IsoDate } from '@fa/rechner/calendar-date';
import type { KeyedHash } from '../keyed-hash.ts';
import { arrivalDay, endOfDaysLife, startOfDay } from './arrival-day.ts';

/** One confirmation to one address, which is known by a keyed hash only. */
interface Place {
  readonly day: IsoDate;
  readonly addressHash: Buffer;
  readonly reference: string;
}

/** Where the confirmations of each day and address are counted, for all processes. [SEC-10] */
export interface ConfirmationDays {
  /** Counts an order once, unless `most` others are counted already. Gives whether it is counted. */
  take(place: Place, most: number): Promise<boolean>;
  /** Counts an order no more, unless one of its attempts was, or may have been, handed over. */
  giveBack(place: Place): Promise<void>;
  deleteBefore(day: IsoDate): Promise<void>;
}

/** What a confirmation is sent for. */
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
  /** How many confirmations one address gets on a day in Berlin. */
  readonly perDay: number;
  readonly clock: () => Date;
}

/** The clock of the database, which starts the job, may be ahead of ours. */
const MARGIN_MS = 60_000;

/** The mailbox that an address leads to: many servers know no letter case and pass over what follows a plus sign. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  return `${name}${email.slice(at)}`.toLowerCase();
}

/**
 * Gives a function that takes an order and the address of its confirmation, counts the confirmation on the first day
 * that has room, and gives when it may be sent. Only days that are over before the order is deleted count as later ones.
 * Asking again for the same order on the same day counts once. `giveBack` is for a confirmation that was not handed over. [SEC-10]
 */
export function createConfirmationLimit({ days, keyedHash, perDay, clock }: Needs) {
  const placeOn = (day: IsoDate, { reference, email }: Confirmed): Place => ({
    day,
    // With the day, so that the rows of two days do not show that they are about the same address.
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
