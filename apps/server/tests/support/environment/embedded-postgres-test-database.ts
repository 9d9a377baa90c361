import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATE } from './embedded-postgres-test-cluster.ts';

const pools = new Map<string, pg.Pool>();

/** Returns a pool of one connection to a cluster, kept for all tests of this worker. */
function poolOf(postgresUrl: string): pg.Pool {
  const known = pools.get(postgresUrl);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The cluster may end before this worker.
  pool.on('error', () => undefined);
  pools.set(postgresUrl, pool);
  return pool;
}

async function createDatabase(template: string, postgresUrl = inject('postgresUrl')): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying files is fast; writing their pages to the write-ahead log would take longer.
  await poolOf(postgresUrl).query(`create database ${name} template ${template} strategy file_copy`);
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}

/** Creates an empty database for a test and returns its URL. It is deleted with the cluster after the run. */
export function createTestDatabase(): Promise<string> {
  return createDatabase('template1');
}

/**
 * Creates a database as after a server's first start: migrated, with the job queue's tables, without rows.
 * @param postgresUrl the cluster, by default that of the tests
 */
export function createMigratedDatabase(postgresUrl?: string): Promise<string> {
  return createDatabase(TEMPLATE, postgresUrl);
}

/** Creates a migrated database for one test; drops it at the end and closes open connections. */
export async function takeMigratedDatabase(): Promise<string> {
  const databaseUrl = await createMigratedDatabase();
  onTestFinished(async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await poolOf(inject('postgresUrl')).query(`drop database ${name} with (force)`);
  });
  return databaseUrl;
}
