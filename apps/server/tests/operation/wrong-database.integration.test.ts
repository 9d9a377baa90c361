import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { queryAt } from '../support/environment/query-at.ts';
import { makeDataDir, runImport } from '../support/environment/run-main.ts';
import { refusal, runProgram } from '../support/environment/run-program.ts';
import { fileOf, streetsCsv } from '../support/server/import-calls.ts';

const PROGRAMS = [
  ['ORD-03', ['orders', 'list']],
  ['ORD-03', ['orders', 'evidence', 'FA-0000-0000']],
  ['SID-04', ['agents', 'invite', 'Kim']],
  ['CONF-04', ['maintenance', 'on']],
] as const;

it.each(PROGRAMS)('[%s] %s refuses a folder without a database, and creates nothing there', async (_rule, words) => {
  const here = makeDataDir();
  for (const DATA_DIR of [here, join(here, 'new')])
    expect(await runProgram({ DATA_DIR }, words)).toEqual(
      refusal(
        `There is no database of the server in ${DATA_DIR}: set DATA_DIR or DATABASE_URL as the server has them, or start it first.\n`,
      ),
    );
  expect(readdirSync(here)).toEqual([]);
});

it('refuses a database of another application, without its password, and creates nothing in it [ORD-03, SEC-02]', async () => {
  const DATABASE_URL = await createTestDatabase();
  const DATA_DIR = join(makeDataDir(), 'data');
  const { hostname, port, pathname } = new URL(DATABASE_URL);
  const refused = refusal(
    `The database ${pathname.slice(1)} at ${hostname}:${port} is not the server's: set DATABASE_URL as the server has it, or start it first.\n`,
  );
  expect(await runProgram({ DATABASE_URL, DATA_DIR }, ['orders', 'list'])).toEqual(refused);
  const tables = `select table_name from information_schema.tables where table_schema = 'public'`;
  expect([await queryAt(DATABASE_URL, tables), existsSync(DATA_DIR)]).toEqual([[], false]);
  // From another program with the same migration tool.
  await queryAt(DATABASE_URL, 'create table kysely_migration (name text)');
  expect(await runProgram({ DATABASE_URL, DATA_DIR }, ['orders', 'list'])).toEqual(refused);
});

it('starts on a database that an import created before the first start [ADDR-09, ORD-03]', async () => {
  const environment = { DATABASE_URL: await createTestDatabase(), DATA_DIR: makeDataDir() };
  expect(await runImport(environment, fileOf(streetsCsv('Weg', 500))).exit).toBe(0);
  const listed = { code: 0, out: 'There are no orders.\n', err: '' };
  expect(await runProgram(environment, ['orders', 'list'])).toEqual(listed);
});
