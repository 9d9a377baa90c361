import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '../../../src/adapters/database/connect-database.ts';
import { migrateDatabase } from '../../../src/adapters/database/migrate-database.ts';
import { silent } from '../../../src/adapters/jobs/run-workers.ts';
import { createPurposeKeys } from '../../../src/adapters/keys/purpose-keys.ts';
import { createLogger } from '../../../src/adapters/logger.ts';
import { openTestKeys, TEST_SECRET } from './test-keys.ts';

/** Migrates an empty database to the state after a first start: all migrations and the job queue's tables, no rows. */
export async function migrateFreshDatabase(databaseUrl: string, secret = TEST_SECRET): Promise<void> {
  const { keys, remove } = openTestKeys(() => new Date(0));
  const { kysely, pool } = await connectDatabase(databaseUrl, createLogger({ level: 'silent' }));
  try {
    const purposes = createPurposeKeys([secret]);
    await migrateDatabase(kysely, { sealing: keys.sealing, purposes, keptFrom: new Date(0) });
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await kysely.destroy();
    remove();
  }
}
