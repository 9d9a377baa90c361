import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { connectDatabase } from '../../src/database/connect-database.ts';
import { startJobs } from '../../src/deliveries/jobs/job-runner.ts';
import { createLogger } from '../../src/operation/logger.ts';
import { startMuteMailServer } from '../support/environment/mail-server.ts';
import { addressOf, environmentOf, run } from '../support/environment/run-main.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { keptMails, startWithOrder, WAIT, waitingJobs } from '../support/server/order-calls.ts';
import { startBeside } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

async function lockHolders({ database }: TestServer): Promise<(string | null)[]> {
  const { rows } = await database.pool.query<{ locked_by: string | null }>(
    'select locked_by from graphile_worker.jobs order by id',
  );
  return rows.map((row) => row.locked_by);
}

/** Accepts an order on a server whose jobs do not run. */
async function acceptOrder(environment?: Record<string, string>): Promise<TestServer> {
  const { server } = await startWithOrder(environment);
  await changeStoredOrders(server, { acceptedAt: new Date() });
  return server;
}

it('deliveries of a killed process are sent within seconds of the next start, once per recipient [ORD-03, SEC-04]', async () => {
  const server = await acceptOrder();
  const mailServer = await startMuteMailServer();
  const environment = environmentOf(server);
  const killed = run({ ...environment, SMTP_URL: mailServer.url });
  await addressOf(killed);
  await vi.waitFor(() => expect(mailServer.open()).toBe(2), WAIT);
  killed.child.kill('SIGKILL');
  await killed.exit;
  expect(await lockHolders(server)).not.toContain(null);

  const next = run(environment);
  await addressOf(next);
  await vi.waitFor(async () => expect(await waitingJobs(server)).toEqual([]), WAIT);
  const mails = await server.database.kysely.selectFrom('localMails').select('messageId').execute();
  expect(mails.map(({ messageId }) => messageId.split('@')[0]?.split('.')[1]).toSorted()).toEqual([
    'antragsteller',
    'versicherer',
  ]);
});

it('a second process on the same database does not take the running deliveries of the first [ORD-03]', async () => {
  const mailServer = await startMuteMailServer();
  const first = await acceptOrder({ SMTP_URL: mailServer.url });
  const firstJobs = await first.startJobs();
  await vi.waitFor(() => expect(mailServer.open()).toBe(2), WAIT);
  const holders = await lockHolders(first);

  const log = createLogger({ level: 'silent' });
  const second = await connectDatabase(first.databaseUrl, log);
  const stolen: string[] = [];
  const take = (name: string) => async () => void stolen.push(name);
  const handlers = {
    'confirmation-mail': take('confirmation-mail'),
    'insurer-mail': take('insurer-mail'),
    later: take('later'),
  };
  const secondJobs = await startJobs({ pool: second.pool, handlers, log });
  // The first process does not know this job: once it is done, the second one has tried all earlier jobs.
  await second.pool.query("select graphile_worker.add_job('later')");
  await vi.waitFor(() => expect(stolen).toContain('later'), WAIT);
  await secondJobs.stop();
  await second.kysely.destroy();

  expect(await lockHolders(first)).toEqual(holders);
  expect(stolen).toEqual(['later']);
  await firstJobs.stop();
});

it('a stop aborts a hanging mail: its connection is closed and the job is retried [SEC-04, ORD-03]', async () => {
  const mailServer = await startMuteMailServer();
  const server = await acceptOrder({ SMTP_URL: mailServer.url });
  const jobs = await server.startJobs();
  await vi.waitFor(() => expect(mailServer.open()).toBe(2), WAIT);
  const started = performance.now();
  await jobs.stop();
  // Far less than the minute that a mail may take.
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await lockHolders(server)).toEqual([null, null]);
  expect(await waitingJobs(server)).toEqual(['confirmation-mail', 'insurer-mail']);
  await vi.waitFor(() => expect(mailServer.open()).toBe(0), WAIT);
});

async function attemptsOf({ database }: TestServer): Promise<number[]> {
  const { rows } = await database.pool.query<{ attempts: number }>(
    'select attempts from graphile_worker.jobs where key is null or key not like $1',
    ['%watch%'],
  );
  return rows.map(({ attempts }) => attempts);
}

async function listening({ database }: TestServer) {
  return (
    await database.pool.query(
      `select from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`,
    )
  ).rowCount;
}

async function startJobsOf(server: TestServer) {
  const jobs = await server.startJobs();
  onTestFinished(() => jobs.stop());
}

it('a process with other keys leaves due jobs until it has the keys, and again when it loses them [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const attempts = await attemptsOf(server);
  expect(attempts.length).toBeGreaterThan(0);
  const folder = temporaryFolder();
  const stranger = await startBeside(server, { KEYS_DIR: folder }, { ownLookMs: 100 });
  await startJobsOf(stranger);
  expect(stranger.log()).toContain('no jobs run in this process');
  expect(await listening(server)).toBe(0);
  expect(await attemptsOf(server)).toEqual(attempts.map(() => 0));

  cpSync(server.keysDir, folder, { recursive: true });
  await vi.waitFor(async () => expect(await attemptsOf(server)).toEqual([]), WAIT);
  expect(await keptMails(server)).toHaveLength(attempts.length);
  expect(await listening(server)).toBe(1);

  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await vi.waitFor(async () => expect(await listening(server)).toBe(0), WAIT);
});

it('a process with another secret leaves due jobs [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const attempts = await attemptsOf(server);
  const stranger = await startBeside(server, { SECRET: 'another secret of thirty-two characters' }, { ownLookMs: 100 });
  await startJobsOf(stranger);
  expect(stranger.log()).toContain('no jobs run in this process');
  expect(await listening(server)).toBe(0);
  expect(await attemptsOf(server)).toEqual(attempts.map(() => 0));
});
