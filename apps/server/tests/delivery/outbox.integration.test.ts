import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { ALL_DELIVERIES, DELIVERIES } from '../../src/deliveries/delivery.ts';
import { type AttemptEnd, type TakenDelivery, takeDue } from '../../src/deliveries/outbox.ts';
import { pendingDeliveries, reschedule, startWithOrder, WAIT } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const SENT: AttemptEnd = { state: 'sent', outcome: 'sent', reason: null, reply: '250' };
const REFUSED: AttemptEnd = { state: 'failed', outcome: 'failed', reason: 'EENVELOPE 550', reply: '550' };

async function take({ database }: TestServer): Promise<TakenDelivery> {
  const taken = await takeDue(database.pool, ['insurer-mail'], systemClock);
  if (!taken) throw new Error('There is nothing to deliver');
  return taken;
}

function stored({ database }: TestServer) {
  return database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('delivery', '=', 'insurer-mail')
    .executeTakeFirstOrThrow();
}

async function outcomes({ database }: TestServer): Promise<unknown[]> {
  const rows = await database.kysely.selectFrom('deliveryAttempts').select('outcome').orderBy('number').execute();
  return rows.map(({ outcome }) => outcome);
}

/** Ends all other connections to the database, as its restart does. */
function cutConnections({ database }: TestServer): Promise<unknown> {
  return database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Takes a delivery and loses its lock, and lets another attempt begin. */
async function takeLate(server: TestServer) {
  const late = await take(server);
  await cutConnections(server);
  await vi.waitFor(() => expect(late.lost.aborted).toBe(true), WAIT);
  await reschedule(server);
  return { late, other: await take(server) };
}

/** Eight look within some milliseconds. */
async function takeAtOnce({ database }: TestServer, milliseconds: number): Promise<TakenDelivery[]> {
  const looks = Array.from({ length: 8 }, async () => {
    await setTimeout(Math.random() * milliseconds);
    return takeDue(database.pool, ALL_DELIVERIES, systemClock);
  });
  return (await Promise.all(looks)).filter((one) => one !== undefined);
}

it('gives each delivery to one of many that look at once [ORD-03]', async () => {
  const { server } = await startWithOrder();
  const taken = await takeAtOnce(server, 0);
  expect(taken.map(({ delivery }) => delivery).toSorted()).toEqual(DELIVERIES);
  const { now } = server.clock;
  for (const one of taken) await one.end(SENT, now);
  expect(await pendingDeliveries(server)).toEqual([]);
  expect(await stored(server)).toMatchObject({ state: 'sent', attempts: 1, endedAt: now });
});

// A look that takes nothing locks the row for a moment: one of 20 rounds met it.
it('counts no attempt without making it while others look [ORD-03]', async () => {
  const { server } = await startWithOrder();
  for (let round = 0; round < 80; round += 1) {
    const taken = await takeAtOnce(server, 10);
    for (const one of taken) await one.end(SENT, server.clock.now);
    expect(taken).toHaveLength(DELIVERIES.length);
    await server.database.pool.query(`update deliveries set state = 'pending', next_at = now()`);
  }
});

it('tells of a lost lock, and takes the end of the attempt all the same [ORD-03]', async () => {
  const { server } = await startWithOrder();
  const taken = await take(server);
  await cutConnections(server);
  await vi.waitFor(() => expect(taken.lost.aborted).toBe(true), WAIT);
  await taken.end(SENT, server.clock.now);
  expect(await stored(server)).toMatchObject({ state: 'sent', attempts: 1 });
});

it('counts the attempt of a process that died, and gives the delivery to the next [ORD-03]', async () => {
  const { server } = await startWithOrder();
  (await take(server)).letGo();
  expect(await stored(server)).toMatchObject({ state: 'pending', attempts: 1, tries: 1 });
  await reschedule(server);
  const next = await vi.waitFor(() => take(server), WAIT);
  expect(next).toMatchObject({ number: 2, tries: 2 });
  next.letGo();
});

it('takes from a late attempt that its message was sent, but no failure and no postponement [ORD-03, SEC-10]', async () => {
  const { server } = await startWithOrder();
  const { late, other } = await takeLate(server);
  const { now } = server.clock;
  other.letGo();
  await late.postpone(new Date(now.getTime() + 86_400_000), now);
  await late.end(REFUSED, now);
  expect(await stored(server)).toMatchObject({ state: 'pending', attempts: 2, waitsUntil: null, lastReason: null });
  expect(await outcomes(server)).toEqual(['failed', null]);
  await late.end(SENT, now);
  expect(await stored(server)).toMatchObject({ state: 'sent', lastReason: null });
});

it('makes no dead letter of what another process has sent, and takes nothing of an earlier message [ORD-03]', async () => {
  const { server } = await startWithOrder();
  const { late, other } = await takeLate(server);
  const { now } = server.clock;
  await other.end(SENT, now);
  await late.end(REFUSED, now);
  expect(await stored(server)).toMatchObject({ state: 'sent', lastReason: null });
  expect(await outcomes(server)).toEqual(['failed', 'sent']);

  // Like a correction of the address.
  await server.database.kysely
    .updateTable('deliveries')
    .set({ state: 'pending', messageId: 'three@example.org' })
    .execute();
  await late.end(SENT, now);
  expect(await stored(server)).toMatchObject({ state: 'pending' });
});
