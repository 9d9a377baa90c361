import { addToDate, type IsoDate } from '@fa/rechner/calendar-date';
import type { KeyedHash } from '../keyed-hash.ts';
import { arrivalDay, startOfDay } from './arrival-day.ts';

/** One confirmation to one address, which is known by a keyed hash only. */
type Place = { readonly day: IsoDate; readonly addressHash: Buffer; readonly reference: string };

/** Where the confirmations of each day and address are counted, for all processes [SEC-10]. */
export type ConfirmationDays = {
  /** Counts an order once, unless `most` others are counted already. Gives whether it is counted. */
  take(place: Place, most: number): Promise<boolean>;
  deleteBefore(day: IsoDate): Promise<void>;
};

type Needs = {
  readonly days: Pick<ConfirmationDays, 'take'>;
  readonly keyedHash: KeyedHash;
  /** How many confirmations one address gets on a day in Berlin. */
  readonly perDay: number;
  readonly clock: () => Date;
};

/** The clock of the database, which starts the job, may be ahead of ours. */
const MARGIN_MS = 60_000;

/** The mailbox that an address leads to: many servers know no letter case and pass over what follows a plus sign. */
const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  return `${name}${email.slice(at)}`.toLowerCase();
};

/**
 * [SEC-10] Gives a function that takes the reference of an order and the address of its confirmation; gives undefined if the
 * confirmation may be sent now, else the time on the next day at which it may be tried again. Trying the same order again on
 * the same day counts once.
 */
export const createConfirmationLimit =
  ({ days, keyedHash, perDay, clock }: Needs) =>
  async (reference: string, email: string): Promise<Date | undefined> => {
    const day = arrivalDay(clock());
    const addressHash = keyedHash(`${day} ${mailboxOf(email)}`);
    if (await days.take({ day, addressHash, reference }, perDay)) return undefined;
    return new Date(startOfDay(addToDate(day, 1, 'day')).getTime() + MARGIN_MS);
  };
