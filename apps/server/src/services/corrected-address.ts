import type { AddressCorrection, StoredOrder } from './order-store.ts';

type Corrected = Pick<StoredOrder, 'snapshot' | 'corrections'>;

/** The correction that counts, undefined where the address of an order was never corrected. [ORD-03] */
export function lastCorrection({ corrections }: Pick<StoredOrder, 'corrections'>): AddressCorrection | undefined {
  return corrections?.at(-1);
}

/** Where the confirmation of an order goes now. [ORD-03] */
export function confirmationAddress(order: Corrected): string {
  return lastCorrection(order)?.email ?? order.snapshot.antworten.email ?? '';
}

/** Where it went before the last correction. [ORD-03] */
export function earlierAddress({ corrections, snapshot }: Corrected): string {
  return corrections?.at(-2)?.email ?? snapshot.antworten.email ?? '';
}
