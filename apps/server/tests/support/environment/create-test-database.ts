import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './embedded-postgres-test-cluster.ts';

const pools = new Map<string, pg.Pool>();

/** Returns a pool of one connection to a cluster, kept for all tests of this worker. */
export function poolOf(postgresUrl: string): pg.Pool {
  const known = pools.get(postgresUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster may end before this worker.
  pool.on('error', () => undefined);
  pools.set(postgresUrl, pool);
  return pool;
}

/** Creates a database in the cluster, by default a migrated one, and returns its URL. It is deleted with the cluster. */
export async function createDatabaseIn(postgresUrl: string, template = TEMPLATE): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is fast; writing their pages to the write-ahead log would take longer.
  await poolOf(postgresUrl).query(`create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}
