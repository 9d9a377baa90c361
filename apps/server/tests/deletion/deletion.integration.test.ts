import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isFirstTonight } from '../../src/operation/nightly-checks.ts';
import { findDetails } from '../../src/orders/desk/order-desk.ts';
import { startFakeKeyService } from '../support/environment/fake-key-service.ts';
import {
  deliver,
  keptMails,
  pendingDeliveries,
  post,
  reschedule,
  startReadyServer,
  startWithOrder,
  storedOrders,
  WAIT,
} from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';
import { codeOf } from '../support/server/saved-links.ts';
import { checksOf, metricsOf, restart, rowsOf, statusOf } from '../support/server/server-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

/** The test orders arrive on 21 November, which began at 23:00 UTC on the day before. */
const LAST_MOMENT = new Date('2026-12-20T20:59:59.999Z');
const OVER = new Date('2026-12-20T21:00:00.000Z');
const DAY_MS = 86_400_000;

const TABLES = ['orders', 'order_documents', 'deliveries', 'local_mails'];

describe('the end of retention', () => {
  it('destroys the key of the day and deletes its orders with documents, states and mails; the log has random ids only [SEC-01, UI-08]', async () => {
    const { server, reference } = await startWithOrder();
    await deliver(server);
    const { reference: second } = (await post(server, validOrder())).json();
    for (const table of TABLES) expect(await rowsOf(server, table), table).not.toEqual([]);

    server.clock.now = LAST_MOMENT;
    await reschedule(server, `next_at = '2099-01-01'`);
    await restart(server);
    expect(await storedOrders(server)).toHaveLength(2);
    expect(await server.keys.store.days()).toEqual(['2026-11-21']);

    server.clock.now = OVER;
    await restart(server);
    for (const table of TABLES) expect(await rowsOf(server, table), table).toEqual([]);
    expect(readdirSync(server.keysDir)).toEqual([]);
    expect(await rowsOf(server, 'key_fingerprints')).toEqual([]);
    expect(server.logged('expired')).toMatchObject([
      { days: ['2026-11-21'] },
      { references: expect.arrayContaining([reference, second]) },
      { mails: 2 },
    ]);
    expect(server.log()).not.toMatch(/mueller|Müller|Größe|DE8937/i);
  });

  it('deletes more orders and saved links than one statement takes [SEC-01, UI-08]', async () => {
    const { server } = await startWithOrder();
    const { pool } = server.database;
    await pool.query(`insert into orders select reference || n, key_hash || n::text::bytea, product, sealed, accepted_at
      from orders, generate_series(1, 1000) as n`);
    await pool.query(
      `insert into saved_offers (key_hash, sealed, saved_at)
      select n::text::bytea, '', $1 from generate_series(1, 1001) as n`,
      [server.clock.now],
    );
    server.clock.now = OVER;
    await restart(server);
    expect(await rowsOf(server, 'orders')).toEqual([]);
    expect(await rowsOf(server, 'saved_offers')).toEqual([]);
    const lines = server.logged('deleted expired orders').map(({ references }) => (references as string[]).length);
    expect(lines).toEqual([500, 500, 1]);
  });

  it('deletes the mails of the local mailbox after a switch to SMTP too [UI-08, MAIL-02]', async () => {
    const { server } = await startWithOrder();
    await deliver(server);
    expect(await rowsOf(server, 'local_mails')).toHaveLength(2);
    const since = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1' }, { databaseUrl: server.databaseUrl });
    since.clock.now = OVER;
    await restart(since);
    expect(await rowsOf(server, 'local_mails')).toEqual([]);
  });

  it('keeps what arrived a moment later, on the next day in Berlin [SEC-01, UI-08]', async () => {
    const server = await startReadyServer();
    server.clock.now = new Date('2026-11-21T22:59:59.999Z');
    await post(server, validOrder());
    server.clock.now = new Date('2026-11-21T23:00:00.000Z');
    const { consents, ...order } = validOrder();
    const time = '2026-11-21T22:00:00.000Z';
    const { reference } = (
      await post(server, { ...order, consents: consents.map((consent) => ({ ...consent, time })) })
    ).json();
    server.clock.now = OVER;
    await restart(server);
    expect((await storedOrders(server)).map((stored) => stored.reference)).toEqual([reference]);
    expect(await server.keys.store.days()).toEqual(['2026-11-22']);
  });

  it('makes everything unreadable even if no row could be deleted, and its deliveries are skipped quietly [SEC-01, UI-08]', async () => {
    const { server, reference } = await startWithOrder();
    await deliver(server);
    // Deletes only now, and every half hour.
    const jobs = await server.startJobs();
    onTestFinished(() => jobs.stop());
    const mails = (await server.app.inject('/postfach')).body;
    const path = /href="(\/postfach\/[0-9a-f-]{36})"/.exec(mails)?.[1] ?? '';
    expect((await server.app.inject(path)).statusCode).toBe(200);

    server.clock.now = OVER;
    expect(await rowsOf(server, 'orders')).toHaveLength(1);
    expect(await server.keys.store.days()).toEqual(['2026-11-21']);
    expect(await storedOrders(server)).toEqual([]);
    expect(await findDetails(server, reference)).toBeUndefined();
    expect((await server.app.inject('/postfach')).body).toContain('Noch keine E-Mails.');
    expect((await server.app.inject(path)).statusCode).toBe(404);
    await server.database.pool.query(
      `update deliveries set state = 'pending', next_at = now() where delivery = 'insurer-mail'`,
    );
    await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query('select max(number) as number from delivery_attempts');
      expect(rows).toEqual([{ number: 2 }]);
    }, WAIT);
    expect(await keptMails(server)).toEqual([]);
    expect(server.log()).not.toMatch(/a delivery failed|could not be recorded/);
  });

  it('deletes the idempotency key: the same order is validated again and refused for its old consents [ORD-02, UI-08]', async () => {
    const { server, key } = await startWithOrder();
    server.clock.now = OVER;
    await restart(server);
    expect(codeOf(await post(server, validOrder(), key))).toBe('422 invalidAnswers');
    expect(await rowsOf(server, 'orders')).toEqual([]);
  });

  it('answers a new order under the key of an expired one with a request to retry, until that one is deleted [ORD-02, UI-08]', async () => {
    const { server, key } = await startWithOrder();
    server.clock.now = OVER;
    const order = orderOfNow(OVER, 'Nordwind GmbH');
    expect(codeOf(await post(server, order, key))).toBe('503 unavailable');
    await restart(server);
    expect((await post(server, order, key)).statusCode).toBe(201);
    expect(await rowsOf(server, 'orders')).toHaveLength(1);
  });
});

describe('the keys', () => {
  it('that are unavailable refuse orders of their day with 503 and store nothing; they work again later [SEC-01, SEC-04]', async () => {
    const service = await startFakeKeyService();
    const server = await startReadyServer(service.environment);
    service.fail();
    const key = randomUUID();
    expect(codeOf(await post(server, validOrder(), key))).toBe('503 unavailable');
    for (const table of TABLES) expect(await rowsOf(server, table), table).toEqual([]);
    expect(server.log()).toContain('"code":"key service: status 500"');

    service.recover();
    expect((await post(server, validOrder(), key)).statusCode).toBe(201);
    expect([...service.keys.keys()]).toEqual(['2026-11-21']);
    expect(server.log()).not.toMatch(/geheim/);
  });

  it('that are missing are not treated as deleted: nothing is answered, sent or dropped, and readiness reports it [SEC-01, SEC-04]', async () => {
    const { server, key } = await startWithOrder();
    expect((await checksOf(server)).deletion).toEqual({ status: 'ok', doneAt: '2026-11-21T10:00:00.000Z' });
    expect(server.log()).not.toContain('is this the right key store?');
    // Another process on the same database with a different key folder.
    const other = await startTestServer({}, { databaseUrl: server.databaseUrl });

    for (const again of [key, randomUUID()])
      expect(codeOf(await post(other, validOrder(), again))).toBe('503 unavailable');
    await restart(other);
    expect(await pendingDeliveries(other)).toEqual(['confirmation-mail', 'insurer-mail']);
    expect(await checksOf(other)).toMatchObject({
      deletion: { status: 'failed', daysUnreadable: 1 },
      keys: { status: 'failed', reason: 'otherKeys' },
    });
    expect(await statusOf(other, '/health/ready')).toBe(503);
    expect(await other.keys.store.days()).toEqual([]);
    // Without a line for each of its orders.
    expect(other.logged('is this the right key store?')).toMatchObject([
      {
        level: 50,
        days: ['2026-11-21'],
        msg: 'the keys of days are missing or different: is this the right key store?',
      },
    ]);
    expect((await post(server, validOrder(), key)).statusCode).toBe(200);
  });

  it('that cannot be destroyed raise an alert, and the rest of the deletion is done [SEC-01, SEC-04]', async () => {
    const service = await startFakeKeyService();
    const { server } = await startWithOrder(service.environment);
    await restart(server);
    expect(await metricsOf(server)).toContain(
      `personal_data_oldest_day_timestamp_seconds ${Date.parse('2026-11-20T23:00:00.000Z') / 1000}\n`,
    );
    service.fail();
    server.clock.now = OVER;
    await restart(server);
    expect(await rowsOf(server, 'orders')).toEqual([]);
    expect((await checksOf(server)).deletion).toEqual({
      status: 'failed',
      doneAt: '2026-11-21T10:00:00.000Z',
      oldestDay: '2026-11-21',
      oldestDayBegan: '2026-11-20T23:00:00.000Z',
    });
    expect(server.log()).toMatch(/"code":"key service: status 500".*"step":"keys".*the deletion failed/);
    expect(await metricsOf(server)).toContain(
      `personal_data_deletion_timestamp_seconds ${Date.parse('2026-11-21T10:00:00.000Z') / 1000}\n`,
    );
    service.recover();
    await restart(server);
    expect((await checksOf(server)).deletion).toEqual({ status: 'ok', doneAt: OVER.toISOString() });
    expect(service.keys.size).toBe(0);
  });
});

function away(): never {
  throw new Error('away');
}

it.each([
  ['clock', { databaseNow: away }, 'select'],
  ['rows', {}, 'alter table local_mails rename to away'],
  ['rows,look', {}, 'alter table key_fingerprints rename to away'],
])('the deletion names its failed steps %s, and is not done [SEC-01, SEC-04]', async (steps, options, spoil) => {
  const server = await startTestServer({}, options);
  await server.database.pool.query(spoil);
  await restart(server);
  const failed = server.logged('the deletion failed and is retried');
  expect(failed.map(({ step }) => step).join()).toBe(steps);
  expect((await checksOf(server)).deletion).toEqual({ status: 'failed' });
});

it('an order that cannot be read makes its day unreadable [SEC-01, SEC-04]', async () => {
  const { server, reference } = await startWithOrder();
  await server.database.pool.query('update orders set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)');
  await restart(server);
  expect(server.logged('an order cannot be read: is this the right key store?')).toMatchObject([{ reference }]);
  expect((await checksOf(server)).deletion).toMatchObject({ status: 'failed', daysUnreadable: 1 });
});

it('an order not delivered after 7 days raises an alert every day until it is [SEC-04, ORD-03]', async () => {
  const { server, reference } = await startWithOrder();
  const states = server.database.kysely.updateTable('deliveries');
  await states.set({ state: 'sent' }).where('delivery', '=', 'insurer-mail').execute();
  await reschedule(server, `next_at = '2099-01-01'`);
  server.clock.now = new Date(server.clock.now.getTime() + 7 * DAY_MS);
  expect((await checksOf(server)).overdue).toEqual({ status: 'ok' });
  expect(await metricsOf(server)).toContain('orders_overdue 0\n');

  server.clock.now = new Date(server.clock.now.getTime() + 1);
  const details = await server.app.inject('/health/ready/details');
  expect(details.statusCode).toBe(503);
  expect(details.json().checks.overdue).toEqual({ status: 'failed', orders: 1, daysLeft: 22 });
  expect(await statusOf(server, '/health/ready')).toBe(200);
  expect(await metricsOf(server)).toContain('orders_overdue 1\n');
  await restart(server);
  expect(server.logged('will be deleted')[0]).toMatchObject({ level: 50, reference, daysLeft: 22 });
  const { kysely } = server.database;
  const tomorrow = new Date(server.clock.now.getTime() + DAY_MS);
  expect(await isFirstTonight(kysely, server.clock.now)).toBe(false);
  const asked = [1, 2, 3].map(() => isFirstTonight(kysely, tomorrow));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  // A clock that ran ahead is put right.
  const before = new Date(tomorrow.getTime() - 40 * DAY_MS);
  expect([await isFirstTonight(kysely, before), await isFirstTonight(kysely, before)]).toEqual([true, false]);

  await states.set({ state: 'failed' }).execute();
  expect((await checksOf(server)).overdue).toMatchObject({ status: 'failed', orders: 1 });
  await states.set({ state: 'sent' }).execute();
  expect((await checksOf(server)).overdue).toEqual({ status: 'ok' });
});
