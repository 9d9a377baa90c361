import type { SealedPlace, Sealing } from '../../services/sealing.ts';

const placeOf = (reference: string): SealedPlace => ({ purpose: 'order_corrections.sealed', row: reference });

/** [SEC-01] Takes an order's reference, when it arrived and the corrected address, gives what the database keeps of it. */
export const sealCorrection = (
  sealing: Sealing,
  { reference, acceptedAt, email }: { reference: string; acceptedAt: Date; email: string },
): Promise<Buffer> => sealing.seal(acceptedAt, placeOf(reference), Buffer.from(email, 'utf8'));

/** Gives the corrected address, or undefined if its order is over. */
export const openCorrection = async (
  sealing: Sealing,
  reference: string,
  sealed: Uint8Array,
): Promise<string | undefined> => (await sealing.open(placeOf(reference), sealed))?.toString('utf8');
