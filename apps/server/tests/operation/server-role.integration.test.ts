import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { DEBIAN_PROGRAMS, startDebianPostgres } from '../support/environment/debian-postgres.ts';
import { migrateFreshDatabase } from '../support/environment/migrate-fresh-database.ts';
import { createOperatorDatabase, type OperatorDatabase } from '../support/environment/operator-roles.ts';
import { queryAt } from '../support/environment/query-at.ts';
import { environmentOf, makeDataDir, run } from '../support/environment/run-main.ts';
import { refusal, runOrders, runProgram } from '../support/environment/run-program.ts';
import { deliver, post } from '../support/server/order-calls.ts';
import { restart, rowsOf, statusOf } from '../support/server/server-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const NEW_SCHEMA = 'The schema of the database is that of this version.\n';

function migrate({ owner, serverRole }: OperatorDatabase) {
  const environment = { DATABASE_URL: owner, DATA_DIR: makeDataDir() };
  return runProgram(environment, ['migrate', '--server-role', serverRole]);
}

function errorOf(url: string, statement: string): Promise<string> {
  return queryAt(url, statement).then(
    () => 'allowed',
    (error: Error) => error.message,
  );
}

const CLUSTERS = [
  ['the embedded PostgreSQL', false, async () => inject('postgresUrl')],
  ["Debian's PostgreSQL", !DEBIAN_PROGRAMS, async () => (await startDebianPostgres()).url],
] as const;

describe.each(CLUSTERS)('with the least rights on %s', (_name, isMissing, urlOf) => {
  it('the server takes an order, delivers and deletes it, and the commands work [SEC-11, ORD-03]', async ({ skip }) => {
    skip(isMissing, 'the package postgresql is missing');
    const database = await createOperatorDatabase(await urlOf());
    expect(await migrate(database)).toEqual({
      code: 0,
      out: `${NEW_SCHEMA}The role ${database.serverRole} has the rights of the server.\n`,
      err: '',
    });
    const server = await startTestServer({}, { databaseUrl: database.server });
    await restart(server);
    const { reference } = (await post(server, validOrder())).json();
    expect(await deliver(server)).toHaveLength(2);
    expect(await statusOf(server, '/health/ready')).toBe(200);
    const environment = environmentOf(server);
    expect((await runProgram(environment, ['agents', 'invite', 'Kim'])).code).toBe(0);
    expect((await runProgram(environment, ['maintenance', 'on'])).code).toBe(0);
    expect((await runProgram(environment, ['maintenance', 'off'])).code).toBe(0);
    expect((await runOrders(environment, 'list')).code).toBe(0);
    const streets = join(environment.DATA_DIR, 'streets.csv');
    writeFileSync(streets, 'Name,PostalCode,Locality\nTorstraße,10119,Berlin\n');
    expect((await runProgram(environment, ['directory', 'import', streets, '--no-attribution'])).code).toBe(0);
    const counted = `select from pg_class where relname = 'directory_streets' and reltuples = 1`;
    expect(await queryAt(database.server, counted)).toHaveLength(1);
    expect(await rowsOf(server, 'orders')).toMatchObject([{ reference }]);
    server.clock.now = new Date('2026-12-20T21:00:00.000Z');
    await restart(server);
    for (const table of ['orders', 'local_mails', 'deliveries']) expect(await rowsOf(server, table)).toEqual([]);
    expect(server.log()).not.toMatch(/42501|permission denied/);
    for (const statement of [
      'drop table orders',
      'alter table orders add note text',
      'truncate orders',
      'create table notes (note text)',
      'create temp table notes (note text)',
      'create schema notes',
      'update kysely_migration set name = name',
      'delete from kysely_migration',
    ])
      expect([statement, await errorOf(database.server, statement)]).toEqual([
        statement,
        expect.stringMatching(/must be owner|permission denied/),
      ]);
  });
});

describe('a role that may not migrate', () => {
  const ask = (role: string, reason: string) =>
    `The role ${role} ${reason}: as the owner of the database, run npm run rechner -- migrate --server-role ${role}\n`;
  const older = 'may not change the database schema, which is older than this version';

  it('is told to let the owner migrate the schema, and grant a new table [SEC-11]', async () => {
    const database = await createOperatorDatabase(inject('postgresUrl'));
    const environment = { DATABASE_URL: database.server, DATA_DIR: makeDataDir(), PORT: '0' };
    const started = run(environment);
    expect([await started.exit, started.out(), started.err()]).toEqual([1, '', ask(database.serverRole, older)]);
    expect(await runProgram(environment, ['migrate'])).toEqual(refusal(ask(database.serverRole, older)));

    const { serverRole } = database;
    await migrateFreshDatabase(database.owner);
    expect(await runOrders(environment, 'list')).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${serverRole} has not all rights on the table `),
    });
    expect((await migrate(database)).code).toBe(0);
    const listed = () => runOrders(environment, 'list');
    expect(await listed()).toMatchObject({ code: 0 });

    expect(await errorOf(database.owner, 'create table later (note text)')).toBe('allowed');
    const lacking = ask(database.serverRole, 'has not all rights on the table later');
    expect(await listed()).toEqual(refusal(lacking));
    expect((await migrate(database)).code).toBe(0);
    expect(await listed()).toMatchObject({ code: 0 });
  });

  it('may connect to a restored database although the script of the roles names another [SEC-11]', async () => {
    const database = await createOperatorDatabase(inject('postgresUrl'));
    const name = new URL(database.owner).pathname.slice(1);
    const revoked = `revoke connect on database ${name} from ${database.serverRole}`;
    expect(await errorOf(database.owner, revoked)).toBe('allowed');
    expect(await errorOf(database.server, 'select')).toContain('permission denied for database');
    expect((await migrate(database)).code).toBe(0);
    expect(await errorOf(database.server, 'select')).toBe('allowed');
  });

  it('must exist when it gets its rights [SEC-11]', async () => {
    const database = await createOperatorDatabase(inject('postgresUrl'));
    expect(await migrate({ ...database, serverRole: 'no"body' })).toMatchObject({
      code: 1,
      err: 'There is no role no"body in this PostgreSQL: create it first (deploy/roles.sql).\n',
    });
  });
});
