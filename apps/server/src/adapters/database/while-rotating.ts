import type pg from 'pg';
import type { NewOrder } from './orders/insert-orders.ts';

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
export async function whileRotating<Row>(
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
