import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../adapters/clock.ts';
import { connectDatabase, describeDatabase } from '../adapters/database/connect-database.ts';
import { startEmbeddedPostgres } from '../adapters/database/embedded/embedded-postgres.ts';
import { hasPostgresHome } from '../adapters/database/embedded/embedded-postgres-home.ts';
import { createKyselyKeyFingerprints } from '../adapters/database/kysely-key-fingerprints.ts';
import { isProductDatabase, migrateDatabase } from '../adapters/database/migrate-database.ts';
import type { Tables } from '../adapters/database/tables.ts';
import { openDataDirectory } from '../adapters/files/data-directory.ts';
import { createPurposeKeys, type PurposeKeys } from '../adapters/keys/purpose-keys.ts';
import { createLogger } from '../adapters/logger.ts';
import { parseConfig } from '../config/config.ts';
import { StartupError } from '../errors/startup-error.ts';
import { keptFrom } from '../services/deletion/arrival-day.ts';
import { checkKeys, openKeys } from './open-keys.ts';
import { openSecrets } from './open-secrets.ts';

const ROOT = join(import.meta.dirname, '../../../..');

type ProgramKeys = ReturnType<typeof checkKeys> & { readonly purposes: PurposeKeys };
type Work = (database: Kysely<Tables>, dataDir: string, keys: ProgramKeys) => Promise<void>;

// Told as empty, another folder or database than the server's would look like nothing to worry about.
function noDatabase(databaseUrl: string | undefined, place: string): StartupError {
  return new StartupError(
    databaseUrl === undefined
      ? `There is no database of the server in ${place}: set DATA_DIR or DATABASE_URL as the server has them, or start it first.`
      : `The database ${describeDatabase(databaseUrl)} is not the server's: set DATABASE_URL as the server has it, or start it first.`,
  );
}

/**
 * For the programs beside the server: opens the migrated database of the configuration, whether or not the product runs on
 * it, does the work with it, the data directory and the keys, closes it again. Throws a StartupError if it cannot be opened;
 * where nothing has begun it, nothing is made.
 * @param mayBegin makes it where there is none
 */
export async function withDatabase(work: Work, { mayBegin = false } = {}): Promise<void> {
  const config = parseConfig(process.env);
  const { databaseUrl } = config;
  const place = resolve(ROOT, config.dataDir);
  if (databaseUrl === undefined && !mayBegin && !hasPostgresHome(place)) throw noDatabase(databaseUrl, place);
  const postgres =
    databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: place, log: () => undefined }) : undefined;
  try {
    const log = createLogger({ level: 'silent' });
    const { kysely } = await connectDatabase(databaseUrl ?? postgres?.url ?? '', log);
    try {
      if (!mayBegin && !(await isProductDatabase(kysely))) throw noDatabase(databaseUrl, place);
      const dataDir = openDataDirectory(place);
      const keys = openKeys({ config, root: ROOT, dataDir }, systemClock);
      const purposes = createPurposeKeys(openSecrets(config, dataDir));
      await migrateDatabase(kysely, { sealing: keys.sealing, purposes, keptFrom: keptFrom(systemClock()) });
      const checked = checkKeys(keys, createKyselyKeyFingerprints(kysely), systemClock);
      await work(kysely, dataDir, { ...checked, purposes });
    } finally {
      await kysely.destroy();
    }
  } finally {
    await postgres?.stop();
  }
}
