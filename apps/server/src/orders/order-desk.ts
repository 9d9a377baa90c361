import type { DeliveryAttempt, DeliveryKey, StoredDelivery } from '../deliveries/delivery-states.ts';
import type { OrderDocument } from '../documents/order-documents.ts';
import type { StoredOrder } from './order-store.ts';

export interface ListedOrder {
  readonly reference: string;
  /** ID of its product. */
  readonly product: string;
  readonly acceptedAt: Date;
  readonly deliveries: readonly StoredDelivery[];
}

export interface OrderDetails {
  readonly order: StoredOrder;
  readonly deliveries: readonly StoredDelivery[];
  /** Of all deliveries, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly documents: readonly (Omit<OrderDocument, 'content'> & { readonly bytes: number })[];
}

/** What an operator can do with orders. */
export interface OrderDesk {
  /** Lists orders accepted since an instant, latest first; without personal data. */
  list(since: Date): Promise<readonly ListedOrder[]>;
  find(reference: string): Promise<OrderDetails | undefined>;
  /**
   * Requeues a delivery for an immediate attempt, `attempts` at most. Returns false and changes nothing while a server
   * is processing it. [ORD-03]
   */
  resend(key: DeliveryKey, attempts: number, at: Date): Promise<boolean>;
  /**
   * Settles a dead letter or a postponed confirmation. Returns the delivery's previous state, undefined if there is
   * none; changes nothing in other states. [ORD-03, SEC-10]
   */
  settle(key: DeliveryKey, at: Date): Promise<StoredDelivery['state'] | 'waiting' | undefined>;
  /**
   * Deletes an order with its documents, deliveries, queued jobs and mails in the local mailbox. Returns the number of
   * these mails, undefined if there is no such order. [SEC-12]
   */
  erase(reference: string): Promise<number | undefined>;
}
