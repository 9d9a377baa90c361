import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { serverAccount } from '../../src/database/embedded/embedded-postgres-programs.ts';
import {
  DEBIAN_PROGRAMS,
  runDebianProgram,
  startDebianPostgres,
  startOnCluster,
} from '../support/environment/debian-postgres.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { createOperatorDatabase } from '../support/environment/operator-roles.ts';
import { queryAt } from '../support/environment/query-at.ts';
import { makeDataDir } from '../support/environment/run-main.ts';
import { runProgram } from '../support/environment/run-program.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { deliver, pendingDeliveries, post, storedOrders } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { restart } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

async function valueOf(url: string, query: string): Promise<string> {
  return String((await queryAt(url, query))[0]?.['value']);
}

/** Makes a folder for the account of PostgreSQL. */
async function databaseFolder(): Promise<string> {
  const folder = temporaryFolder();
  const { uid, gid } = await serverAccount();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function backUp(url: string, folder: string): Promise<void> {
  const { hostname, password } = new URL(url);
  const login = [`--host=${decodeURIComponent(hostname)}`, '--username=postgres'];
  const parameters = [...login, `--pgdata=${folder}`, '--checkpoint=fast', '--no-sync'];
  await runDebianProgram('pg_basebackup', parameters, { PGPASSWORD: password });
}

/** Starts a server on an archiving PostgreSQL, with a base backup that has the order `early`. */
async function startArchived() {
  const mails = await startMailServer();
  const environment = { SMTP_URL: mails.url, KEYS_DIR: temporaryFolder() };
  const [archive, base] = [await databaseFolder(), await databaseFolder()];
  const archiving = ['archive_mode=on', 'archive_library=basic_archive', `basic_archive.archive_directory=${archive}`];
  const cluster = await startDebianPostgres(archiving);
  const database = await createOperatorDatabase(cluster.url);
  const owner = { DATABASE_URL: database.owner, DATA_DIR: makeDataDir() };
  await runProgram(owner, ['migrate', '--server-role', database.serverRole]);
  const now = new Date();
  const start = async (): Promise<TestServer> => {
    const server = await startTestServer(environment, { databaseUrl: database.server });
    server.clock.now = now;
    await restart(server);
    return server;
  };
  const server = await start();
  const accept = async (): Promise<string> => (await post(server, orderOfNow(now, 'Nordwind GmbH'))).json().reference;
  const early = await accept();
  await deliver(server);
  await backUp(cluster.url, base);

  /** Starts PostgreSQL on the base backup, and the server after `restore --recovered`. */
  const recover = async (target: readonly string[] = []) => {
    writeFileSync(join(base, 'recovery.signal'), '');
    const settings = [...archiving, `restore_command=cp ${archive}/%f %p`, 'recovery_target_action=promote', ...target];
    const { url } = await startOnCluster(cluster.folder, base, settings);
    await vi.waitFor(async () => expect(await valueOf(url, 'select pg_is_in_recovery() as value')).toBe('false'));
    const { out } = await runProgram(owner, ['restore', '--recovered']);
    const recovered = await start();
    const found = (await storedOrders(recovered)).map((order) => order.reference);
    return { url, out, recovered, found: found.toSorted() };
  };
  return { mails, archive, base, cluster, server, accept, early, recover };
}

it('a base backup and the archived log lead back to the moment before a mistake, without a mail sent twice [ORD-03, SEC-01]', async ({
  skip,
}) => {
  skip(!DEBIAN_PROGRAMS, 'the package postgresql is missing');
  const { mails, cluster, server, accept, early, recover } = await startArchived();
  const since = await accept();
  await deliver(server);
  const unsent = await accept();
  const moment = await valueOf(cluster.url, 'select clock_timestamp()::text as value');
  await server.database.pool.query('delete from orders');
  await valueOf(cluster.url, 'select pg_switch_wal() as value');
  await server.close();
  await cluster.stop();

  const { out, recovered, found } = await recover([`recovery_target_time=${moment}`]);
  expect(out).toMatch(/^The database has 3 orders/);
  expect(out).toMatch(/^2 messages, unsent/m);
  expect(found).toEqual([early, since, unsent].toSorted());
  expect(await pendingDeliveries(recovered)).toEqual([]);
  expect(mails.received).toHaveLength(4);
});

it('the log of a lost data directory has the orders that were not archived yet, and archiving goes on [ORD-03]', async ({
  skip,
}) => {
  skip(!DEBIAN_PROGRAMS, 'the package postgresql is missing');
  const { archive, base, cluster, server, accept, early, recover } = await startArchived();
  const archived = await accept();
  const file = await valueOf(cluster.url, 'select pg_walfile_name(pg_switch_wal()) as value');
  await vi.waitFor(() => expect(readdirSync(archive)).toContain(file));
  const since = await accept();
  const last = await valueOf(cluster.url, 'select pg_walfile_name(pg_current_wal_lsn()) as value');
  await server.close();
  await runDebianProgram('pg_ctl', ['stop', '--mode=immediate', `--pgdata=${cluster.cluster}`]);
  expect(readdirSync(archive)).not.toContain(last);

  execFileSync('cp', ['--archive', `${cluster.cluster}/pg_wal/.`, join(base, 'pg_wal')]);
  const { url, found } = await recover();
  expect(found).toEqual([early, archived, since].toSorted());
  await backUp(url, await databaseFolder());
  const next = await valueOf(url, 'select pg_walfile_name(pg_switch_wal()) as value');
  await vi.waitFor(() => expect(readdirSync(archive)).toContain(next));
  expect(await valueOf(url, 'select failed_count as value from pg_stat_archiver')).toBe('0');
});
