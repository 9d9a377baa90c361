import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { hashesOf, type KeyedHashes } from '../../keys/purpose-keys.ts';
import type { Sealing } from '../../keys/sealing.ts';
import { inCall } from '../../operation/tracing/span.ts';
import type { NewDelivery, OrderStore } from '../order-store.ts';
import { createOrderReader } from './order-reader.ts';
import { sealOrder } from './sealed-order.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

/** Deletes the orders accepted before an instant, with their documents and deliveries. [SEC-01] */
async function deleteOrders(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  const orders = await database
    .deleteFrom('orders')
    .where('reference', 'in', (all) =>
      all.selectFrom('orders').select('reference').where('acceptedAt', '<', instant).limit(BATCH),
    )
    .returning('reference')
    .execute();
  const deleted = orders.map(({ reference }) => reference);
  return deleted.length < BATCH ? deleted : [...deleted, ...(await deleteOrders(database, instant))];
}

/**
 * Inserts an order with its deliveries in one statement, i.e. one transaction and one round trip: resolved means
 * committed. Returns false if its key or reference is taken; a second insert of the same key waits for the first. [ORD-02, ORD-03]
 */
async function insertOrder(
  database: Kysely<Tables>,
  { reference, keyHash, product, sealed, acceptedAt }: Insertable<Tables['orders']>,
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      insert into orders (reference, key_hash, product, sealed, accepted_at)
      values (${reference}, ${keyHash}, ${product}, ${sealed}, ${acceptedAt})
      on conflict do nothing
      returning reference, accepted_at
    ), due as (
      insert into deliveries (reference, delivery, message_id, state, queued_at, next_at)
      select reference, delivery, message_id, 'pending', accepted_at, now()
      from kept, unnest(
        ${deliveries.map(({ delivery }) => delivery)}::text[], ${deliveries.map(({ messageId }) => messageId)}::text[]
      ) as given (delivery, message_id)
    )
    select from kept`.execute(database);
  return rows.length > 0;
}

/**
 * Inserts an order while secrets are exchanged, unless its key is stored under another secret's hash. The unique index
 * covers one hash per key only, so all hashes are locked: a process that writes with the other secret waits. [ORD-02, SEC-08]
 */
function insertDuringRotation(
  database: Kysely<Tables>,
  order: Insertable<Tables['orders']>,
  deliveries: readonly NewDelivery[],
  otherHashes: readonly Buffer[],
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const locks = [order.keyHash, ...otherHashes].map((hash) => hash.readBigInt64BE());
    // Always sorted, so that lock requests cannot deadlock.
    for (const lock of locks.toSorted((one, other) => (one < other ? -1 : 1)))
      await sql`select pg_advisory_xact_lock(${String(lock)}::bigint)`.execute(transaction);
    const present = await transaction
      .selectFrom('orders')
      .select('reference')
      .where('keyHash', 'in', otherHashes)
      .executeTakeFirst();
    return !present && insertOrder(transaction, order, deliveries);
  });
}

/** Creates the store of orders. Expired orders are treated as deleted. [SEC-01] */
export function createKyselyOrderStore(database: Kysely<Tables>, sealing: Sealing, hashes: KeyedHashes): OrderStore {
  const { find, findByHashes } = createOrderReader(database, sealing);

  return {
    find,
    findByKey: (key) => findByHashes(hashesOf(hashes, key)),

    insert: async (order, idempotencyKey, deliveries) => {
      const { reference, product, acceptedAt } = order;
      const [keyHash, ...otherHashes] = hashesOf(hashes, idempotencyKey);
      const row = { reference, keyHash, product, sealed: await sealOrder(sealing, order), acceptedAt };
      return inCall('insert orders', () =>
        otherHashes.length === 0
          ? insertOrder(database, row, deliveries)
          : insertDuringRotation(database, row, deliveries, otherHashes),
      );
    },

    deleteAcceptedBefore: (instant) => deleteOrders(database, instant),

    oneOfEachDay: async (since) => {
      const { rows } = await sql<{ day: IsoDate; reference: string }>`
        select (accepted_at at time zone 'Europe/Berlin')::date::text as day, min(reference) as reference
        from orders where accepted_at >= ${since} group by 1`.execute(database);
      return rows;
    },
  };
}
