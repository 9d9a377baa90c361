import type { DeliveryAttempt, StoredDelivery } from '../../deliveries/delivery.ts';
import type { OrderStorage, StoredOrder } from '../order.ts';
import { type OrderDocument, openDocument } from '../order-documents.ts';
import { findOrder } from '../orders-table.ts';

// What an operator can do with stored orders, in SQL.

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

/** Lists orders accepted since an instant, latest first; without personal data. */
export async function listOrders(
  { database }: Pick<OrderStorage, 'database'>,
  since: Date,
): Promise<readonly ListedOrder[]> {
  const accepted = await database.kysely
    .selectFrom('orders')
    .select(['reference', 'product', 'acceptedAt'])
    .where('acceptedAt', '>=', since)
    .orderBy('acceptedAt', 'desc')
    .orderBy('reference')
    .execute();
  const rows = await database.kysely.selectFrom('deliveries').selectAll().orderBy('delivery').execute();
  const deliveries = Map.groupBy(rows, ({ reference }) => reference);
  return accepted.map((order) => ({ ...order, deliveries: deliveries.get(order.reference) ?? [] }));
}

/** Returns an order with its deliveries and documents; undefined if there is none. */
export async function findDetails(storage: OrderStorage, reference: string): Promise<OrderDetails | undefined> {
  const { database, keys } = storage;
  const order = await findOrder(storage, reference);
  if (!order) return undefined;
  // One consistent snapshot, even while a server changes them.
  const { rows, ...progress } = await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => ({
      deliveries: await transaction
        .selectFrom('deliveries')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('delivery')
        .execute(),
      attempts: await transaction
        .selectFrom('deliveryAttempts')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('startedAt')
        .orderBy('delivery')
        .orderBy('number')
        .execute(),
      rows: await transaction
        .selectFrom('orderDocuments')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('name')
        .execute(),
    }));
  const documents = await Promise.all(rows.map((row) => openDocument(keys.sealing, row)));
  return {
    order,
    ...progress,
    documents: documents
      .filter((document) => document !== undefined)
      .map(({ content, ...document }) => ({ ...document, bytes: content.length })),
  };
}
