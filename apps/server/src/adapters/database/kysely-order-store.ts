import type { Kysely, Selectable } from 'kysely';
import type { OrderStore, StoredOrder } from '../../services/order-store.ts';
import { queueDelivery } from './queue-delivery.ts';
import type { Tables } from './tables.ts';

const toOrder = (row: Selectable<Tables['orders']>): StoredOrder => ({
  reference: row.reference,
  idempotencyKey: row.idempotency_key,
  contentHash: row.content_hash,
  snapshot: row.snapshot,
  papers: row.papers,
  acceptedAt: row.accepted_at,
});

/** Takes the database, gives the order store on it. */
export const createKyselyOrderStore = (database: Kysely<Tables>): OrderStore => ({
  findByKey: async (idempotencyKey) => {
    const row = await database
      .selectFrom('orders')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    return row && toOrder(row);
  },

  find: async (reference) => {
    const row = await database.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();
    return row && toOrder(row);
  },

  insert: (order, deliveries, attempts) =>
    database.transaction().execute(async (transaction) => {
      // A second insert of the same key waits here until the first one is committed, then finds it.
      const inserted = await transaction
        .insertInto('orders')
        .values({
          reference: order.reference,
          idempotency_key: order.idempotencyKey,
          content_hash: order.contentHash,
          snapshot: JSON.stringify(order.snapshot),
          papers: JSON.stringify(order.papers),
          accepted_at: order.acceptedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (!inserted) return false;
      for (const delivery of deliveries) {
        const { reference, acceptedAt } = order;
        await transaction
          .insertInto('delivery_states')
          .values({ reference, delivery, state: 'pending', queued_at: acceptedAt })
          .execute();
        await queueDelivery(transaction, { reference, delivery, attempts });
      }
      return true;
    }),

  deleteAcceptedBefore: async (instant) => {
    const result = await database.deleteFrom('orders').where('accepted_at', '<', instant).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
});
