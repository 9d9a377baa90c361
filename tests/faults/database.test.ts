import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { AppProcess } from './app-process.ts';
import { startCluster } from './database-cluster.ts';
import { beginFaultRun, type FaultRun, until } from './fault-run.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';
import { mountSmallDisk } from './small-disk.ts';
import { checkStored } from './stored-orders.ts';

const chance = chanceOf('database');
const APPLICANTS = 4;
const LATEST_FAULT_MS = 600;
/** Between two calls of an applicant; every order has to be delivered afterwards. */
const PAUSE_MS = 100;

async function startRun(folder?: string) {
  const cluster = await startCluster(folder);
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

/** Tells whether an order has been refused with 503 since it was made. */
function watchRefusals(run: FaultRun): () => boolean {
  const refusals = () => run.applications.reduce((sum, { outages }) => sum + outages.length, 0);
  const before = refusals();
  return () => refusals() > before;
}

const untilRefused = (run: FaultRun): Promise<void> => until('an order refused', watchRefusals(run));

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
      const isRefused = watchRefusals(run);
      // It may be back before anybody has asked for it.
      while (!isRefused()) await cluster.kill();
    });
    await expectRecovery(run, app);
  }
  expect(outagesOf(run)).toEqual(new Set(['unavailable']));
  expect((await run.deliverAll()).repeated).toBe(0);
  expect(run.violations).toEqual([]);
});

it(`[SEC-03] [ORD-02] [ORD-03] connections that are cut under load (seed ${SEED})`, async () => {
  const { run, app } = await startRun();
  await loadDuring(run, app, async () => {
    for (let cut = 0; cut < roundsOf(20, 400); cut += 1) {
      await delay(chance.below(100));
      await run.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'app'`,
      );
    }
  });
  await expectRecovery(run, app);
  expect(outagesOf(run)).toEqual(new Set(['unavailable']));
  await run.deliverAll();
  expect(run.violations).toEqual([]);
});

it(`[SEC-03] [ORD-02] [ORD-03] a database that is read only for a while (seed ${SEED})`, async () => {
  const { run, app } = await startRun();
  const setReadOnly = async (isReadOnly: boolean): Promise<void> => {
    const { pool } = run.database;
    await pool.query('set default_transaction_read_only = off');
    await pool.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
    await pool.query('select pg_reload_conf()');
  };
  await loadDuring(run, app, async () => {
    await setReadOnly(true);
    await untilRefused(run);
    await setReadOnly(false);
  });
  await expectRecovery(run, app);
  expect(outagesOf(run)).toEqual(new Set(['unavailable']));
  await run.deliverAll();
  expect(run.violations).toEqual([]);
});

it(`[SEC-03] [ORD-02] [ORD-03] a disk that is full for a while (seed ${SEED})`, async ({ skip }) => {
  const disk = mountSmallDisk();
  if (!disk) return skip('No small disk can be mounted here: that needs root and the right to mount');
  onTestFinished(() => disk.remove());
  const { run, app } = await startRun(join(disk.folder, 'database'));
  await loadDuring(run, app, async () => {
    disk.fill();
    await untilRefused(run);
    disk.empty();
  });
  await expectRecovery(run, app);
  expect(outagesOf(run)).toEqual(new Set(['unavailable']));
  await run.deliverAll();
  expect(run.violations).toEqual([]);
});
