import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';

/** PostgreSQL's code for a role that does not exist. */
const UNDEFINED_OBJECT = '42704';

/** Tables of the schema's owner whose rows the current role cannot read and change. */
const WITHOUT_RIGHTS = `
  select relname as name from pg_class as tables join pg_namespace as schemas on schemas.oid = relnamespace
  where relkind = 'r' and nspname in (current_schema(), 'graphile_worker')
    and relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations')
    and relowner = (select relowner from pg_class where oid = to_regclass('kysely_migration'))
    and not (
      has_schema_privilege(schemas.oid, 'usage')
      and has_table_privilege(tables.oid, 'select') and has_table_privilege(tables.oid, 'insert')
      and has_table_privilege(tables.oid, 'update') and has_table_privilege(tables.oid, 'delete')
      and (not row_security_active(tables.oid) or exists (select from pg_policy where polrelid = tables.oid)))
  order by relname`;

/** Returns the tables on which the role of the connection lacks a right that the server needs. [SEC-11] */
export async function tablesWithoutRights(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(WITHOUT_RIGHTS);
  return rows.map(({ name }) => name);
}

/** Gives a role the rights of `deploy/rights.sql` on a migrated database, all or nothing. Throws a StartupError. */
export async function grantServerRole(pool: pg.Pool, role: string): Promise<void> {
  const rights = readFileSync(join(ROOT, 'deploy/rights.sql'), 'utf8');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const names = { server: role, DBNAME: rows[0]?.name ?? '' };
  try {
    await pool.query(
      rights.replaceAll(/:"(server|DBNAME)"/g, (_, name: keyof typeof names) => pg.escapeIdentifier(names[name])),
    );
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNDEFINED_OBJECT) throw error;
    throw new StartupError(`There is no role ${role} in this PostgreSQL: create it first (deploy/roles.sql).`);
  }
}
