import { expect, it, vi } from 'vitest';
import { connectDatabase } from '../../src/adapters/database/connect-database.ts';
import { startJobs } from '../../src/adapters/jobs/job-runner.ts';
import { createLogger } from '../../src/adapters/logger.ts';
import { startMuteMailServer } from '../support/environment/mute-mail-server.ts';
import { addressOf, environmentOf, run } from '../support/environment/run-main.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { startWithOrder, WAIT, waitingJobs } from '../support/server/order-calls.ts';
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
