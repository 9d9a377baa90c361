import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { arrivalDay, endOfDaysLife, startOfDay } from '../keys/deletion/arrival-day.ts';
import type { KeyedHash } from '../keys/purpose-keys.ts';
import { mailboxOf } from './mails/mailbox-of.ts';

interface Confirmed {
  readonly reference: string;
  readonly email: string;
  readonly acceptedAt: Date;
}

/** One confirmation to one address on one day, which is stored as a keyed hash only. */
interface Place {
  readonly day: IsoDate;
  readonly addressHash: Buffer;
  readonly reference: string;
}

/** When a confirmation may be sent: now, from an instant on, or not before its order is deleted. */
export type ConfirmationTurn =
  | { readonly turn: 'now'; readonly giveBack: () => Promise<void> }
  | { readonly turn: 'later'; readonly until: Date }
  | { readonly turn: 'never' };

/** The clock of the database, which starts the delivery, may be ahead of ours. */
const MARGIN_MS = 60_000;

/** Counts an order once on a day, unless `most` others are counted. Returns whether it is counted. [SEC-10] */
export async function takePlace(
  database: Kysely<Tables>,
  { day, addressHash, reference }: Place,
  most: number,
): Promise<boolean> {
  // One statement: a second process waits for the row lock, then sees the orders already in it.
  const { rows } = await sql`
    insert into confirmation_days as known (day, address_hash, orders)
    values (${day}::date, ${addressHash}, array[${reference}::text])
    on conflict (day, address_hash) do update set
      orders = case when ${reference} = any(known.orders) then known.orders else known.orders || ${reference}::text end
    where ${reference} = any(known.orders) or cardinality(known.orders) < ${most}::int
    returning day`.execute(database);
  return rows.length > 0;
}

/** Removes an order from the count, unless one of its attempts was, or may have been, handed over. [SEC-10] */
export async function giveBackPlace(database: Kysely<Tables>, { day, addressHash, reference }: Place): Promise<void> {
  // An attempt without an outcome, e.g. an aborted one, may have been sent.
  await sql`
    update confirmation_days set orders = array_remove(orders, ${reference}::text)
    where day = ${day}::date and address_hash = ${addressHash} and not exists (
      select from delivery_attempts
      where reference = ${reference} and delivery = 'confirmation-mail' and outcome is distinct from 'failed'
    )`.execute(database);
}

/** Deletes the counts of earlier days. [SEC-01] */
export async function deleteConfirmationDays(database: Kysely<Tables>, before: IsoDate): Promise<void> {
  await sql`delete from confirmation_days where day < ${before}::date`.execute(database);
}

/** Returns the days on which a confirmation may be sent: today, and all that end before its order is deleted. [SEC-10] */
export function confirmationDaysOf(acceptedAt: Date, now: Date): readonly [IsoDate, ...IsoDate[]] {
  const days: [IsoDate, ...IsoDate[]] = [arrivalDay(now)];
  const end = endOfDaysLife(arrivalDay(acceptedAt));
  for (
    let day = addToDate(arrivalDay(now), 1, 'day');
    startOfDay(addToDate(day, 1, 'day')) <= end;
    day = addToDate(day, 1, 'day')
  )
    days.push(day);
  return days;
}

/** Returns the hash of an address: with the day, so that rows of different days cannot be linked. [SEC-10, SEC-02] */
export function addressHashOf(keyedHash: KeyedHash, day: IsoDate, email: string): Buffer {
  return keyedHash(`${day} ${mailboxOf(email)}`);
}

/**
 * Counts a confirmation on the first day with room and returns when it may be sent. Calls for the same order on the
 * same day count once. `giveBack` is for a confirmation that was not handed over. [SEC-10]
 */
export async function confirmationTurn(
  { config, database: { kysely }, purposes, clock }: Pick<Context, 'config' | 'database' | 'purposes' | 'clock'>,
  { reference, email, acceptedAt }: Confirmed,
): Promise<ConfirmationTurn> {
  const { confirmationsPerDay: most } = config.mail;
  const [keyedHash] = purposes.hashes('confirmation limit v1');
  const placeOn = (day: IsoDate): Place => ({ day, addressHash: addressHashOf(keyedHash, day, email), reference });
  const [today, ...later] = confirmationDaysOf(acceptedAt, clock());
  const place = placeOn(today);
  if (await takePlace(kysely, place, most)) return { turn: 'now', giveBack: () => giveBackPlace(kysely, place) };
  for (const day of later)
    if (await takePlace(kysely, placeOn(day), most))
      return { turn: 'later', until: new Date(startOfDay(day).getTime() + MARGIN_MS) };
  return { turn: 'never' };
}
