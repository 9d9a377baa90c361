import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database/tables.ts';
import { arrivalDay } from '../keys/deletion/arrival-day.ts';
import { hashesOf } from '../keys/purpose-keys.ts';
import type { Sealing } from '../keys/sealing.ts';
import { inCall } from '../operation/tracing/span.ts';
import { knownAnswersOf } from '../products/known-answers.ts';
import { orderedOf } from '../products.ts';
import type { NewDelivery, OrderStorage, StoredOrder } from './order.ts';
import type { OrderFacts } from './order-facts.ts';
import { addressHash, openCorrections, openOrder, sealOrder } from './sealed-order.ts';

// Accepted orders in SQL, sealed. An expired order is not found even while its row exists.

/** With the keys that hash idempotency keys. */
type KeyedStorage = OrderStorage & Pick<Context, 'purposes'>;

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

function keyHashes({ purposes }: KeyedStorage, idempotencyKey: string): readonly [Buffer, ...Buffer[]] {
  return hashesOf(purposes.hashes('order keys v1'), idempotencyKey);
}

function selectOrders({ database }: OrderStorage) {
  return database.kysely
    .selectFrom('orders')
    .leftJoin('orderCorrections', 'orderCorrections.reference', 'orders.reference')
    .selectAll('orders')
    .select('orderCorrections.sealed as correction');
}

async function toOrder(
  sealing: Sealing,
  row: (Selectable<Tables['orders']> & { readonly correction: Buffer | null }) | undefined,
): Promise<StoredOrder | undefined> {
  const opened = row && (await openOrder(sealing, row.reference, row.sealed));
  if (!opened) return undefined;
  const { reference, acceptedAt, product } = row;
  const corrections = row.correction && (await openCorrections(sealing, reference, row.correction));
  return { reference, product, acceptedAt, ...opened, ...(corrections ? { corrections } : {}) };
}

/** Returns an order; undefined if there is none, or it has expired. [SEC-01] */
export async function findOrder(storage: OrderStorage, reference: string): Promise<StoredOrder | undefined> {
  const row = await selectOrders(storage).where('orders.reference', '=', reference).executeTakeFirst();
  return toOrder(storage.keys.sealing, row);
}

/** Returns the order that has an idempotency key, a UUID; only its keyed hash is stored. [ORD-02, SEC-08] */
export async function findOrderByKey(storage: KeyedStorage, idempotencyKey: string): Promise<StoredOrder | undefined> {
  const hashes = keyHashes(storage, idempotencyKey);
  const row = await selectOrders(storage).where('orders.keyHash', 'in', hashes).executeTakeFirst();
  return toOrder(storage.keys.sealing, row);
}

/** Returns false if key or reference is taken; a second insert of the same key waits for the first. */
async function insertRow(
  database: Kysely<Tables>,
  { reference, keyHash, product, sealed, acceptedAt, facts, addressHashes }: Insertable<Tables['orders']>,
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  const { rows } = await sql`
    with kept as (
      insert into orders (reference, key_hash, product, sealed, accepted_at, facts, address_hashes)
      values (${reference}, ${keyHash}, ${product}, ${sealed}, ${acceptedAt}, ${facts}, ${addressHashes})
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
 * covers one hash per key only, so all hashes are locked: a process that writes with the other secret waits.
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
    return !present && insertRow(transaction, order, deliveries);
  });
}

/** Returns the columns beside the sealed order, of one that was just sealed. [LEIT-03, LEIT-04] */
export async function besideSealed({ keys }: OrderStorage, { product, snapshot, papers, acceptedAt }: StoredOrder) {
  const { antworten } = snapshot;
  const { yearlyPremium } = papers;
  const { definition, tierOf } = orderedOf(product);
  const { email, intermediary } = knownAnswersOf(definition, antworten);
  const tier = tierOf?.(antworten);
  const facts: OrderFacts = {
    ...(yearlyPremium === undefined ? {} : { yearlyPremium }),
    ...(tier === undefined ? {} : { tier }),
    ...(intermediary === undefined ? {} : { intermediary }),
  };
  const hash = await addressHash(keys.sealing, arrivalDay(acceptedAt), email);
  return { facts: JSON.stringify(facts), addressHashes: hash ? [hash] : [] };
}

/**
 * Inserts an order with its deliveries in one transaction, which is one statement; resolved means durable. Returns false
 * and stores nothing if the idempotency key or the reference is taken. [ORD-02, ORD-03, SEC-08]
 */
export async function insertOrder(
  storage: KeyedStorage,
  order: StoredOrder,
  idempotencyKey: string,
  deliveries: readonly NewDelivery[],
): Promise<boolean> {
  const { kysely } = storage.database;
  const { reference, product, acceptedAt } = order;
  const [keyHash, ...otherHashes] = keyHashes(storage, idempotencyKey);
  const sealed = await sealOrder(storage.keys.sealing, order);
  const row = { reference, keyHash, product, sealed, acceptedAt, ...(await besideSealed(storage, order)) };
  return inCall('insert orders', () =>
    otherHashes.length === 0
      ? insertRow(kysely, row, deliveries)
      : insertDuringRotation(kysely, row, deliveries, otherHashes),
  );
}

/** Deletes the orders accepted before an instant, with all their data; returns their references. [SEC-01] */
export async function deleteOrders(storage: Pick<OrderStorage, 'database'>, acceptedBefore: Date): Promise<string[]> {
  const orders = await storage.database.kysely
    .deleteFrom('orders')
    .where('reference', 'in', (all) =>
      all.selectFrom('orders').select('reference').where('acceptedAt', '<', acceptedBefore).limit(BATCH),
    )
    .returning('reference')
    .execute();
  const deleted = orders.map(({ reference }) => reference);
  return deleted.length < BATCH ? deleted : [...deleted, ...(await deleteOrders(storage, acceptedBefore))];
}

/** Returns one reference per day since an instant, to test whether it can be read. */
export async function oneOfEachDay(
  { database }: Pick<OrderStorage, 'database'>,
  since: Date,
): Promise<readonly { readonly day: IsoDate; readonly reference: string }[]> {
  const { rows } = await sql<{ day: IsoDate; reference: string }>`
    select (accepted_at at time zone 'Europe/Berlin')::date::text as day, min(reference) as reference
    from orders where accepted_at >= ${since} group by 1`.execute(database.kysely);
  return rows;
}
