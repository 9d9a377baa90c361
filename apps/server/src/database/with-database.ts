import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { systemClock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { openDataDirectory } from '../config/data-directory.ts';
import { processConfig } from '../config/process-config.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { createKeys, type Keys, openDayKeys, openSecrets } from '../keys/open-keys.ts';
import { createPurposeKeys, type PurposeKeys } from '../keys/purpose-keys.ts';
import type { Log } from '../operation/log.ts';
import { createLogger } from '../operation/logger.ts';
import type { Shutdown } from '../operation/shutdown.ts';
import { connectDatabase, type Database, describeDatabase } from './connect-database.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { hasPostgresHome } from './embedded/embedded-postgres-home.ts';
import { isElsewhere } from './is-elsewhere.ts';
import { isProductDatabase, migrateDatabase } from './migrate-database.ts';
import type { Tables } from './tables.ts';

export type ProgramKeys = Keys & { readonly purposes: PurposeKeys };
type Closing = Pick<Shutdown, 'closing'>;
type Work = (database: Kysely<Tables>, dataDir: string, keys: ProgramKeys) => Promise<void>;

// An error, because an empty result from a wrong folder or database would look harmless.
function noDatabase(databaseUrl: string | undefined, place: string): StartupError {
  return new StartupError(
    databaseUrl === undefined
      ? `There is no database of the server in ${place}: set DATA_DIR or DATABASE_URL as the server has them, or start it first.`
      : `The database ${describeDatabase(databaseUrl)} is not the server's: set DATABASE_URL as the server has it, or start it first.`,
  );
}

/** Connects to the configured database, or starts the embedded one. */
export async function openDatabase(
  { databaseUrl: given, databaseConnections }: Config,
  dataDir: string,
  log: Log,
  shutdown: Closing,
  options?: { readonly hasTimeouts: boolean },
) {
  let databaseUrl = given;
  if (databaseUrl === undefined) {
    const starting = startEmbeddedPostgres({ dataDir, log: (message) => log.info({}, message) });
    // Registered before it runs, so that a signal meanwhile stops it too. The timeout allows it to write to disk.
    shutdown.closing('embedded PostgreSQL', async () => (await starting.catch(() => undefined))?.stop(), 60_000);
    databaseUrl = (await starting).url;
  }
  const database = await connectDatabase(databaseUrl, log, databaseConnections, options);
  shutdown.closing('database', () => database.kysely.destroy(), 1_000);
  return { database, url: databaseUrl, isDatabaseElsewhere: isElsewhere(databaseUrl) };
}

interface Options {
  /** The work may be the first on the database. */
  readonly mayBegin?: boolean;
  readonly hasTimeouts?: boolean;
}

/** Runs a program's work on the database as it is, without keys and secrets. Throws a StartupError unless it exists. */
export async function withBareDatabase(
  work: (database: Database, url: string, config: Config) => Promise<void>,
  { mayBegin = false, hasTimeouts = true }: Options = {},
): Promise<void> {
  const config = processConfig();
  const place = resolve(ROOT, config.dataDir);
  if (config.databaseUrl === undefined && !mayBegin && !hasPostgresHome(place)) throw noDatabase(undefined, place);
  await using opened = new AsyncDisposableStack();
  const closing = (_part: string, close: () => Promise<void>) => opened.defer(close);
  const log = createLogger({ level: 'silent' });
  const { database, url } = await openDatabase(config, place, log, { closing }, { hasTimeouts });
  await work(database, url, config);
}

/**
 * Runs a program's work on the migrated database; long work has no timeouts. Throws a StartupError unless the database exists or
 * `mayBegin`.
 */
export function withDatabase(work: Work, options: Options = {}): Promise<void> {
  return withBareDatabase(async (database, _url, config) => {
    const { kysely } = database;
    const place = resolve(ROOT, config.dataDir);
    if (!options.mayBegin && !(await isProductDatabase(kysely))) throw noDatabase(config.databaseUrl, place);
    const dataDir = openDataDirectory(place);
    const store = openDayKeys(config.keys, dataDir);
    const purposes = createPurposeKeys(openSecrets(config, dataDir));
    await migrateDatabase(database);
    const keys = createKeys(store, kysely, systemClock);
    await work(kysely, dataDir, { ...keys, purposes });
  }, options);
}
