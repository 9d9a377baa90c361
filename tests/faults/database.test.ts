import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startCluster } from './product/database-cluster.ts';
import { mountSmallDisk } from './product/small-disk.ts';
import { checkStored } from './product/stored-orders.ts';
import { ROUNDS, startFaultRun, until } from './run/fault-run.ts';

const APPLICANTS = 2;
const MAX_DELAY_MS = 600;
/** Between two calls of an applicant; short pauses would create too many orders to deliver. */
const PAUSE_MS = 150;
const CUTS = 5;

// One process and one cluster for all faults.
it('refuses orders with 503 while the database fails, then takes and delivers all of them [SEC-03, ORD-02]', async () => {
  // Undefined without the permission to mount.
  const disk = mountSmallDisk();
  if (disk) onTestFinished(disk.remove);
  const cluster = await startCluster(disk && join(disk.folder, 'database'));
  onTestFinished(cluster.remove);
  const run = await startFaultRun(undefined, cluster.url);
  const { pool } = run.database;
  const app = await run.start('app');
  const isReady = async () => (await fetch(`${app.origin}/health/ready`)).status === 200;
  const outages = () => run.applications.flatMap((application) => application.outages);

  async function setReadOnly(state: 'on' | 'off'): Promise<void> {
    await pool.query('set default_transaction_read_only = off');
    await pool.query(`alter system set default_transaction_read_only = ${state}`);
    await pool.query('select pg_reload_conf()');
  }

  /** Each gets a function that tells whether an order has been refused with 503 since the fault began. */
  const faults: ((isRefused: () => boolean) => Promise<void>)[] = [
    async function kill(isRefused) {
      // PostgreSQL may have restarted before an order arrives.
      while (!isRefused()) await cluster.kill();
    },
    async function cutConnections() {
      for (let cut = 0; cut < CUTS; cut += 1) {
        await delay(randomInt(100));
        await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'app'`);
      }
    },
    async function makeReadOnly(isRefused) {
      await setReadOnly('on');
      await until('an order refused', isRefused);
      await setReadOnly('off');
    },
    async function fillDisk(isRefused) {
      if (!disk) return;
      disk.fill();
      await until('an order refused', isRefused);
      await until('the process not ready', async () => !(await isReady()));
      disk.empty();
      await until('the process ready again', isReady);
    },
  ];

  /** Sends orders continuously during the fault, each until it is acknowledged. */
  async function loadDuring(fault: (typeof faults)[number]): Promise<void> {
    let isOver = false;
    const applying = Array.from({ length: APPLICANTS }, async () => {
      for (let order = run.createApplication(); !isOver; await delay(PAUSE_MS)) {
        if (order.reference) order = run.createApplication();
        await run.applicants.send(app.origin, order);
      }
    });
    await delay(randomInt(MAX_DELAY_MS));
    const before = outages().length;
    await fault(() => outages().length > before);
    isOver = true;
    await Promise.all(applying);
  }

  for (let round = 0; round < ROUNDS; round += 1)
    for (const fault of faults) {
      await run.withoutDatabase(async () => {
        await loadDuring(fault);
        await until('the acknowledgement of every order by the same process', async () => {
          for (const application of run.applications)
            if (!application.reference) await run.applicants.send(app.origin, application);
          return run.applications.every(({ reference }) => reference);
        });
        await checkStored(run.database, run.applications, run.violations);
        expect(app.child.exitCode, app.output()).toBeNull();
      });
    }
  expect(new Set(outages())).toEqual(new Set(['unavailable']));
  await run.deliverAll();
  await run.expectNothingLost();
});
