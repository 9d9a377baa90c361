import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import * as z from 'zod/mini';
import { mailboxOf } from '../deliveries/mails/mailbox-of.ts';
import type { SealedPlace, Sealing } from '../keys/sealing.ts';
import type { EmailCorrection, StoredOrder } from './order.ts';

/** The sealed part of an order, with the content hash, from which data about an applicant could be guessed. */
type SealedPart = Pick<StoredOrder, 'contentHash' | 'snapshot' | 'papers'>;

/** Returns the place that an order's sealed part is bound to. */
export function orderPlace(reference: string): SealedPlace {
  return { purpose: 'orders.sealed', row: reference };
}

/** Seals the part of an order that is stored beside reference, key hash and time. [SEC-01] */
export function sealOrder(
  sealing: Sealing,
  { reference, acceptedAt, contentHash, snapshot, papers }: Pick<StoredOrder, 'reference' | 'acceptedAt'> & SealedPart,
): Promise<Buffer> {
  const part: SealedPart = { contentHash, snapshot, papers };
  return sealing.seal(acceptedAt, orderPlace(reference), Buffer.from(JSON.stringify(part), 'utf8'));
}

/** Returns the sealed part of an order, or undefined if it has expired. */
export async function openOrder(
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<SealedPart | undefined> {
  const opened = await sealing.open(orderPlace(reference), sealed);
  return opened && (JSON.parse(opened.toString('utf8')) as SealedPart);
}

/** Returns the hash by which the orders of a day with a mailbox are found; undefined once the day has expired. [LEIT-04] */
export function addressHash(sealing: Sealing, day: IsoDate, email: string): Promise<Buffer | undefined> {
  return sealing.hash(day, 'orders.address_hashes', mailboxOf(email));
}

function correctionsPlace(reference: string): SealedPlace {
  return { purpose: 'order_corrections.sealed', row: reference };
}

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);
const corrections = z.array(z.object({ email: z.string(), correctedAt: instant }));

/** Seals the corrections of an order for the database. [SEC-01] */
export function sealCorrections(
  sealing: Sealing,
  { reference, acceptedAt }: { readonly reference: string; readonly acceptedAt: Date },
  list: readonly EmailCorrection[],
): Promise<Buffer> {
  return sealing.seal(acceptedAt, correctionsPlace(reference), Buffer.from(JSON.stringify(list), 'utf8'));
}

/** Returns the corrections, oldest first, or undefined if their order has expired. */
export async function openCorrections(
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<readonly EmailCorrection[] | undefined> {
  const opened = await sealing.open(correctionsPlace(reference), sealed);
  return opened && corrections.parse(JSON.parse(opened.toString('utf8')));
}
