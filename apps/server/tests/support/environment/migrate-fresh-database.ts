import { connectDatabase } from '../../../src/database/connect-database.ts';
import { migrateDatabase } from '../../../src/database/migrate-database.ts';
import { createLogger } from '../../../src/operation/logger.ts';

/** Migrates an empty database to the state after a first start, without rows. */
export async function migrateFreshDatabase(databaseUrl: string): Promise<void> {
  const database = await connectDatabase(databaseUrl, createLogger({ level: 'silent' }));
  try {
    await migrateDatabase(database);
  } finally {
    await database.kysely.destroy();
  }
}
