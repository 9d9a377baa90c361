import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { KeysUnavailable } from '../../src/keys/day-keys.ts';
import { findOrder } from '../../src/orders/orders-table.ts';
import { DEBIAN_PROGRAMS, startDebianPostgres } from '../support/environment/debian-postgres.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { createOperatorDatabase, type OperatorDatabase } from '../support/environment/operator-roles.ts';
import { environmentOf, makeDataDir } from '../support/environment/run-main.ts';
import { refusal, runOrders, runProgram } from '../support/environment/run-program.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { deliver, pendingDeliveries, post, stateOf, storedOrders } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { restart, rowsOf } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const DAY_MS = 86_400_000;

function own({ owner }: OperatorDatabase) {
  return { DATABASE_URL: owner, DATA_DIR: makeDataDir() };
}

async function migrate(database: OperatorDatabase): Promise<void> {
  expect((await runProgram(own(database), ['migrate', '--server-role', database.serverRole])).code).toBe(0);
}

async function accept(server: TestServer, at: Date, company: string) {
  server.clock.now = at;
  const key: string = randomUUID();
  const answer = await post(server, orderOfNow(at, company), key);
  expect(answer.statusCode).toBe(201);
  return { key, reference: (answer.json() as { reference: string }).reference };
}

/** Returns the SQL of a backup. */
function contentOf(file: string): string {
  return execFileSync('pg_restore', ['--file=-', file], { encoding: 'utf8', maxBuffer: 1e9 });
}

it('a restored backup has every order of the living days, none of the destroyed ones, and sends no mail again [SEC-01, ORD-03]', async ({
  skip,
}) => {
  skip(!DEBIAN_PROGRAMS, 'the packages postgresql and postgresql-client are missing');
  const mails = await startMailServer();
  const { url } = await startDebianPostgres();
  const environment = { SMTP_URL: mails.url, KEYS_DIR: temporaryFolder() };
  const messageIds = () => mails.received.map(({ mail }) => mail.messageId).toSorted();
  const first = await createOperatorDatabase(url);
  await migrate(first);
  const lost = await startTestServer(environment, { databaseUrl: first.server });
  const now = new Date();
  const later = new Date(now.getTime() + 2 * DAY_MS);
  const old = await accept(lost, new Date(now.getTime() - 28 * DAY_MS), 'Altbau GmbH');
  const sent = await accept(lost, now, 'Versandt GmbH');
  await deliver(lost);
  const open = await accept(lost, now, 'Offen GmbH');
  await runProgram(environmentOf(lost), ['agents', 'invite', 'Kim']);

  const file = join(temporaryFolder(), 'rechner.dump');
  const written = await runProgram(own(first), ['backup', file]);
  expect(written).toMatchObject({ code: 0, err: '' });
  expect(written.out).toMatch(/^Wrote \S+rechner\.dump \(\d\.\d MB\): the database as of .*, without the keys\.\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await runProgram(own(first), ['backup', file])).toEqual(
    refusal(`There is a file ${file} already: name another one.\n`),
  );
  const denied = { ...own(first), DATABASE_URL: first.server };
  expect(await runProgram(denied, ['backup', `${file}.2`])).toEqual(
    refusal(expect.stringMatching(/^pg_dump has failed:\n.*\nRun it as the owner of the database\.\n$/s)),
  );
  expect(readdirSync(dirname(file))).toEqual(['rechner.dump']);
  const content = contentOf(file);
  expect(content).toContain(open.reference);
  expect(content).not.toMatch(/(?:Offen|Versandt|Altbau) GmbH/);
  for (const name of readdirSync(environment.KEYS_DIR)) {
    const key = readFileSync(join(environment.KEYS_DIR, name));
    for (const form of ['hex', 'base64', 'latin1'] as const) expect(content).not.toContain(key.toString(form).trim());
  }

  // What the backup does not know: deliveries, an order, the end of a day.
  await deliver(lost);
  expect(mails.received).toHaveLength(6);
  const late = await accept(lost, now, 'Danach GmbH');
  lost.clock.now = later;
  await restart(lost);
  expect(await lost.keys.store.days()).toHaveLength(1);
  await deliver(lost);
  const before = messageIds();
  expect(before).toHaveLength(8);

  const second = await createOperatorDatabase(url);
  const restored = await runProgram(own(second), ['restore', file]);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/The database has 3 orders, the last one accepted on /);
  expect(restored.out).toMatch(/^2 messages, unsent at the time of the backup, may have been sent since\./m);
  const held = restored.out
    .split('\n')
    .flatMap((line) => /^ {2}(FA-\S+) {2}(\S+) {2}(\S+@\S+)$/.exec(line)?.slice(1) ?? []);
  expect(held).toEqual(
    ['confirmation-mail', 'insurer-mail'].flatMap((delivery) => [open.reference, delivery, expect.any(String)]),
  );
  const ids = [held[2], held[5]].map((id) => `<${id}>`);
  expect(before).toEqual(expect.arrayContaining(ids));
  expect(await runProgram(own(second), ['restore', file])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database is not empty: /),
  });
  await migrate(second);

  const server = await startTestServer(environment, { databaseUrl: second.server });
  server.clock.now = now;
  await expect(findOrder(server, old.reference)).rejects.toThrow(KeysUnavailable);
  server.clock.now = later;
  expect(await findOrder(server, old.reference)).toBeUndefined();
  await restart(server);
  expect((await rowsOf(server, 'orders')).map(({ reference }) => reference).toSorted()).toEqual(
    [sent.reference, open.reference].toSorted(),
  );
  const names = (await storedOrders(server)).map(
    ({ snapshot }) => (snapshot.antworten as { firmenname?: string }).firmenname,
  );
  expect(names.toSorted()).toEqual(['Offen GmbH', 'Versandt GmbH']);
  expect(await pendingDeliveries(server)).toEqual([]);
  expect(messageIds()).toEqual(before);
  expect(await stateOf(server, open.key)).toMatchObject({ confirmation: 'failed' });
  expect(await rowsOf(server, 'agents')).toMatchObject([{ name: 'Kim', invitation_hash: null, invited_until: null }]);

  const processes = environmentOf(server);
  expect((await runOrders(processes, 'list', '--failed')).out).toContain('failed (Restored)');
  expect((await runOrders(processes, 'done', open.reference, 'confirmation-mail')).code).toBe(0);
  expect((await runOrders(processes, 'resend', open.reference)).code).toBe(0);
  await deliver(server);
  expect(messageIds()).toEqual([...before, ids[1]].toSorted());
  expect((await runOrders(processes, 'show', late.reference)).code).toBe(1);

  // With another key than before the loss.
  await accept(server, later, 'Neu GmbH');
  await deliver(server);
  expect(mails.received).toHaveLength(11);
  expect(await pendingDeliveries(server)).toEqual([]);
  await server.close();
  const again = await runProgram(own(second), ['restore', '--recovered']);
  expect(again.out).toMatch(/No message was waiting to be sent\.\n$/);
});

it('refuses a database in use, an empty one and one of another application [ORD-03]', async () => {
  const database = await createOperatorDatabase(inject('postgresUrl'));
  const notOurs = refusal('The database of DATABASE_URL is not that of a server.\n');
  expect(await runProgram(own(database), ['backup', '/tmp/nothing.dump'])).toEqual(notOurs);
  expect(await runProgram(own(database), ['restore', '--recovered'])).toEqual(notOurs);
  expect(await runProgram(own(database), ['restore', '/nowhere.dump'])).toEqual(
    refusal('There is no file /nowhere.dump.\n'),
  );
  await migrate(database);
  const withoutPrograms = { ...own(database), PATH: '/nowhere' };
  const file = join(temporaryFolder(), 'a.dump');
  expect(await runProgram(withoutPrograms, ['backup', file])).toEqual(
    refusal(expect.stringMatching(/^There is no pg_dump on this machine: install .*postgresql-client\)\.\n$/)),
  );
  expect(readdirSync(dirname(file))).toEqual([]);
  await startTestServer({}, { databaseUrl: database.server });
  expect(await runProgram(own(database), ['restore', '--recovered'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The database has \d+ other connections?: stop every server and command first\.\n$/),
  });
});

it('waits for a connection that ends after the restore has seen it [ORD-03]', async () => {
  const database = await createOperatorDatabase(inject('postgresUrl'));
  await migrate(database);
  const ending = new pg.Client({ connectionString: database.owner });
  await ending.connect();
  const restored = runProgram(own(database), ['restore', '--recovered']);
  const counted = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state = 'idle' and query like '%pg_stat_activity%'`;
  await expect.poll(async () => (await ending.query(counted)).rowCount, { interval: 10 }).toBe(1);
  await ending.end();
  expect(await restored).toMatchObject({ code: 0, err: '' });
});
