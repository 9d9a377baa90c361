import { runMigrations } from 'graphile-worker';
import { connectDatabase } from '../../../src/adapters/database/connect-database.ts';
import { migrateDatabase } from '../../../src/adapters/database/migrate-database.ts';
import { silent } from '../../../src/adapters/jobs/run-workers.ts';
import { createLogger } from '../../../src/adapters/logger.ts';

/** Migrates an empty database to the state after a first start: all migrations and the job queue's tables, no rows. */
export async function migrateFreshDatabase(databaseUrl: string): Promise<void> {
  const { kysely, pool } = await connectDatabase(databaseUrl, createLogger({ level: 'silent' }));
  try {
    await migrateDatabase(kysely);
    await runMigrations({ pgPool: pool, logger: silent });
  } finally {
    await kysely.destroy();
  }
}
