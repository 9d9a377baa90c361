import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { shownTime } from '../../src/commands/operator-output.ts';
import { giveBackPlace, takePlace } from '../../src/deliveries/confirmation-limit.ts';
import { summarizeDeliveries } from '../../src/deliveries/delivery-figures.ts';
import { settleDelivery } from '../../src/deliveries/outbox.ts';
import { listLines } from '../../src/orders/commands/order-lines.ts';
import { listOrders } from '../../src/orders/desk/order-desk.ts';
import { startMailServer } from '../support/environment/mail-server.ts';
import {
  keptMails,
  pendingDeliveries,
  post,
  reschedule,
  startReadyServer,
  stateOf,
  WAIT,
} from '../support/server/order-calls.ts';
import { checksOf, metricsOf, restart, rowsOf } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const DAY_MS = 86_400_000;
const LIMIT = { CONFIRMATIONS_PER_DAY: '5' };

/** Spellings of one mailbox. */
const SPELLINGS = ['kim@example.org', 'Kim@Example.ORG', 'kim+1@example.org', ' KIM+x.y@example.org '];

async function apply(server: TestServer, count: number, email?: string): Promise<string[]> {
  const keys = Array.from({ length: count }, () => randomUUID());
  for (const [index, key] of keys.entries()) {
    const order = validOrder({ email: email ?? (SPELLINGS[index % SPELLINGS.length] as string) });
    expect((await post(server, order, key)).statusCode).toBe(201);
  }
  return keys;
}

function summaryOf(server: TestServer) {
  return summarizeDeliveries(server.database.kysely);
}

function later(server: TestServer, days: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS);
}

/** Carries out all deliveries that are due. */
async function carryOut(server: TestServer): Promise<void> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => {
    const { pending, waiting } = await summaryOf(server);
    expect(pending).toBe(waiting);
    const due = await server.database.pool.query(`select from deliveries where state = 'pending' and next_at <= now()`);
    expect(due.rowCount).toBe(0);
  }, WAIT);
  await jobs.stop();
}

/** Advances to the next day, on which postponed deliveries are due. */
async function nextDay(server: TestServer): Promise<void> {
  later(server, 1);
  await reschedule(server);
}

async function confirmations(server: TestServer) {
  return (await keptMails(server)).filter(({ subject }) => subject?.startsWith('Eingangsbestätigung'));
}

describe('many orders for one e-mail address', () => {
  it('get five confirmations a day; the others wait, and each is sent once in the end [SEC-10, ORD-03]', async () => {
    const server = await startReadyServer(LIMIT);
    const keys = await apply(server, 7);
    await carryOut(server);
    expect(await confirmations(server)).toHaveLength(5);
    expect((await keptMails(server)).length).toBe(5 + 7);
    expect(await summaryOf(server)).toMatchObject({ pending: 2, waiting: 2, failed: 0 });
    expect(await metricsOf(server)).toContain('order_confirmations_waiting 2\n');
    const postponed = await server.database.pool.query(
      'select tries, attempts from deliveries where next_at > now() and waits_until is not null',
    );
    expect(postponed.rows).toEqual([
      { tries: 0, attempts: 0 },
      { tries: 0, attempts: 0 },
    ]);

    await nextDay(server);
    await carryOut(server);
    await nextDay(server);
    await carryOut(server);
    const mails = await confirmations(server);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(keys.length);
    expect(mails).toHaveLength(keys.length);
    const attempts = await server.database.kysely.selectFrom('deliveryAttempts').select('outcome').execute();
    expect(attempts).toHaveLength(2 * keys.length);
  });

  it('are reported to the applicant and to operators, without the address [SEC-10, SEC-02]', async () => {
    const server = await startReadyServer(LIMIT);
    const keys = await apply(server, 6, 'kim@example.org');
    await carryOut(server);
    const states = await Promise.all(keys.map((key) => stateOf(server, key)));
    const waiting = states.filter(({ waitsUntil }) => waitsUntil !== undefined);
    expect(waiting).toEqual([expect.objectContaining({ confirmation: 'pending' })]);
    const until = waiting[0]?.waitsUntil ?? '';
    expect(Date.parse(until)).toBeGreaterThan(server.clock.now.getTime());

    const lines = listLines(await listOrders(server, new Date(0)));
    expect(lines.filter((line) => line.includes(`pending (waits until ${shownTime(new Date(until))})`))).toHaveLength(
      1,
    );
    expect(server.log()).toContain('a confirmation is postponed');
    const { rows } = await server.database.pool.query('select * from confirmation_days');
    for (const told of [server.log(), JSON.stringify(rows), lines.join('\n')]) expect(told).not.toMatch(/kim@/i);
  });

  it('are counted once each when processes count at once [SEC-10]', async () => {
    const server = await startReadyServer(LIMIT);
    const { kysely } = server.database;
    const place = (reference: string) => ({ day: '2026-11-22', addressHash: Buffer.from('a'), reference }) as const;
    const asked = Array.from({ length: 20 }, (_, index) => `FA-${index}`);
    const taken = await Promise.all(asked.map((reference) => takePlace(kysely, place(reference), 5)));
    expect(taken.filter(Boolean)).toHaveLength(5);
    const again = await Promise.all(asked.map((reference) => takePlace(kysely, place(reference), 5)));
    expect(again).toEqual(taken);
    expect(await takePlace(kysely, { ...place('FA-99'), day: '2026-11-23' }, 5)).toBe(true);
  });

  it('have a waiting confirmation that an operator can settle, and that is then not sent [SEC-10]', async () => {
    const server = await startReadyServer({ CONFIRMATIONS_PER_DAY: '1' });
    await apply(server, 2);
    await carryOut(server);
    const waits = (await listOrders(server, new Date(0)))
      .flatMap(({ deliveries }) => deliveries)
      .find((one) => one.waitsUntil);
    expect(waits && (await settleDelivery(server, waits, server.clock.now))).toBe('waiting');
    await nextDay(server);
    await carryOut(server);
    expect(await confirmations(server)).toHaveLength(1);
    expect(await summaryOf(server)).toMatchObject({ pending: 0, settled: 1 });
  });

  it('are removed from the counts by the next deletion after their day [SEC-10, SEC-01]', async () => {
    const server = await startReadyServer(LIMIT);
    await apply(server, 1);
    await carryOut(server);
    expect(await rowsOf(server, 'confirmation_days')).toHaveLength(1);
    later(server, 1);
    await restart(server);
    expect(await rowsOf(server, 'confirmation_days')).toEqual([]);
  });

  it('that wait for their day raise a warning, and an alert only long after that day [SEC-10, SEC-04]', async () => {
    const server = await startReadyServer({ CONFIRMATIONS_PER_DAY: '1' });
    await apply(server, 9);
    await carryOut(server);
    later(server, 7.05);
    const { confirmations: detail, deliveries, overdue } = await checksOf(server);
    expect(overdue).toEqual({ status: 'ok' });
    expect(detail).toEqual({ status: 'warning', waiting: 8 });
    expect(deliveries).toEqual({ status: 'ok', pending: 8, failed: 0 });
    later(server, 2);
    expect((await checksOf(server)).overdue).toMatchObject({ status: 'failed' });
  });

  it('that would be sent after their deletion are given up once, in the log and on the page [SEC-10, ORD-03]', async () => {
    const server = await startReadyServer({ CONFIRMATIONS_PER_DAY: '1' });
    const keys = await apply(server, 2);
    later(server, 28.5);
    await carryOut(server);
    expect(await pendingDeliveries(server)).toEqual([]);
    expect(await confirmations(server)).toHaveLength(1);
    expect(await summaryOf(server)).toMatchObject({ pending: 0, waiting: 0, failed: 0, settled: 1 });
    expect(server.log().match(/a confirmation will never be sent/g)).toHaveLength(1);
    const states = await Promise.all(keys.map((key) => stateOf(server, key)));
    expect(states.filter(({ confirmation }) => confirmation === 'failed')).toEqual([
      expect.not.objectContaining({ waitsUntil: expect.anything() }),
    ]);
  });

  it('count only when handed over: nobody waits because the mail server is down [SEC-10, ORD-03]', async () => {
    let isAway = true;
    const { url, received } = await startMailServer({
      onRecipient: () => (isAway ? { code: 451, message: '4.3.0 away' } : undefined),
    });
    const server = await startReadyServer({ CONFIRMATIONS_PER_DAY: '5', SMTP_URL: url });
    await apply(server, 7);
    const jobs = await server.startJobs();
    await vi.waitFor(async () => {
      const { rows } = await server.database.pool.query('select from delivery_attempts where ended_at is not null');
      expect(rows.length).toBeGreaterThanOrEqual(14);
    }, WAIT);
    expect(await summaryOf(server)).toMatchObject({ pending: 14, waiting: 0 });
    await jobs.stop();
    isAway = false;
    await reschedule(server);
    await carryOut(server);
    const sent = received.filter(({ mail }) => mail.subject?.startsWith('Eingangsbestätigung'));
    expect(sent).toHaveLength(5);
    expect(await summaryOf(server)).toMatchObject({ pending: 2, waiting: 2 });
  });

  it('keep their slot while another attempt of the same order may have been handed over [SEC-10]', async () => {
    const server = await startReadyServer({ CONFIRMATIONS_PER_DAY: '1' });
    await apply(server, 1);
    await carryOut(server);
    const { kysely } = server.database;
    const { rows } = await server.database.pool.query(
      'select day::text, address_hash, orders[1] from confirmation_days',
    );
    const [{ day, address_hash: addressHash, orders: reference }] = rows;
    await giveBackPlace(kysely, { day, addressHash, reference });
    expect(await takePlace(kysely, { day, addressHash, reference: 'FA-99' }, 1)).toBe(false);
    await server.database.pool.query(`update delivery_attempts set outcome = 'failed'`);
    await giveBackPlace(kysely, { day, addressHash, reference });
    expect(await takePlace(kysely, { day, addressHash, reference: 'FA-99' }, 1)).toBe(true);
  });
});
