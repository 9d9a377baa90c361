import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { DELIVERY_ATTEMPTS } from '../../src/deliveries/delivery.ts';
import { startMailServer, startMuteMailServer } from '../support/environment/mail-server.ts';
import { addressOf, environmentOf, run } from '../support/environment/run-main.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import {
  pauseLong,
  pendingDeliveries,
  reschedule,
  startWithOrder,
  storedOrders,
  WAIT,
} from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const CONFIRMATION_ID = /^fa-[0-9a-z]{4}-[0-9a-z]{4}\.antragsteller@/;

function attempts({ database }: TestServer) {
  return database.kysely.selectFrom('deliveryAttempts').selectAll().orderBy('delivery').orderBy('number').execute();
}

function untilEnded(server: TestServer, count: number) {
  return vi.waitFor(async () => {
    const ended = (await attempts(server)).filter((attempt) => attempt.endedAt !== null);
    expect(ended).toHaveLength(count);
  }, WAIT);
}

it('records time, outcome and reply codes of each attempt of each delivery, and nothing personal [ORD-03, SEC-02]', async () => {
  let isBusy = true;
  const { url } = await startMailServer({
    onRecipient: (address) =>
      isBusy && address.startsWith('kim') ? { code: 451, message: `4.7.0 ${address} come back later` } : undefined,
  });
  const { server, reference } = await startWithOrder({ SMTP_URL: url });
  expect(await attempts(server)).toEqual([]);
  await pauseLong(server);
  const first = server.clock.now;
  for (const ended of [2, 3]) {
    const jobs = await server.startJobs();
    await untilEnded(server, ended);
    await jobs.stop();
    if (!isBusy) break;
    isBusy = false;
    server.clock.now = new Date(first.getTime() + 60_000);
    await reschedule(server);
  }

  const rows = await attempts(server);
  const common = { reference, delivery: 'confirmation-mail', messageId: expect.stringMatching(CONFIRMATION_ID) };
  const [failed, sent] = [first, server.clock.now].map((at) => ({ ...common, startedAt: at, endedAt: at }));
  expect(rows).toEqual([
    { ...failed, number: 1, outcome: 'failed', reason: 'EENVELOPE 451', reply: '451 4.7.0' },
    { ...sent, number: 2, outcome: 'sent', reason: null, reply: '250' },
    expect.objectContaining({ delivery: 'insurer-mail', number: 1, outcome: 'sent', reply: '250' }),
  ]);
  expect(rows[0]?.messageId).toBe(rows[1]?.messageId);
  expect(JSON.stringify(rows)).not.toMatch(/mueller|come back/i);

  // They are deleted with the order. [SEC-01]
  await server.database.kysely.deleteFrom('orders').execute();
  expect(await attempts(server)).toEqual([]);
});

it('a signal during a hanging mail ends the process in time; the attempt is recorded as aborted, a killed one without an end [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const mute = await startMuteMailServer();
  const environment = { ...environmentOf(server), SMTP_URL: mute.url };
  const stopped = run(environment);
  await addressOf(stopped);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  const started = performance.now();
  stopped.child.kill('SIGTERM');
  expect(await stopped.exit).toBe(0);
  // After that a container is killed.
  expect(performance.now() - started).toBeLessThan(10_000);
  const { rowCount: free } = await server.database.pool.query('select from deliveries for update skip locked');
  expect(free).toBe(2);
  const both = (how: object) => [
    expect.objectContaining({ delivery: 'confirmation-mail', ...how }),
    expect.objectContaining({ delivery: 'insurer-mail', ...how }),
  ];
  const brokenOff = { number: 1, outcome: 'broken off', reply: null, endedAt: expect.any(Date) };
  expect(await attempts(server)).toEqual(both(brokenOff));

  await reschedule(server);
  const killed = run(environment);
  await addressOf(killed);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const rows = await attempts(server);
  expect(rows.filter(({ number }) => number === 2)).toEqual(both({ outcome: null, endedAt: null, reason: null }));
});

it('a mail that no server accepts is retried over at least 72 hours, and nothing personal is logged [ORD-03, SEC-02]', async () => {
  const { server } = await startWithOrder({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await reschedule(server, 'tries = 9');
  const jobs = await server.startJobs();
  await untilEnded(server, 2);
  await jobs.stop();
  const { rows } = await server.database.pool.query<{ hours: number; last_reason: string }>(
    'select last_reason, extract(epoch from next_at - now())::float8 / 3600 as hours from deliveries',
  );
  for (const { hours, last_reason: reason } of rows) {
    // After ten failures the pause is constant; each further attempt adds it once.
    expect(hours * (DELIVERY_ATTEMPTS - 10)).toBeGreaterThanOrEqual(72);
    expect(hours).toBeLessThan(8);
    expect(reason).toBe('ESOCKET');
  }
  expect(await storedOrders(server)).toHaveLength(1);
  expect(server.log()).toContain('a delivery failed and is retried');
  expect(server.log()).not.toMatch(/mueller|Müller|Größe/i);
});

it('a stop waits for mails on the way [SEC-04, ORD-03]', async () => {
  let isAsked = false;
  const { url, received } = await startMailServer({
    onData: async () => {
      isAsked = true;
      await delay(500);
      return undefined;
    },
  });
  const { server } = await startWithOrder({ SMTP_URL: url });
  const jobs = await server.startJobs();
  await vi.waitFor(() => expect(isAsked).toBe(true), WAIT);
  await jobs.stop();
  expect(received).toHaveLength(2 - (await pendingDeliveries(server)).length);
  expect(received.length).toBeGreaterThan(0);
  expect((await attempts(server)).every(({ endedAt }) => endedAt !== null)).toBe(true);
});
