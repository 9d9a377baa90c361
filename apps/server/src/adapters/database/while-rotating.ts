import type pg from 'pg';
import type { NewOrder } from './insert-orders.ts';

const LOCK = 'select pg_advisory_xact_lock(id) from unnest($1::bigint[]) as id';
const PRESENT = 'select key_hash from orders where key_hash = any($1::bytea[])';

function lockIdsOf(orders: readonly NewOrder[]): string[] {
  const ids = orders.flatMap(({ keyHash, otherHashes }) =>
    [keyHash, ...otherHashes].map((hash) => hash.readBigInt64BE()),
  );
  // In the same order everywhere, so that nobody waits for somebody who waits for them.
  return [...new Set(ids)].toSorted((one, other) => (one < other ? -1 : 1)).map(String);
}

/**
 * Inserts those orders whose key is not there under the hash of another secret. The unique index knows one hash of a key only,
 * so all hashes are locked meanwhile: a process that writes with the other secret of the list waits. [ORD-02, SEC-08]
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
    // A connection in an unfinished transaction is closed, which rolls it back.
    client.release(!isDone);
  }
}
