import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DriverPoint } from '../../apps/server/tests/support/environment/die-at.ts';
import { createHoldTriggers, type HeldPoint, holdInserts } from './held-insert.ts';
import { type FaultRun, ROUNDS, startFaultRun, until } from './run/fault-run.ts';

/** Longer than an order with its deliveries takes, so that a kill can hit any moment of it. */
const MAX_DELAY_MS = 400;
/** New orders of a round. */
const MAX_NEW_ORDERS = 3;
/** Mails of an order; with this count each round reaches its point. */
const MAILS = 2;
/** A container is killed after this time. */
const GRACE_PERIOD_MS = 10_000;
/** Few, so that the time to end depends on the product and not on a busy machine. */
const APPLICANTS = 3;
/** Between two orders of an applicant; short pauses would create too many orders to deliver. */
const PAUSE_MS = 100;

/** Points at which a process is killed, in the order of processing, and how often at most in a round. */
const POINTS: readonly (readonly [DriverPoint, number])[] = [
  ['before begin', 1],
  ['after commit, before the answer', 1],
  ['delivery taken', MAILS],
  ['SMTP accepted, before marked', MAILS],
];
const HELD: readonly HeldPoint[] = ['after insert', 'before commit'];

/** Creates some orders, and returns them with all unacknowledged ones. */
function ordersOf(run: FaultRun, most = MAX_NEW_ORDERS) {
  run.createApplications(1 + randomInt(most));
  return run.applications.filter(({ reference }) => !reference);
}

async function killAt(run: FaultRun, name: string, point: DriverPoint, most: number): Promise<void> {
  const app = await run.start(name, { point, count: 1 + randomInt(most) });
  await Promise.all(ordersOf(run).map((order) => run.applicants.send(app.origin, order)));
  await until(point, () => app.child.exitCode !== null || app.child.signalCode !== null);
  await run.checkAfterKill(app, name);
}

async function killInTransaction(run: FaultRun, name: string, point: HeldPoint): Promise<void> {
  const app = await run.start(name);
  const hold = await holdInserts(run.database, point);
  const sending = ordersOf(run).map((order) => run.applicants.send(app.origin, order));
  try {
    await hold.reached(1);
    await app.kill();
  } finally {
    await hold.release(randomInt(2) === 0, name);
  }
  await Promise.all(sending);
  await run.checkAfterKill(app, name);
}

it('loses and duplicates no order when it is killed at each point [ORD-02, ORD-03]', async () => {
  const run = await startFaultRun();
  await createHoldTriggers(run.database);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, point] of HELD.entries()) await killInTransaction(run, `held-${round}-${index}`, point);
    for (const [index, [point, most]] of POINTS.entries()) await killAt(run, `kill-${round}-${index}`, point, most);
  }
  // A mail is sent again after a lost reply.
  expect((await run.finish()).repeated).toBeGreaterThan(0);
});

it('loses and duplicates no order when one of two processes is killed under load [ORD-02, ORD-03]', async () => {
  const run = await startFaultRun();
  const start = async (name: string) => ({ name, app: await run.start(name) });
  let [older, newer] = [await start('first'), await start('second')];
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const next = start(`round-${round}`);
    const [killed, both] = [older, [older, newer]];
    // Each at a random moment, and without a response to the other process.
    const sending = ordersOf(run).map(async (order) => {
      const isTurned = randomInt(3) === 0;
      await delay(randomInt(MAX_DELAY_MS));
      for (const { app } of isTurned ? both.toReversed() : both)
        if (!order.reference) await run.applicants.send(app.origin, order);
    });
    await delay(randomInt(MAX_DELAY_MS));
    await killed.app.kill();
    await Promise.all(sending);
    await run.checkAfterKill(killed.app, killed.name);
    [older, newer] = [newer, await next];
  }
  for (const { app } of [older, newer]) await run.end(app);
  expect((await run.finish()).mails).toBeGreaterThanOrEqual(MAILS * run.applications.length);
});

it('loses no order after SIGTERM under load, and exits with 0 within ten seconds [SEC-04, ORD-02]', async () => {
  const run = await startFaultRun();
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `round-${round}`;
    const app = await run.start(name);
    const loading = Array.from({ length: APPLICANTS }, async () => {
      for (let status: number | undefined = 201; status !== undefined; await delay(PAUSE_MS))
        status = await run.applicants.send(app.origin, run.createApplication());
    });
    await delay(randomInt(2 * MAX_DELAY_MS));
    const start = performance.now();
    await run.end(app);
    expect(performance.now() - start).toBeLessThan(GRACE_PERIOD_MS);
    await Promise.all(loading);
    await run.checkAfterExit(name);
  }
  await run.finish();
});
