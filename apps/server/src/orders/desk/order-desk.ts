import type { DeliveryAttempt, StoredDelivery } from '../../deliveries/delivery.ts';
import type { OrderStorage, StoredOrder } from '../order.ts';
import { type OrderDocument, openDocument } from '../order-documents.ts';
import type { OrderFacts } from '../order-facts.ts';
import { findOrder } from '../orders-table.ts';

// What an operator can do with stored orders, in SQL.

type Database = Pick<OrderStorage, 'database'>;

/** What a list shows of an order without opening it. No personal data. */
export interface ListedOrder {
  readonly reference: string;
  /** ID of its product. */
  readonly product: string;
  readonly acceptedAt: Date;
  /** Null for orders of earlier versions. */
  readonly facts: OrderFacts | null;
  readonly deliveries: readonly StoredDelivery[];
}

export interface OrderDetails {
  readonly order: StoredOrder;
  readonly deliveries: readonly StoredDelivery[];
  /** Of all deliveries, oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
  readonly documents: readonly (Omit<OrderDocument, 'content'> & { readonly bytes: number })[];
}

/** Selects what a list shows, without the deliveries. */
export function selectListed({ database }: Database) {
  return database.kysely.selectFrom('orders').select(['reference', 'product', 'acceptedAt', 'facts']);
}

/** Adds their deliveries to the rows of orders. */
export async function withDeliveries(
  { database }: Database,
  rows: readonly Omit<ListedOrder, 'deliveries'>[],
): Promise<readonly ListedOrder[]> {
  const references = rows.map(({ reference }) => reference);
  const found = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where(({ eb, fn, val }) => eb('reference', '=', fn.any(val(references))))
    .orderBy('delivery')
    .execute();
  const deliveries = Map.groupBy(found, ({ reference }) => reference);
  return rows.map((row) => ({ ...row, deliveries: deliveries.get(row.reference) ?? [] }));
}

/** Lists orders accepted since an instant, latest first. */
export async function listOrders(storage: Database, since: Date): Promise<readonly ListedOrder[]> {
  const rows = selectListed(storage).where('acceptedAt', '>=', since);
  return withDeliveries(storage, await rows.orderBy('acceptedAt', 'desc').orderBy('reference').execute());
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
