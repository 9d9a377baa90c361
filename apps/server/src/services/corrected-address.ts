import type { AddressCorrection, StoredOrder } from './order-store.ts';

type Corrected = Pick<StoredOrder, 'snapshot' | 'corrections'>;

/** [ORD-03] The correction that counts, undefined where the address of an order was never corrected. */
export const lastCorrection = ({ corrections }: Pick<StoredOrder, 'corrections'>): AddressCorrection | undefined =>
  corrections?.at(-1);

/** [ORD-03] Where the confirmation of an order goes now. */
export const confirmationAddress = (order: Corrected): string =>
  lastCorrection(order)?.email ?? order.snapshot.antworten.email ?? '';

/** [ORD-03] Where it went before the last correction. */
export const earlierAddress = ({ corrections, snapshot }: Corrected): string =>
  corrections?.at(-2)?.email ?? snapshot.antworten.email ?? '';
