import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../src/database/embedded/embedded-postgres.ts';
import { memoryFolder } from './memory-folder.ts';
import { migrateFreshDatabase } from './migrate-fresh-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the cluster all integration tests share; each test creates its own database in it. */
    postgresUrl: string;
  }
}

/** The template for the migrated databases of tests. */
export const TEMPLATE = 'migrated';

/** The cluster lasts for one run, so the settings save work; `fsync` stays on because the server requires it. */
const SETTINGS = ['full_page_writes = off', 'autovacuum = off', "checkpoint_timeout = '1h'", "max_wal_size = '1GB'"];

/** Stores the password with one iteration: both sides of each of thousands of connections would hash it 4,096 times. */
async function hashOnce(client: pg.Client, password: string): Promise<void> {
  await client.query('set scram_iterations = 1');
  await client.query(`alter role current_user password ${client.escapeLiteral(password)}`);
}

async function setCluster(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  for (const setting of SETTINGS) await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await hashOnce(client, new URL(postgresUrl).password);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
}

/** Starts one real PostgreSQL in a temporary directory, with a migrated database as a template. */
export async function startTestCluster(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'rechner-tests-'));
  // PostgreSQL runs as another user when root runs the tests.
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
  try {
    await setCluster(postgres.url);
    await migrateFreshDatabase(Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE}` }).href);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: postgres.url, stop };
}

/** Starts the cluster for all integration tests; deleted afterwards. */
export default async function provideCluster(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startTestCluster();
  project.provide('postgresUrl', url);
  return stop;
}
