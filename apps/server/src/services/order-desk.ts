import type { DeliveryAttempt, DeliveryKey, DeliveryState } from './delivery-states.ts';
import type { OrderDocument } from './order-documents.ts';
import type { StoredOrder } from './order-store.ts';

export interface OrderLine {
  readonly reference: string;
  readonly acceptedAt: Date;
  readonly deliveries: readonly DeliveryState[];
}

/** Everything that is kept of one order. */
export interface OrderSheet {
  readonly order: StoredOrder;
  readonly deliveries: readonly DeliveryState[];
  /** Of all deliveries, the first one first; those from before they were kept are missing. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly documents: readonly (Omit<OrderDocument, 'content'> & { readonly bytes: number })[];
}

/** What an operator may do with orders. */
export interface OrderDesk {
  /** Those accepted since an instant, the latest first; without personal data. */
  list(since: Date): Promise<readonly OrderLine[]>;
  find(reference: string): Promise<OrderSheet | undefined>;
  /**
   * Puts a delivery into the queue anew, to be tried at once and `attempts` times. Gives false, and changes
   * nothing, while a server is carrying it out. [ORD-03]
   */
  resend(key: DeliveryKey, attempts: number, at: Date): Promise<boolean>;
  /**
   * Settles a dead letter, or a confirmation that waits for another day. Gives the state that the delivery
   * was in, undefined if there is none; changes nothing unless it had failed or was waiting. [ORD-03, SEC-10]
   */
  settle(key: DeliveryKey, at: Date): Promise<DeliveryState['state'] | 'waiting' | undefined>;
}
