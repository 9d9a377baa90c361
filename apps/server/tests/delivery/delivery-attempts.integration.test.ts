import { expect, it, vi } from 'vitest';
import { createKyselyOrderDesk } from '../../src/adapters/database/orders/kysely-order-desk.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import { startMuteMailServer } from '../support/environment/mute-mail-server.ts';
import { addressOf, makeDataDir, run } from '../support/environment/run-main.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { post, startReadyServer } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const WAIT = { timeout: 20_000, interval: 50 };
const CONFIRMATION_ID = /^fa-[0-9a-z]{4}-[0-9a-z]{4}\.antragsteller@/;

function attempts({ database }: TestServer) {
  return database.kysely.selectFrom('deliveryAttempts').selectAll().orderBy('delivery').orderBy('number').execute();
}

function dueAtOnce({ database }: TestServer) {
  return database.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())',
  );
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
  const server = await startReadyServer({ SMTP_URL: url });
  const { reference } = (await post(server, validOrder())).json();
  expect(await attempts(server)).toEqual([]);
  const first = server.clock.now;
  const jobs = await server.startJobs();
  await untilEnded(server, 2);
  isBusy = false;
  server.clock.now = new Date(first.getTime() + 60_000);
  await dueAtOnce(server);
  await untilEnded(server, 3);
  await jobs.stop();

  const rows = await attempts(server);
  const common = { reference, messageId: expect.stringMatching(CONFIRMATION_ID) };
  expect(rows).toEqual([
    {
      ...common,
      delivery: 'confirmation-mail',
      number: 1,
      startedAt: first,
      endedAt: first,
      outcome: 'failed',
      reason: 'EENVELOPE 451',
      reply: '451 4.7.0',
    },
    {
      ...common,
      delivery: 'confirmation-mail',
      number: 2,
      startedAt: server.clock.now,
      endedAt: server.clock.now,
      outcome: 'sent',
      reason: null,
      reply: '250',
    },
    expect.objectContaining({ delivery: 'insurer-mail', number: 1, outcome: 'sent', reply: '250' }),
  ]);
  expect(rows[0]?.messageId).toBe(rows[1]?.messageId);
  expect(JSON.stringify(rows)).not.toMatch(/mueller|come back/i);

  const { kysely } = server.database;
  const sheet = await createKyselyOrderDesk(kysely, server.keys.sealing).find(reference);
  expect(sheet?.attempts.map(({ delivery, number, outcome }) => [delivery, number, outcome])).toEqual(
    expect.arrayContaining([
      ['confirmation-mail', 1, 'failed'],
      ['confirmation-mail', 2, 'sent'],
    ]),
  );
  // They are deleted with the order. [SEC-01]
  await kysely.deleteFrom('orders').execute();
  expect(await attempts(server)).toEqual([]);
});

it('records an attempt that a stop aborted as such, and one that was killed without an end [ORD-03]', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const mute = await startMuteMailServer();
  const environment = {
    PORT: '0',
    DATA_DIR: makeDataDir(),
    ...server.forProcesses,
    SMTP_URL: mute.url,
  };
  const stopped = run(environment);
  await addressOf(stopped);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  stopped.child.kill('SIGTERM');
  expect(await stopped.exit).toBe(0);
  const both = (how: object) => [
    expect.objectContaining({ delivery: 'confirmation-mail', ...how }),
    expect.objectContaining({ delivery: 'insurer-mail', ...how }),
  ];
  const brokenOff = { number: 1, outcome: 'broken off', reply: null, endedAt: expect.any(Date) };
  expect(await attempts(server)).toEqual(both(brokenOff));

  await dueAtOnce(server);
  const killed = run(environment);
  await addressOf(killed);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const rows = await attempts(server);
  expect(rows.filter(({ number }) => number === 2)).toEqual(both({ outcome: null, endedAt: null, reason: null }));
});
