import { migrateDatabase } from '../../adapters/database/migrate-database.ts';
import { grantServerRole } from '../../adapters/database/server-role.ts';
import { withBareDatabase } from '../../wiring/with-database.ts';
import { command } from '../command.ts';
import { defineProgram } from '../define-program.ts';
import { runProgram, say } from '../run-program.ts';

const MIGRATE = defineProgram({
  name: 'npm run migrate',
  about:
    'Migrates the database of DATABASE_URL to the schema of this version, as its owner. The server does so itself at its\n' +
    'start unless its role may not.',
  commands: command({
    about: '',
    options: {
      'server-role': { value: 'NAME', about: 'role of the server, which gets the rights of deploy/rights.sql' },
    },
    read: (_, { 'server-role': role }) => ({ role }),
  }),
});

await runProgram(MIGRATE, ({ role }) =>
  withBareDatabase(async (database) => {
    await migrateDatabase(database);
    say('The schema of the database is that of this version.');
    if (role === undefined) return;
    await grantServerRole(database.pool, role);
    say(`The role ${role} has the rights of the server.`);
  }),
);
