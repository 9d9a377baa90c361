import { expect, it, vi } from 'vitest';
import { startMailServer } from '../support/environment/mail-server.ts';
import {
  deliver,
  pauseLong,
  pendingDeliveries,
  reschedule,
  startWithOrder,
  WAIT,
} from '../support/server/order-calls.ts';
import { checksOf, metricsOf, restart } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const APPLICANT = 'kim.mueller@example.org';

function states({ database }: TestServer) {
  return database.kysely.selectFrom('deliveries').selectAll().orderBy('delivery').execute();
}

/** Runs the jobs until every delivery has had the given number of attempts. */
async function tryAll(server: TestServer, attempts = 1): Promise<void> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => {
    for (const state of await states(server)) {
      expect(state.attempts).toBe(attempts);
      expect(state.endedAt ?? state.lastReason).not.toBeNull();
    }
  }, WAIT);
  await jobs.stop();
}

it('makes a permanently refused recipient a dead letter at once, with log line, metric and alert [ORD-03, SEC-04]', async () => {
  const { url, received } = await startMailServer({
    onRecipient: (address) =>
      address === APPLICANT ? { code: 550, message: `5.1.1 ${APPLICANT} is unknown here` } : undefined,
  });
  const { server, reference } = await startWithOrder({ SMTP_URL: url });
  expect(await states(server)).toMatchObject([
    { reference, delivery: 'confirmation-mail', state: 'pending', attempts: 0, lastAttemptAt: null },
    { reference, delivery: 'insurer-mail', state: 'pending', attempts: 0, lastAttemptAt: null },
  ]);
  expect((await checksOf(server)).deliveries).toMatchObject({ status: 'ok', pending: 2, failed: 0 });
  await tryAll(server);

  expect(await pendingDeliveries(server)).toEqual([]);
  const { now } = server.clock;
  expect(await states(server)).toMatchObject([
    { delivery: 'confirmation-mail', state: 'failed', attempts: 1, lastReason: 'EENVELOPE 550', endedAt: now },
    { delivery: 'insurer-mail', state: 'sent', attempts: 1, lastReason: null, endedAt: now },
  ]);
  expect(received.map(({ recipients }) => recipients)).toEqual([['antragseingang@muster-versicherung.example']]);

  expect((await checksOf(server)).deliveries).toEqual({ status: 'warning', pending: 0, failed: 1 });
  const metrics = await metricsOf(server);
  expect(metrics).toContain('order_deliveries{state="failed",product="forderungsausfall"} 1\n');
  expect(metrics).toContain('order_deliveries{state="sent",product="forderungsausfall"} 1\n');
  expect(metrics).not.toMatch(/^order_deliveries_oldest_pending_timestamp_seconds /m);
  expect(server.log()).toMatch(/"level":50.*"attempt":1,.*a delivery was given up and is a dead letter/);
  expect(server.log() + metrics).not.toMatch(/mueller|Müller|unknown here/i);
});

it('retries a temporarily refused recipient with the same Message-ID, under another host name too [ORD-03]', async () => {
  let isBusy = true;
  const { url, received } = await startMailServer({
    onRecipient: () => (isBusy ? { code: 451, message: '4.7.1 greylisted' } : undefined),
  });
  const { server, reference } = await startWithOrder({ SMTP_URL: url });
  await pauseLong(server);
  await tryAll(server);
  for (const state of await states(server))
    expect(state).toMatchObject({ state: 'pending', attempts: 1, lastReason: 'EENVELOPE 451', endedAt: null });
  expect(await pendingDeliveries(server)).toEqual(['confirmation-mail', 'insurer-mail']);
  const queuedAt = server.clock.now;
  server.clock.now = new Date(queuedAt.getTime() + 61 * 60_000);
  expect((await checksOf(server)).deliveries).toEqual({
    status: 'warning',
    pending: 2,
    failed: 0,
    oldestPendingAt: queuedAt.toISOString(),
  });
  expect(await metricsOf(server)).toContain(
    `order_deliveries_oldest_pending_timestamp_seconds ${queuedAt.getTime() / 1000}\n`,
  );

  // As if another insurer address had been configured at the first attempt.
  const kept = `${reference.toLowerCase()}.antragsteller@old.example`;
  const confirmation = server.database.kysely.updateTable('deliveries').set({ messageId: kept });
  await confirmation.where('delivery', '=', 'confirmation-mail').execute();
  isBusy = false;
  await reschedule(server);
  await tryAll(server, 2);
  expect((await states(server)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  const ids = received.map(({ mail }) => mail.messageId).toSorted();
  expect(ids).toEqual([`<${kept}>`, expect.stringMatching(`^<${reference.toLowerCase()}\\.versicherer@`)]);
});

it('has Message-IDs with the domain of MAIL_FROM [ORD-03]', async () => {
  const { server, reference } = await startWithOrder({ MAIL_FROM: '"Muster, Antrag" <antrag@mail.muster.example>' });
  const ids = (await deliver(server)).map(({ messageId }) => messageId);
  const [begin, end] = [`<${reference.toLowerCase()}.`, '@mail.muster.example>'];
  expect(ids.toSorted()).toEqual([`${begin}antragsteller${end}`, `${begin}versicherer${end}`]);
});

it('makes a delivery without attempts left a dead letter [ORD-03]', async () => {
  const { server } = await startWithOrder({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await reschedule(server, 'tries = 24');
  await tryAll(server);
  expect((await states(server)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await pendingDeliveries(server)).toEqual([]);
  expect(server.log()).toMatch(/"level":50.*"attempt":25,"of":25.*a delivery was given up and is a dead letter/);
});

it('sends a delivery whose process was killed during the last attempt [ORD-03]', async () => {
  const { url, received } = await startMailServer();
  const { server } = await startWithOrder({ SMTP_URL: url });
  await reschedule(server, 'tries = 25');
  await deliver(server);
  expect(received).toHaveLength(2);
  expect((await states(server)).map(({ state }) => state)).toEqual(['sent', 'sent']);
});

it.each([
  {
    what: 'cannot be opened any more',
    spoil: 'update orders set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)',
    attemptsBefore: 0,
    reason: 'SealBroken',
  },
  {
    what: 'has no key any more',
    // The sealed data names another day, which has no key.
    spoil: `update orders set sealed = overlay(sealed placing int4send(to_char(accepted_at - interval '3 days', 'yyyymmdd')::int) from 2)`,
    attemptsBefore: 24,
    reason: 'no key',
  },
])(
  'makes a delivery whose order $what a dead letter with its reason [ORD-03]',
  async ({ spoil, attemptsBefore, reason }) => {
    const { url, received } = await startMailServer();
    const { server } = await startWithOrder({ SMTP_URL: url });
    await server.database.pool.query(spoil);
    await reschedule(server, `tries = ${attemptsBefore}`);
    await tryAll(server);
    const failed = { state: 'failed', attempts: 1, lastReason: reason, endedAt: server.clock.now };
    expect(await states(server)).toMatchObject([failed, failed]);
    expect(await pendingDeliveries(server)).toEqual([]);
    expect(received).toEqual([]);
    expect((await checksOf(server)).deliveries).toEqual({ status: 'warning', pending: 0, failed: 2 });

    // It remains one after the next start.
    await restart(server);
    expect(await states(server)).toMatchObject([failed, failed]);
  },
);
