import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATE } from './embedded-postgres-test-cluster.ts';

async function createDatabase(template: string, postgresUrl = inject('postgresUrl')): Promise<string> {
  const url = new URL(postgresUrl);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Files are copied in a moment; the write-ahead log of their pages would take longer.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes an empty database for a test, gives its address. It goes with the cluster after the run. */
export function createTestDatabase(): Promise<string> {
  return createDatabase('template1');
}

/**
 * The same as it is after the first start of a server: migrated, with the tables of the job queue, without rows.
 * @param postgresUrl the cluster, by default that of the tests
 */
export function createMigratedDatabase(postgresUrl?: string): Promise<string> {
  return createDatabase(TEMPLATE, postgresUrl);
}

/** A migrated database for one test, removed at its end with whoever is still connected to it. */
export async function takeMigratedDatabase(): Promise<string> {
  const databaseUrl = await createMigratedDatabase();
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
    await client.end();
  });
  return databaseUrl;
}
