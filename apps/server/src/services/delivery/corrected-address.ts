import type { AddressCorrection, StoredOrder } from '../orders/order-store.ts';

type Corrected = Pick<StoredOrder, 'snapshot' | 'corrections'>;

/** Returns the correction in force, undefined if there is none. [ORD-03] */
export function lastCorrection({ corrections }: Pick<StoredOrder, 'corrections'>): AddressCorrection | undefined {
  return corrections?.at(-1);
}

/** Returns the current address of an order's confirmation. [ORD-03] */
export function confirmationAddress(order: Corrected): string {
  return lastCorrection(order)?.email ?? order.snapshot.antworten.email ?? '';
}

/** Returns the address before the last correction. [ORD-03] */
export function earlierAddress({ corrections, snapshot }: Corrected): string {
  return corrections?.at(-2)?.email ?? snapshot.antworten.email ?? '';
}
