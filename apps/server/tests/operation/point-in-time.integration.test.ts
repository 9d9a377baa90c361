import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import {
  DEBIAN_PROGRAMS,
  runDebianProgram,
  startDebianPostgres,
  startOnCluster,
} from '../support/environment/debian-postgres.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { createOperatorDatabase } from '../support/environment/operator-roles.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runProgram } from '../support/environment/run-program.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { deliver, post, storedOrders, waitingJobs } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { restart } from '../support/server/server-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const ARCHIVING = [
  'archive_mode=on',
  'archive_command=test ! -f ../archive/%f && cp %p ../archive/%f',
  'restore_command=cp ../archive/%f %p',
];

async function valueOf(url: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(query);
  await client.end();
  return String(rows[0]?.value);
}

/** Makes a folder beside a cluster, for the account of PostgreSQL. */
function makeFolder(beside: string, name: string): string {
  const folder = join(beside, name);
  mkdirSync(folder, { mode: 0o700 });
  const { uid, gid } = statSync(beside);
  chownSync(folder, uid, gid);
  return folder;
}

it.skipIf(!DEBIAN_PROGRAMS)(
  'a base backup and the archived log lead back to the moment before a mistake, without a mail sent twice (skipped without the package postgresql) [ORD-03, SEC-01]',
  async () => {
    const mails = await startMailServer();
    const environment = { SMTP_URL: mails.url, KEYS_DIR: temporaryFolder() };
    const first = await startDebianPostgres(ARCHIVING);
    makeFolder(first.folder, 'archive');
    const database = await createOperatorDatabase(first.url);
    const owner = { DATABASE_URL: database.owner, DATA_DIR: makeDataDir() };
    await runProgram('database/migrate.ts', owner, ['--server-role', database.serverRole]);
    const lost = await startTestServer(environment, { databaseUrl: database.server });
    const now = new Date();
    lost.clock.now = now;
    await restart(lost);
    const accept = async (): Promise<string> => (await post(lost, orderOfNow(now, 'Nordwind GmbH'))).json().reference;
    const early = await accept();
    await deliver(lost);

    const base = makeFolder(first.folder, 'base');
    const { password } = new URL(first.url);
    await runDebianProgram(
      'pg_basebackup',
      [`--host=${first.folder}`, '--username=postgres', `--pgdata=${base}`, '--checkpoint=fast', '--no-sync'],
      { PGPASSWORD: password },
    );

    const since = await accept();
    await deliver(lost);
    const unsent = await accept();
    const moment = await valueOf(first.url, 'select clock_timestamp()::text as value');
    await lost.database.pool.query('delete from orders');
    await valueOf(first.url, 'select pg_switch_wal() as value');
    await lost.close();
    await first.stop();

    writeFileSync(join(base, 'recovery.signal'), '');
    const target = [`recovery_target_time=${moment}`, 'recovery_target_action=promote'];
    const { url } = await startOnCluster(first.folder, base, [...ARCHIVING, ...target, 'archive_mode=off']);
    await vi.waitFor(async () => expect(await valueOf(url, 'select pg_is_in_recovery() as value')).toBe('false'));
    const recovered = await runProgram('database/restore.ts', owner, ['--recovered']);
    expect(recovered.out).toMatch(/^The database has 3 orders/);
    expect(recovered.out).toMatch(/^2 messages, unsent/m);

    const server = await startTestServer(environment, { databaseUrl: database.server });
    server.clock.now = now;
    await restart(server);
    const found = (await storedOrders(server)).map((order) => order.reference);
    expect(found.toSorted()).toEqual([early, since, unsent].toSorted());
    expect(await waitingJobs(server)).toEqual([]);
    expect(mails.received).toHaveLength(4);
  },
);
