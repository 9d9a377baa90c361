import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { ALL_DELIVERIES } from '../../src/deliveries/delivery.ts';
import { takeDue } from '../../src/deliveries/outbox.ts';
import { startMuteMailServer } from '../support/environment/mail-server.ts';
import { addressOf, environmentOf, run } from '../support/environment/run-main.ts';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { keptMails, pendingDeliveries, reschedule, startWithOrder, WAIT } from '../support/server/order-calls.ts';
import { startBeside } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const MAILS = ['confirmation-mail', 'insurer-mail'];
/** In this time every lane looks for deliveries. */
const LOOKS_MS = 2_500;

/** Returns the deliveries that no process has locked. */
async function freeDeliveries({ database }: TestServer): Promise<string[]> {
  const { rows } = await database.pool.query<{ delivery: string }>(
    'select delivery from deliveries order by delivery for update skip locked',
  );
  return rows.map(({ delivery }) => delivery);
}

/** Accepts an order on a server that delivers nothing. */
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
  expect(await pendingDeliveries(server)).toEqual(MAILS);
  await reschedule(server);

  const next = run(environment);
  await addressOf(next);
  await vi.waitFor(async () => expect(await pendingDeliveries(server)).toEqual([]), WAIT);
  const mails = await server.database.kysely.selectFrom('localMails').select('messageId').execute();
  expect(mails.map(({ messageId }) => messageId.split('@')[0]?.split('.')[1]).toSorted()).toEqual([
    'antragsteller',
    'versicherer',
  ]);
});

it('a second process on the same database does not take the running deliveries of the first [ORD-03]', async () => {
  const mailServer = await startMuteMailServer();
  const first = await acceptOrder({ SMTP_URL: mailServer.url });
  const jobs = await first.startJobs();
  await vi.waitFor(() => expect(mailServer.open()).toBe(2), WAIT);
  expect(await freeDeliveries(first)).toEqual([]);
  // Also when their next attempt is due: an update waits for the locks.
  const rescheduled = reschedule(first);
  expect(await takeDue(first.database.pool, ALL_DELIVERIES, systemClock)).toBeUndefined();
  await jobs.stop();
  await rescheduled;
  const taken = await takeDue(first.database.pool, ALL_DELIVERIES, systemClock);
  expect(taken).toMatchObject({ number: 2 });
  taken?.letGo();
});

it('a stop aborts a hanging mail: its connection is closed and the delivery is retried [SEC-04, ORD-03]', async () => {
  const mailServer = await startMuteMailServer();
  const server = await acceptOrder({ SMTP_URL: mailServer.url });
  const jobs = await server.startJobs();
  await vi.waitFor(() => expect(mailServer.open()).toBe(2), WAIT);
  const started = performance.now();
  await jobs.stop();
  // Far less than the minute that a mail may take.
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await freeDeliveries(server)).toEqual(MAILS);
  expect(await pendingDeliveries(server)).toEqual(MAILS);
  await vi.waitFor(() => expect(mailServer.open()).toBe(0), WAIT);
});

async function attemptsOf({ database }: TestServer): Promise<number[]> {
  const rows = await database.kysely.selectFrom('deliveries').select('attempts').execute();
  return rows.map(({ attempts }) => attempts);
}

async function startJobsOf(server: TestServer) {
  const jobs = await server.startJobs();
  onTestFinished(() => jobs.stop());
}

it('a process with other keys leaves due deliveries until it has the keys, and again when it loses them [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const folder = temporaryFolder();
  const stranger = await startBeside(server, { KEYS_DIR: folder }, { ownLookMs: 100 });
  await startJobsOf(stranger);
  expect(stranger.log()).toContain('no jobs run in this process');
  await delay(LOOKS_MS);
  expect(await attemptsOf(server)).toEqual([0, 0]);

  cpSync(server.keysDir, folder, { recursive: true });
  await vi.waitFor(async () => expect(await pendingDeliveries(server)).toEqual([]), WAIT);
  expect(await keptMails(server)).toHaveLength(2);
  expect(stranger.log()).toContain('jobs run in this process again');

  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await vi.waitFor(() => expect(stranger.logged('no jobs run in this process')).toHaveLength(2), WAIT);
  // A lane may just look.
  await delay(LOOKS_MS);
  await server.database.kysely.updateTable('deliveries').set({ state: 'pending' }).execute();
  await delay(LOOKS_MS);
  expect(await attemptsOf(server)).toEqual([1, 1]);
});

it('a process with another secret leaves due deliveries [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const stranger = await startBeside(server, { SECRET: 'another secret of thirty-two characters' }, { ownLookMs: 100 });
  await startJobsOf(stranger);
  expect(stranger.log()).toContain('no jobs run in this process');
  await delay(LOOKS_MS);
  expect(await attemptsOf(server)).toEqual([0, 0]);
});
