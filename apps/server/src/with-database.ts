import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from './adapters/clock.ts';
import { connectDatabase } from './adapters/database/connect-database.ts';
import { startEmbeddedPostgres } from './adapters/database/embedded-postgres.ts';
import { createKyselyKeyFingerprints } from './adapters/database/kysely-key-fingerprints.ts';
import { migrateDatabase } from './adapters/database/migrate-database.ts';
import type { Tables } from './adapters/database/tables.ts';
import { openDataDirectory } from './adapters/files/data-directory.ts';
import { createLogger } from './adapters/logger.ts';
import { parseConfig } from './config.ts';
import { checkKeys, openKeys } from './open-keys.ts';
import { keptFrom } from './services/arrival-day.ts';

const ROOT = join(import.meta.dirname, '../../..');

/**
 * For the programs beside the server: opens the migrated database of the configuration, whether or not the product runs on
 * it, does the work with it, the data directory and the keys, closes it again. Throws a StartupError if it cannot be opened.
 */
export const withDatabase = async (
  work: (database: Kysely<Tables>, dataDir: string, keys: ReturnType<typeof checkKeys>) => Promise<void>,
): Promise<void> => {
  const config = parseConfig(process.env);
  const dataDir = openDataDirectory(resolve(ROOT, config.dataDir));
  const keys = openKeys({ config, root: ROOT, dataDir }, systemClock);
  const postgres =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log: () => undefined }) : undefined;
  try {
    const log = createLogger({ level: 'silent' });
    const { kysely } = await connectDatabase(config.databaseUrl ?? postgres?.url ?? '', log);
    try {
      await migrateDatabase(kysely, { sealing: keys.sealing, keptFrom: keptFrom(systemClock()) });
      await work(kysely, dataDir, checkKeys(keys, createKyselyKeyFingerprints(kysely), systemClock));
    } finally {
      await kysely.destroy();
    }
  } finally {
    await postgres?.stop();
  }
};
