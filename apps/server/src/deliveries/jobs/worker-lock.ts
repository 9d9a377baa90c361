import type pg from 'pg';

/** The class of the advisory locks of job workers; the object is the hash of the worker's ID. */
const LOCK_CLASS = 18_042_078;

interface Holding {
  readonly client: pg.PoolClient;
  /** Closes the connection, and with it ends the lock; further calls do nothing. */
  drop(): void;
}

/**
 * Creates the heartbeat of a worker: a session lock in the database that ends with its connection, even after a crash.
 * `hold` takes it, again after a lost connection; resolved means that it was held just now. [ORD-03]
 */
export function createWorkerLock(pool: pg.Pool, workerId: string) {
  let holding: Promise<Holding> | undefined;
  let asking: Promise<unknown> = Promise.resolve();

  const take = async (): Promise<Holding> => {
    const client = await pool.connect();
    let isDropped = false;
    const drop = (): void => {
      if (isDropped) return;
      isDropped = true;
      client.release(true);
    };
    client.once('error', drop);
    try {
      await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, workerId]);
    } catch (error) {
      drop();
      throw error;
    }
    return { client, drop };
  };

  const drop = async (held: Promise<Holding> | undefined): Promise<void> => {
    if (holding === held) holding = undefined;
    (await held?.catch(() => undefined))?.drop();
  };

  return {
    hold: async (): Promise<void> => {
      const held = (holding ??= take());
      try {
        const { client } = await held;
        // The connection may be lost unnoticed. Queries run one after the other: a result proves that the lock was held
        // after the query was sent.
        const ask = () => client.query('select 1');
        await (asking = asking.then(ask, ask));
      } catch (error) {
        await drop(held);
        throw error;
      }
    },
    release: () => drop(holding),
  };
}

/** Finds workers with locked jobs but without their own lock, which they take before their first job. [ORD-03] */
export async function findDeadWorkers(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and classid = $1::bigint::oid and objsubid = 2
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database()))`,
    [LOCK_CLASS],
  );
  return rows.map((row) => row.locked_by);
}

/** Frees the jobs of dead workers, which graphile-worker would keep locked for four hours. [ORD-03] */
export async function freeJobsOf(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers($1)', [workers]);
}
