import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Pool } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { fillBasePlaces } from '../lookups/address/import/fill-base-places.ts';
import { codeOf, messageOf } from '../operation/describe-error.ts';
import type { Database } from './connect-database.ts';
import { createSchema } from './migrations/0001-schema.ts';
import { addTextVersions } from './migrations/0002-text-versions.ts';
import { addLeitstand } from './migrations/0003-leitstand.ts';
import { addFunnel } from './migrations/0004-funnel.ts';
import type { Tables } from './tables.ts';

const FIRST = '0001-schema';

/** PostgreSQL's code for a role without the right. */
const MAY_NOT = '42501';

/** Tells an operator why this version refuses the schema. */
export const LATER =
  'The database schema was migrated by another version: start that version, or restore a backup from before (docs/operations/upgrade.md).';

/** In the order of their numbers. A released one is never changed: see `docs/how-to/change-the-schema.md`. */
const MIGRATIONS = {
  [FIRST]: createSchema,
  '0002-text-versions': addTextVersions,
  '0003-leitstand': addLeitstand,
  '0004-funnel': addFunnel,
};

/** Returns whether any version of the product has ever started on a database; changes nothing. */
export async function isProductDatabase(database: Kysely<Tables>): Promise<boolean> {
  const table = await sql<{
    isThere: boolean;
    isReadable: boolean;
  }>`
    select found is not null as "isThere", coalesce(has_table_privilege(found, 'select'), false) as "isReadable"
    from to_regclass('kysely_migration') as found`.execute(database);
  const { isThere = false, isReadable = false } = table.rows[0] ?? {};
  // The migration says which right is missing.
  if (!isReadable) return isThere;
  const { rows } = await sql`select from kysely_migration where name = ${FIRST}`.execute(database);
  return rows.length > 0;
}

/** Throws a StartupError unless the database holds our schema. */
export async function requireProductDatabase(database: Kysely<Tables>): Promise<void> {
  if (!(await isProductDatabase(database)))
    throw new StartupError('The database of DATABASE_URL is not that of a server.');
}

function migratorOf(database: Kysely<Tables>): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
}

/** Tables of the schema's owner whose rows the current role cannot read and change. */
const WITHOUT_RIGHTS = `
  select relname as name from pg_class as tables join pg_namespace as schemas on schemas.oid = relnamespace
  where relkind = 'r' and nspname = current_schema() and relname not in ('kysely_migration', 'kysely_migration_lock')
    and relowner = (select relowner from pg_class where oid = to_regclass('kysely_migration'))
    and not (
      has_schema_privilege(schemas.oid, 'usage')
      and has_table_privilege(tables.oid, 'select') and has_table_privilege(tables.oid, 'insert')
      and has_table_privilege(tables.oid, 'update') and has_table_privilege(tables.oid, 'delete')
      and (not row_security_active(tables.oid) or exists (select from pg_policy where polrelid = tables.oid)))
  order by relname`;

/** Returns the tables on which the role of the connection lacks a right that the server needs. [SEC-11] */
export async function tablesWithoutRights(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(WITHOUT_RIGHTS);
  return rows.map(({ name }) => name);
}

async function missingRight({ pool }: Database, otherwise: string): Promise<StartupError> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  const role = rows[0]?.role ?? 'NAME';
  const [table] = await tablesWithoutRights(pool);
  const reason = table === undefined ? otherwise : `has not all rights on the table ${table}`;
  return new StartupError(
    `The role ${role} ${reason}: as the owner of the database, run npm run rechner -- migrate --server-role ${role}`,
  );
}

async function failedMigration(error: unknown, database: Database): Promise<StartupError> {
  if (codeOf(error) === MAY_NOT)
    return missingRight(database, 'may not change the database schema, which is older than this version');
  if ((await schemaState(database.kysely).catch(() => undefined)) === 'later') return new StartupError(LATER);
  return new StartupError(`The database schema could not be migrated: ${messageOf(error) ?? 'unknown reason'}.`);
}

/**
 * Migrates the schema, all or nothing, and adds the bundled towns. Concurrent starts take turns. A role without
 * the right to migrate needs a schema of this version and rights on all tables. Throws a StartupError. [SEC-11]
 */
export async function migrateDatabase(database: Database): Promise<void> {
  const { kysely, pool } = database;
  const { error } = await migratorOf(kysely).migrateToLatest();
  if (error) throw await failedMigration(error, database);
  if ((await tablesWithoutRights(pool)).length > 0) throw await missingRight(database, 'has not all rights');
  await fillBasePlaces(database);
}

/** Compares the schema of the product in a database that has one with that of this version; changes nothing. */
export async function schemaState(database: Kysely<Tables>): Promise<'older' | 'current' | 'later'> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  if (rows.some(({ name }) => !(name in MIGRATIONS))) return 'later';
  return rows.length < Object.keys(MIGRATIONS).length ? 'older' : 'current';
}
