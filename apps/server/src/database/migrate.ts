import type { Command } from 'commander';
import { say } from '../commands/operator-output.ts';
import { migrateDatabase } from './migrate-database.ts';
import { grantServerRole } from './server-role.ts';
import { withBareDatabase } from './with-database.ts';

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
