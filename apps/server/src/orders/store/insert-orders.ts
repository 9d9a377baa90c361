import type pg from 'pg';
import { JOB_KEY } from '../../deliveries/delivery-queue.ts';
import type { Delivery } from '../../deliveries/jobs.ts';
import { inCall } from '../../operation/tracing/span.ts';

export interface NewOrder {
  readonly reference: string;
  readonly keyHash: Buffer;
  /** Hashes of the same key with the server's other secrets, under which the order may be stored already. */
  readonly otherHashes: readonly Buffer[];
  readonly sealed: Buffer;
  readonly acceptedAt: Date;
  readonly product: string;
  readonly deliveries: readonly Delivery[];
  readonly attempts: number;
}

// The sealed bytes are one parameter, which the driver sends in binary; in an array it would send them as text.
const STATEMENT = `
  with kept as (
    insert into orders (reference, key_hash, sealed, accepted_at, product)
    select reference, key_hash, substr($6::bytea, start, bytes), accepted_at, product
    from unnest($1::text[], $2::bytea[], $3::timestamptz[], $4::int[], $5::int[], $11::text[])
      as given (reference, key_hash, accepted_at, start, bytes, product)
    on conflict do nothing
    returning reference, key_hash, accepted_at
  ), due as (
    select kept.reference, kept.accepted_at, delivery, attempts
    from kept join unnest($7::text[], $8::bytea[], $9::text[], $10::smallint[])
      as given (reference, key_hash, delivery, attempts) using (reference, key_hash)
  ), pending as (
    insert into delivery_states (reference, delivery, state, queued_at)
    select reference, delivery, 'pending', accepted_at from due
  ), queued as materialized (
    select count(*) from graphile_worker.add_jobs(array(
      select row(delivery, json_build_object('reference', reference), null, null, attempts,
        ${JOB_KEY}, null, array[delivery])::graphile_worker.job_spec
      from due))
    where exists (select from due)
  )
  select reference, key_hash from kept cross join queued`;

function parametersOf(orders: readonly NewOrder[]): unknown[] {
  const deliveries = orders.flatMap((order) => order.deliveries.map((delivery) => ({ ...order, delivery })));
  let end = 1;
  const starts = orders.map(({ sealed }) => (end += sealed.length) - sealed.length);
  return [
    orders.map(({ reference }) => reference),
    orders.map(({ keyHash }) => keyHash),
    orders.map(({ acceptedAt }) => acceptedAt.toISOString()),
    starts,
    orders.map(({ sealed }) => sealed.length),
    Buffer.concat(orders.map(({ sealed }) => sealed)),
    deliveries.map(({ reference }) => reference),
    deliveries.map(({ keyHash }) => keyHash),
    deliveries.map(({ delivery }) => delivery),
    deliveries.map(({ attempts }) => attempts),
    orders.map(({ product }) => product),
  ];
}

/**
 * Creates a function that inserts orders with their deliveries in one statement, i.e. one transaction and one round
 * trip: resolved means committed. Returns for each whether it was inserted: false if its key or reference is taken. A
 * second insert of the same key waits until the first one is committed. [ORD-02, ORD-03]
 */
export function createInsertOrders(pool: pg.Pool) {
  // A named statement is parsed and planned once per connection.
  const execute = async (client: Pick<pg.Pool, 'query'>, orders: readonly NewOrder[]) => {
    const { rows } = await client.query<{ reference: string; key_hash: Buffer }>({
      name: 'insert-orders',
      text: STATEMENT,
      values: parametersOf(orders),
    });
    return rows;
  };

  const insert = async (given: readonly NewOrder[]): Promise<boolean[]> => {
    // Always sorted, so that two groups with the same keys cannot deadlock.
    const inOrder = given.toSorted((one, other) => one.keyHash.compare(other.keyHash));
    const rows = given.every(({ otherHashes }) => otherHashes.length === 0)
      ? await execute(pool, inOrder)
      : await insertDuringRotation(pool, inOrder, execute);
    // Compares both: two orders of a group may share the reference or the key, and only one of them is inserted.
    const kept = new Map(rows.map(({ reference, key_hash: hash }) => [reference, hash.toString('hex')]));
    return given.map(({ reference, keyHash }) => kept.get(reference) === keyHash.toString('hex'));
  };
  // The trace of one order shows it for all that share the transaction.
  return (given: readonly NewOrder[]): Promise<boolean[]> => inCall('insert orders', () => insert(given));
}

const LOCK = 'select pg_advisory_xact_lock(id) from unnest($1::bigint[]) as id';
const PRESENT = 'select key_hash from orders where key_hash = any($1::bytea[])';

function lockIdsOf(orders: readonly NewOrder[]): string[] {
  const ids = orders.flatMap(({ keyHash, otherHashes }) =>
    [keyHash, ...otherHashes].map((hash) => hash.readBigInt64BE()),
  );
  // Always sorted, so that lock requests cannot deadlock.
  return [...new Set(ids)].toSorted((one, other) => (one < other ? -1 : 1)).map(String);
}

/**
 * Inserts the orders whose key is not stored under another secret's hash. The unique index covers one hash per key
 * only, so all hashes are locked: a process that writes with the other secret waits. [ORD-02, SEC-08]
 */
async function insertDuringRotation<Row>(
  pool: pg.Pool,
  orders: readonly NewOrder[],
  insert: (client: pg.PoolClient, orders: readonly NewOrder[]) => Promise<Row[]>,
): Promise<Row[]> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin');
    await client.query(LOCK, [lockIdsOf(orders)]);
    const others = orders.flatMap(({ otherHashes }) => otherHashes);
    const { rows } = await client.query<{ key_hash: Buffer }>(PRESENT, [others]);
    const present = new Set(rows.map(({ key_hash: hash }) => hash.toString('hex')));
    const fresh = orders.filter(({ otherHashes }) => !otherHashes.some((hash) => present.has(hash.toString('hex'))));
    const inserted = fresh.length > 0 ? await insert(client, fresh) : [];
    await client.query('commit');
    isDone = true;
    return inserted;
  } finally {
    // Closing a connection with an unfinished transaction rolls it back.
    client.release(!isDone);
  }
}
