import type { AddressCorrection, StoredOrder } from './order-store.ts';

type Corrected = Pick<StoredOrder, 'snapshot' | 'corrections'>;

/** [ORD-03] The correction that counts, undefined where the address of an order was never corrected. */
export function lastCorrection({ corrections }: Pick<StoredOrder, 'corrections'>): AddressCorrection | undefined {
  return corrections?.at(-1);
}

/** [ORD-03] Where the confirmation of an order goes now. */
export function confirmationAddress(order: Corrected): string {
  return lastCorrection(order)?.email ?? order.snapshot.antworten.email ?? '';
}

/** [ORD-03] Where it went before the last correction. */
export function earlierAddress({ corrections, snapshot }: Corrected): string {
  return corrections?.at(-2)?.email ?? snapshot.antworten.email ?? '';
}
