import { connectDatabase, type Database } from '../../../apps/server/src/database/connect-database.ts';
import { createPurposeKeys } from '../../../apps/server/src/keys/purpose-keys.ts';
import { createLogger } from '../../../apps/server/src/operation/logger.ts';
import type { Application, Violations } from '../run/applicants.ts';
import { SECRET } from './app-process.ts';

/** Connects the test to the database with a longer timeout than the product, for busy machines. */
export async function openDatabase(url: string): Promise<Database> {
  const database = await connectDatabase(url, createLogger({ level: 'silent' }));
  database.pool.options.connectionTimeoutMillis = 60_000;
  return database;
}

const [hash] = createPurposeKeys([SECRET]).hashes('order keys v1');
function keyHashOf({ key }: Application): string {
  return hash(key.toLowerCase()).toString('hex');
}

/**
 * Checks the invariants that hold at any moment, after any fault: every acknowledged order is stored under its reference, there is
 * at most one order per key, and none with an unknown key.
 */
export async function checkStored(
  database: Database,
  applications: readonly Application[],
  violations: Violations,
): Promise<void> {
  const rows = await database.kysely.selectFrom('orders').select(['keyHash', 'reference']).execute();
  const stored = Map.groupBy(rows, (row) => row.keyHash.toString('hex'));
  for (const application of applications) {
    const { key, reference } = application;
    const keyHash = keyHashOf(application);
    const orders = stored.get(keyHash) ?? [];
    if (orders.length > 1) violations.push(`There are ${orders.length} orders for the key ${key}`);
    if (reference && !orders.some((order) => order.reference === reference))
      violations.push(`The acknowledged order ${reference} is not stored under its key ${key}`);
    stored.delete(keyHash);
  }
  for (const keyHash of stored.keys())
    violations.push(`There is an order for a key with the hash ${keyHash}, which was not sent`);
}

/** Returns the deliveries recorded as sent, as `‹reference› ‹delivery›`. */
export async function sentDeliveries({ kysely }: Database): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom('deliveries')
    .select(['reference', 'delivery'])
    .where('state', '=', 'sent')
    .execute();
  return new Set(rows.map(({ reference, delivery }) => `${reference} ${delivery}`));
}

/** Schedules all pending deliveries that no process has taken for now. */
export function makeDue({ pool }: Database): Promise<unknown> {
  return pool.query(`
    update deliveries set next_at = now() from (
      select reference, delivery from deliveries where state = 'pending' and next_at > now() for update skip locked
    ) as free
    where deliveries.reference = free.reference and deliveries.delivery = free.delivery`);
}

export async function countPending({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from deliveries where state = 'pending'`,
  );
  return rows[0]?.count ?? 0;
}
