import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { TEMPLATE } from './embedded-postgres-test-cluster.ts';

async function createDatabase(template: string, postgresUrl = inject('postgresUrl')): Promise<string> {
  const url = new URL(postgresUrl);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Copying files is fast; writing their pages to the write-ahead log would take longer.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
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
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    await client.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
    await client.end();
  });
  return databaseUrl;
}
