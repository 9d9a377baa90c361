import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '../../faults/product/stored-orders.ts';

/**
 * Inserts and commits rows of the size of the stored orders, one statement each, on as many connections as the server
 * may have: the minimum work of a database for an order.
 */
export async function createBareInserts(databaseUrl: string) {
  const { pool, kysely } = await openDatabase(databaseUrl);
  const { rows } = await pool.query<{ bytes: number }>('select avg(length(sealed))::int as bytes from orders');
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes === 0) throw new Error('There is no order to take the size of');
  await pool.query(
    `create table if not exists bare
       (reference text primary key, key_hash bytea not null, sealed bytea not null, accepted_at timestamptz not null)`,
  );
  const sealed = randomBytes(bytes);
  return {
    bytes,
    insert: () => {
      return pool.query('insert into bare values ($1, $2, $3, $4)', [
        randomUUID(),
        randomBytes(32),
        sealed,
        new Date(),
      ]);
    },
    stop: () => kysely.destroy(),
  };
}
