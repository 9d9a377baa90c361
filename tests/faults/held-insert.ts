import type { Database } from '../../apps/server/src/database/connect-database.ts';
import { until } from './run/fault-run.ts';

/** Class of the advisory locks that block an insert. */
const LOCK_CLASS = 4_711;
const LOCKS = { 'after insert': 1, 'before commit': 2 } as const;

/** Points inside the transaction: only the order is inserted; everything is done except the commit. */
export type HeldPoint = keyof typeof LOCKS;

/** Creates triggers that block while a test holds their lock. */
export async function createHoldTriggers({ pool }: Database): Promise<void> {
  await pool.query(`
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK_CLASS}, tg_argv[0]::int); return null; end $$;
    create trigger hold_after_insert after insert on orders
      for each row execute function hold(${LOCKS['after insert']});
    create constraint trigger hold_before_commit after insert on orders deferrable initially deferred
      for each row execute function hold(${LOCKS['before commit']});`);
}

/** Blocks every new order at the point, until `release`. */
export async function holdInserts({ pool }: Database, point: HeldPoint) {
  const client = await pool.connect();
  await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, LOCKS[point]]);
  return {
    /** Resolves when so many orders are blocked. */
    reached: (count: number) =>
      until(`${count} orders ${point}`, async () => {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and not granted and classid = $1 and objid = $2
             and database = (select oid from pg_database where datname = current_database())`,
          [LOCK_CLASS, LOCKS[point]],
        );
        return (rowCount ?? 0) >= count;
      }),
    /** Continues the orders, or terminates the connections of the named process, which rolls them back. */
    release: async (isRolledBack: boolean, name: string) => {
      if (isRolledBack)
        await pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
          [name],
        );
      await client.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, LOCKS[point]]);
      client.release();
    },
  };
}
