import { inject, onTestFinished } from 'vitest';
import { createDatabaseIn, poolOf } from './create-test-database.ts';

/** Creates an empty database for a test and returns its URL. It is deleted with the cluster after the run. */
export function createTestDatabase(): Promise<string> {
  return createDatabaseIn(inject('postgresUrl'), 'template1');
}

/** Creates a database as after a server's first start: migrated, with the job queue's tables, without rows. */
export function createMigratedDatabase(): Promise<string> {
  return createDatabaseIn(inject('postgresUrl'));
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
