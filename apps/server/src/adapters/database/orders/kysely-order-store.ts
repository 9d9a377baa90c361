import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Kysely, sql } from 'kysely';
import { hashesOf, type KeyedHashes } from '../../../sealing/keyed-hash.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import type { OrderStore } from '../../../services/orders/order-store.ts';
import type { TariffVersions } from '../../../services/orders/order-versions.ts';
import type { Database } from '../connect-database.ts';
import { removeJobsOfOrders } from '../deliveries/queue-delivery.ts';
import type { Tables } from '../tables.ts';
import { createTogether } from '../together.ts';
import { createInsertOrders } from './insert-orders.ts';
import { createOrderReader } from './order-reader.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { sealOrder } from './sealed-order.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

function deleteBatch(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('orders')
      .where('reference', 'in', (orders) =>
        orders.selectFrom('orders').select('reference').where('accepted_at', '<', instant).limit(BATCH),
      )
      .returning('reference')
      .execute();
    const references = deleted.map(({ reference }) => reference);
    await removeJobsOfOrders(transaction, references);
    return references;
  });
}

/**
 * Deletes the orders accepted before an instant, with their documents, states and queued jobs. Returns their
 * references. [SEC-01]
 */
async function deleteOrders(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const references = await deleteBatch(database, instant);
    all.push(...references);
    if (references.length < BATCH) return all;
  }
}

/** Creates the store of orders. Expired orders are treated as deleted. [SEC-01] */
export function createKyselyOrderStore({ pool, kysely }: Database, sealing: Sealing, hashes: KeyedHashes): OrderStore {
  const texts = createPrintedTexts(kysely);
  const { find, findByHashes } = createOrderReader(kysely, sealing);

  // Concurrent inserts are committed together: one disk flush.
  const insert = createTogether({ carryOut: createInsertOrders(pool), most: 50, atOnce: 3, enough: 16 });

  return {
    find,
    findByKey: (key) => findByHashes(hashesOf(hashes, key)),

    insert: async (order, idempotencyKey, deliveries, attempts) => {
      const { reference, acceptedAt } = order;
      const [keyHash, ...otherHashes] = hashesOf(hashes, idempotencyKey);
      const papers = await texts.putAside(order.papers);
      const sealed = await sealOrder(sealing, { ...order, papers });
      return insert({ reference, keyHash, otherHashes, acceptedAt, sealed, deliveries, attempts });
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

/** Creates the store of the tariffs of orders. */
export function createKyselyTariffVersions(database: Kysely<Tables>): TariffVersions {
  return {
    keep: async (tariff) => {
      await database
        .insertInto('tariff_versions')
        .values(tariff)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    find: async (sha256) => {
      const query = database.selectFrom('tariff_versions').select('content').where('sha256', '=', sha256);
      return (await query.executeTakeFirst())?.content;
    },
  };
}
