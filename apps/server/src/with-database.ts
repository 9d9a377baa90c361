import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase } from './adapters/database/connect-database.ts';
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts';
import { migrateDatabase } from './adapters/database/migrate-database.ts';
import type { Tables } from './adapters/database/tables.ts';
import { openDataDirectory } from './adapters/files/data-directory.ts';
import { createLogger } from './adapters/logger.ts';
import { parseConfig } from './config.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * For the programs beside the server: opens the migrated database of the configuration, whether or not the product runs on
 * it, does the work with it and the data directory, closes it again. Throws a StartupError if it cannot be opened.
 */
export const withDatabase = async (
  work: (database: Kysely<Tables>, dataDir: string) => Promise<void>,
): Promise<void> => {
  const config = parseConfig(process.env);
  const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
  const postgres =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log: () => undefined }) : undefined;
  try {
    const log = createLogger({ level: 'silent' });
    const { kysely } = await connectDatabase(config.databaseUrl ?? postgres?.url ?? '', log);
    try {
      await migrateDatabase(kysely);
      await work(kysely, dataDir);
    } finally {
      await kysely.destroy();
    }
  } finally {
    await postgres?.stop();
  }
};
