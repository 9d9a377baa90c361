import type pg from 'pg';
import type { Delivery } from '../../services/jobs.ts';
import { whileRotating } from './while-rotating.ts';

export interface NewOrder {
  readonly reference: string;
  /** Of the key that entitles to it. */
  readonly keyHash: Buffer;
  /** Hashes of the same key by the other secrets of the server, under which the order may be there already. */
  readonly otherHashes: readonly Buffer[];
  readonly sealed: Buffer;
  readonly acceptedAt: Date;
  readonly deliveries: readonly Delivery[];
  /** How often each delivery is tried. */
  readonly attempts: number;
}

/*
 * The sealed bytes come as one parameter, which the driver sends as it is; in an array it would write them as text. The jobs
 * are inserted as add_jobs of graphile-worker does it, without its word to the workers and its look for jobs with the same
 * key: there is none for a reference that is new. A delivery without a task would be null there, which is refused.
 */
const STATEMENT = `
  with kept as (
    insert into orders (reference, key_hash, sealed, accepted_at)
    select reference, key_hash, substr($6::bytea, start, bytes), accepted_at
    from unnest($1::text[], $2::bytea[], $3::timestamptz[], $4::int[], $5::int[])
      as given (reference, key_hash, accepted_at, start, bytes)
    on conflict do nothing
    returning reference, key_hash, accepted_at
  ), due as (
    select kept.reference, kept.accepted_at, delivery, attempts
    from kept join unnest($7::text[], $8::bytea[], $9::text[], $10::smallint[])
      as given (reference, key_hash, delivery, attempts) using (reference, key_hash)
  ), pending as (
    insert into delivery_states (reference, delivery, state, queued_at)
    select reference, delivery, 'pending', accepted_at from due
  ), queued as (
    insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
    select (select id from graphile_worker._private_tasks where identifier = delivery),
      json_build_object('reference', reference), attempts, delivery || ':' || reference
    from due
  )
  select reference, key_hash from kept`;

const TASKS = `
  insert into graphile_worker._private_tasks (identifier)
  select identifier from unnest($1::text[]) as given (identifier)
  where not exists (select from graphile_worker._private_tasks as known where known.identifier = given.identifier)
  on conflict do nothing`;

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
  ];
}

/**
 * Takes the pool, gives what inserts orders with their deliveries, all in one statement, which is one
 * transaction and one round trip: resolved means committed. Gives of each whether it was inserted: an order is not if its
 * key or reference is taken. A second insert of the same key waits until the first one is committed. [ORD-02, ORD-03]
 */
export function createInsertOrders(pool: pg.Pool) {
  const tasks = new Set<Delivery>();

  /** Those of a process whose workers have not begun yet. */
  const makeTasks = async (orders: readonly NewOrder[]): Promise<void> => {
    const missing = [...new Set(orders.flatMap(({ deliveries }) => deliveries))].filter((task) => !tasks.has(task));
    if (missing.length === 0) return;
    await pool.query(TASKS, [missing]);
    for (const task of missing) tasks.add(task);
  };

  // With a name it is parsed and planned once for a connection.
  const execute = async (client: Pick<pg.Pool, 'query'>, orders: readonly NewOrder[]) => {
    const { rows } = await client.query<{ reference: string; key_hash: Buffer }>({
      name: 'insert-orders',
      text: STATEMENT,
      values: parametersOf(orders),
    });
    return rows;
  };

  return async (given: readonly NewOrder[]): Promise<boolean[]> => {
    try {
      await makeTasks(given);
      // In the same order everywhere, so that two groups with the same keys wait one for the other and never both.
      const inOrder = given.toSorted((one, other) => one.keyHash.compare(other.keyHash));
      const rows = given.every(({ otherHashes }) => otherHashes.length === 0)
        ? await execute(pool, inOrder)
        : await whileRotating(pool, inOrder, execute);
      // By both: two orders that go together may have met the same reference or the same key, and only one of them is kept.
      const kept = new Map(rows.map(({ reference, key_hash: hash }) => [reference, hash.toString('hex')]));
      return given.map(({ reference, keyHash }) => kept.get(reference) === keyHash.toString('hex'));
    } catch (error) {
      // The database may be another one when it is back.
      tasks.clear();
      throw error;
    }
  };
}
