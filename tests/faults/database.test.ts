import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { AppProcess } from './app-process.ts';
import { startCluster } from './database-cluster.ts';
import { beginFaultRun, type FaultRun, until } from './fault-run.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';
import { checkStored } from './stored-orders.ts';

const chance = chanceOf('database');
const APPLICANTS = 4;
const LATEST_FAULT_MS = 600;
/** Between two calls of an applicant; every order has to be delivered afterwards. */
const PAUSE_MS = 100;

async function startRun() {
  const cluster = await startCluster();
  const run = await beginFaultRun(cluster.url);
  const app = await run.start('app');
  onTestFinished(async () => {
    await app.kill();
    await run.stop();
    await cluster.remove();
  });
  return { cluster, run, app };
}

/** Applicants who send one order after the other, each until it is acknowledged, while something happens to the database. */
async function loadDuring(run: FaultRun, app: AppProcess, fault: () => Promise<void>): Promise<void> {
  let isOver = false;
  const applying = Array.from({ length: APPLICANTS }, async () => {
    while (!isOver) {
      const [application] = run.apply(1);
      while (!isOver && application && !application.reference) {
        await run.applicants.send(app.origin, application);
        await delay(PAUSE_MS);
      }
    }
  });
  await delay(chance.below(LATEST_FAULT_MS));
  await fault();
  isOver = true;
  await Promise.all(applying);
}

/** The same process takes everything that was refused meanwhile, and delivers it. */
async function expectRecovery(run: FaultRun, app: AppProcess): Promise<void> {
  await until('every order taken', async () => {
    for (const application of run.applications)
      if (!application.reference) await run.applicants.send(app.origin, application);
    return run.applications.every(({ reference }) => reference);
  });
  await checkStored(run.database, run.applications, run.violations);
  expect(run.violations).toEqual([]);
  expect(app.child.exitCode).toBeNull();
}

const outagesOf = (run: FaultRun) => new Set(run.applications.flatMap(({ outages }) => outages));

it(`[SEC-03] [ORD-02] [ORD-03] kill -9 of PostgreSQL under load (seed ${SEED})`, async () => {
  const { cluster, run, app } = await startRun();
  for (let round = 0; round < roundsOf(5, 50); round += 1) {
    await loadDuring(run, app, async () => {
      await cluster.kill();
      // While it is away, some of the orders are refused.
      const refusals = () => run.applications.reduce((sum, { outages }) => sum + outages.length, 0);
      const before = refusals();
      await until('an order refused', () => refusals() > before);
      await cluster.startAgain();
    });
    await expectRecovery(run, app);
  }
  expect(outagesOf(run)).toEqual(new Set(['unavailable']));
  expect((await run.deliverAll()).repeated).toBe(0);
  expect(run.violations).toEqual([]);
});
