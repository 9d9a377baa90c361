import * as z from 'zod/mini';
import type { SealedPlace, Sealing } from '../../../services/keys/sealing.ts';
import type { AddressCorrection } from '../../../services/orders/order-store.ts';

function placeOf(reference: string): SealedPlace {
  return { purpose: 'order_corrections.sealed', row: reference };
}

const list = z.array(
  z.object({
    email: z.string(),
    correctedAt: z.iso.datetime(),
    by: z.enum(['applicant', 'operator']),
  }),
);

/** Seals the corrections of an order for the database. [SEC-01] */
export function sealCorrections(
  sealing: Sealing,
  { reference, acceptedAt }: { readonly reference: string; readonly acceptedAt: Date },
  corrections: readonly AddressCorrection[],
): Promise<Buffer> {
  return sealing.seal(acceptedAt, placeOf(reference), Buffer.from(JSON.stringify(corrections), 'utf8'));
}

/** Returns the corrections, oldest first, or undefined if their order has expired. */
export async function openCorrections(
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<readonly AddressCorrection[] | undefined> {
  const text = (await sealing.open(placeOf(reference), sealed))?.toString('utf8');
  if (text === undefined) return undefined;
  return list
    .parse(JSON.parse(text))
    .map((correction) => ({ ...correction, correctedAt: new Date(correction.correctedAt) }));
}
