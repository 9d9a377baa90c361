import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import pg from 'pg';
import { say } from '../commands/operator-output.ts';
import { ROOT } from '../config/project-root.ts';
import { StartupError } from '../config/startup-error.ts';
import { codeOf } from '../operation/describe-error.ts';
import { migrateDatabase } from './migrate-database.ts';
import { withBareDatabase } from './with-database.ts';

/** PostgreSQL's code for a role that does not exist. */
const UNDEFINED_OBJECT = '42704';

/** Gives a role the rights of `deploy/rights.sql` on a migrated database, all or nothing. Throws a StartupError. */
async function grantServerRole(pool: pg.Pool, role: string): Promise<void> {
  const rights = readFileSync(join(ROOT, 'deploy/rights.sql'), 'utf8');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const names = { server: role, DBNAME: rows[0]?.name ?? '' };
  try {
    await pool.query(
      rights.replaceAll(/:"(server|DBNAME)"/g, (_, name: keyof typeof names) => pg.escapeIdentifier(names[name])),
    );
  } catch (error) {
    if (codeOf(error) !== UNDEFINED_OBJECT) throw error;
    throw new StartupError(`There is no role ${role} in this PostgreSQL: create it first (deploy/roles.sql).`);
  }
}

function migrate({ serverRole }: { serverRole?: string }): Promise<void> {
  return withBareDatabase(async (database) => {
    await migrateDatabase(database);
    say('The schema of the database is that of this version.');
    if (serverRole === undefined) return;
    await grantServerRole(database.pool, serverRole);
    say(`The role ${serverRole} has the rights of the server.`);
  });
}

/** Defines the command that migrates the database. */
export function define(command: Command): void {
  command
    .description(
      'Migrates the database of DATABASE_URL to the schema of this version, as its owner. The server does so itself at its ' +
        'start unless its role may not.',
    )
    .option('--server-role <NAME>', 'role of the server, which gets the rights of deploy/rights.sql')
    .action(migrate);
}
