import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { Database } from '../../database/connect-database.ts';
import type { Tables } from '../../database/tables.ts';
import { removeJobsOfOrders } from '../../deliveries/delivery-queue.ts';
import { hashesOf, type KeyedHashes } from '../../keys/purpose-keys.ts';
import type { Sealing } from '../../keys/sealing.ts';
import type { OrderStore } from '../order-store.ts';
import { createInsertOrders } from './insert-orders.ts';
import { createOrderReader } from './order-reader.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { sealOrder } from './sealed-order.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

/** Deletes the orders accepted before an instant, with their documents, states and queued jobs. [SEC-01] */
async function deleteOrders(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  const deleted = await database.transaction().execute(async (transaction) => {
    const orders = await transaction
      .deleteFrom('orders')
      .where('reference', 'in', (all) =>
        all.selectFrom('orders').select('reference').where('acceptedAt', '<', instant).limit(BATCH),
      )
      .returning('reference')
      .execute();
    return removeJobsOfOrders(transaction, orders);
  });
  return deleted.length < BATCH ? deleted : [...deleted, ...(await deleteOrders(database, instant))];
}

/** Creates the store of orders. Expired orders are treated as deleted. [SEC-01] */
export function createKyselyOrderStore({ pool, kysely }: Database, sealing: Sealing, hashes: KeyedHashes): OrderStore {
  const texts = createPrintedTexts(kysely);
  const { find, findByHashes } = createOrderReader(kysely, sealing);

  // Concurrent inserts are committed together: one disk flush.
  const insert = createBatcher({ run: createInsertOrders(pool), maxItems: 50, maxConcurrent: 3, startAt: 16 });

  return {
    find,
    findByKey: (key) => findByHashes(hashesOf(hashes, key)),

    insert: async (order, idempotencyKey, deliveries, attempts) => {
      const { reference, product, acceptedAt } = order;
      const [keyHash, ...otherHashes] = hashesOf(hashes, idempotencyKey);
      const papers = await texts.putAside(order.papers);
      const sealed = await sealOrder(sealing, { ...order, papers });
      return insert({ reference, product, keyHash, otherHashes, acceptedAt, sealed, deliveries, attempts });
    },

    deleteAcceptedBefore: (instant) => deleteOrders(kysely, instant),

    oneOfEachDay: async (since) => {
      const { rows } = await sql<{ day: IsoDate; reference: string }>`
        select (accepted_at at time zone 'Europe/Berlin')::date::text as day, min(reference) as reference
        from orders where accepted_at >= ${since} group by 1`.execute(kysely);
      return rows;
    },
  };
}
