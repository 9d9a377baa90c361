import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { sql } from 'kysely';
import { hashesOf, type KeyedHashes } from '../../../sealing/keyed-hash.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import type { OrderStore } from '../../../services/orders/order-store.ts';
import type { Database } from '../connect-database.ts';
import { createTogether } from '../together.ts';
import { deleteOrders } from './delete-orders.ts';
import { createInsertOrders } from './insert-orders.ts';
import { createOrderReader } from './order-reader.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { sealOrder } from './sealed-order.ts';

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
