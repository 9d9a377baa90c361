import { runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../../errors/startup-error.ts';
import { silent } from '../jobs/run-workers.ts';
import type { Database } from './connect-database.ts';
import { createSchema } from './migrations/0001-schema.ts';
import { tablesWithoutRights } from './server-role.ts';
import type { Tables } from './tables.ts';

const FIRST = '0001-schema';

/** PostgreSQL's code for a role without the right. */
const MAY_NOT = '42501';

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

function migratorOf(database: Kysely<Tables>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
}

async function failedMigration(error: unknown, { pool }: Database): Promise<StartupError> {
  if ((error as { code?: unknown }).code !== MAY_NOT)
    return new StartupError(
      `The database schema could not be migrated: ${(error as Error).message ?? 'unknown reason'}.`,
    );
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role ?? 'NAME';
  return new StartupError(
    `The database schema is older than this version, and the role ${role} may not change it: as its owner, run npm run migrate -- --server-role ${role}`,
  );
}

/**
 * Migrates the schema, all or nothing, then the tables of the job queue. Concurrent starts take turns. A role without
 * the right to migrate needs a schema of this version and rights on all tables. Throws a StartupError. [SEC-11]
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const { kysely, pool } = database;
  const { error } = await migratorOf(kysely).migrateToLatest();
  if (error) throw await failedMigration(error, database);
  try {
    await runMigrations({ pgPool: pool, logger: silent });
  } catch (failure) {
    throw await failedMigration(failure, database);
  }
  const [table] = await tablesWithoutRights(pool);
  if (table !== undefined)
    throw new StartupError(
      `The role of DATABASE_URL has not all rights on the table ${table}: as its owner, run npm run migrate -- --server-role NAME`,
    );
}

/** Returns whether no migration is missing, as far as the schema of the product is concerned; changes nothing. */
export async function isSchemaCurrent(database: Kysely<Tables>): Promise<boolean> {
  const migrations = await migratorOf(database).getMigrations();
  return migrations.every(({ executedAt }) => executedAt !== undefined);
}
