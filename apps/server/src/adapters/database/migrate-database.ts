import { runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../../errors/startup-error.ts';
import { silent } from '../jobs/run-workers.ts';
import type { Database } from './connect-database.ts';
import { createSchema } from './migrations/0001-schema.ts';
import type { Tables } from './tables.ts';

const FIRST = '0001-schema';

/** In the order of their numbers. A released one is never changed: see `docs/how-to/change-the-schema.md`. */
const MIGRATIONS = { [FIRST]: createSchema };

/** Returns whether any version of the product has ever started on a database; changes nothing. */
export async function isProductDatabase(database: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{
    isThere: boolean;
  }>`select to_regclass('kysely_migration') is not null as "isThere"`.execute(database);
  if (table.rows[0]?.isThere !== true) return false;
  const { rows } = await sql`select from kysely_migration where name = ${FIRST}`.execute(database);
  return rows.length > 0;
}

/** Migrates the schema, all or nothing, then the tables of the job queue. Concurrent starts take turns. */
export async function migrateDatabase({ kysely, pool }: Database): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw new StartupError(
      `The database schema could not be migrated: ${(error as Error).message ?? 'unknown reason'}.`,
    );
  await runMigrations({ pgPool: pool, logger: silent });
}
