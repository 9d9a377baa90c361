import * as z from 'zod/mini';
import type { AddressCorrection } from '../../services/order-store.ts';
import type { SealedPlace, Sealing } from '../../services/sealing.ts';

function placeOf(reference: string): SealedPlace {
  return { purpose: 'order_corrections.sealed', row: reference };
}

const list = z.array(
  z.object({
    email: z.string(),
    correctedAt: z.iso.datetime(),
    by: z.optional(z.enum(['applicant', 'operator'])),
  }),
);

/** Takes an order's reference, when it arrived and its corrections, gives what the database keeps of them. [SEC-01] */
export function sealCorrections(
  sealing: Sealing,
  { reference, acceptedAt }: { readonly reference: string; readonly acceptedAt: Date },
  corrections: readonly AddressCorrection[],
): Promise<Buffer> {
  return sealing.seal(acceptedAt, placeOf(reference), Buffer.from(JSON.stringify(corrections), 'utf8'));
}

/**
 * Gives the corrections, the earliest first, or undefined if their order is over.
 * @param last when the last one was made
 */
export async function openCorrections(
  sealing: Sealing,
  reference: string,
  { sealed, last }: { readonly sealed: Uint8Array; readonly last: Date },
): Promise<readonly AddressCorrection[] | undefined> {
  const text = (await sealing.open(placeOf(reference), sealed))?.toString('utf8');
  if (text === undefined) return undefined;
  // Before all of them were kept it was the last address alone, and none begins like a list.
  if (!text.startsWith('[')) return [{ email: text, correctedAt: last }];
  return list.parse(JSON.parse(text)).map(({ email, correctedAt, by }) => ({
    email,
    correctedAt: new Date(correctedAt),
    ...(by ? { by } : {}),
  }));
}
