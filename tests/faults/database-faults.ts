import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { AppProcess } from './product/app-process.ts';
import { startCluster } from './product/database-cluster.ts';
import { mountSmallDisk } from './product/small-disk.ts';
import { checkStored } from './product/stored-orders.ts';
import { type FaultResult, withFaultRun } from './run/fault.ts';
import { type FaultRun, until } from './run/fault-run.ts';

const APPLICANTS = 2;
const MAX_DELAY_MS = 600;
/** Between two calls of an applicant; short pauses would create too many orders to deliver. */
const PAUSE_MS = 150;
const CUTS = 5;

interface Setup {
  readonly cluster: Awaited<ReturnType<typeof startCluster>>;
  readonly run: FaultRun;
  /** Undefined without the permission to mount. */
  readonly disk: ReturnType<typeof mountSmallDisk>;
  readonly random: SeededNumbers;
}

/** Returns a function that tells whether an order has been refused with 503 since this call. */
function watchRefusals(run: FaultRun): () => boolean {
  const refusals = () => run.applications.reduce((sum, { outages }) => sum + outages.length, 0);
  const before = refusals();
  return () => refusals() > before;
}

async function kill({ cluster, run }: Setup): Promise<void> {
  const isRefused = watchRefusals(run);
  // PostgreSQL may have restarted before an order arrives.
  while (!isRefused()) await cluster.kill();
}

async function cutConnections({ run, random }: Setup): Promise<void> {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await delay(random.below(100));
    await run.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'app'`,
    );
  }
}

async function setReadOnly({ database: { pool } }: FaultRun, isReadOnly: boolean): Promise<void> {
  await pool.query('set default_transaction_read_only = off');
  await pool.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await pool.query('select pg_reload_conf()');
}

async function makeReadOnly({ run }: Setup): Promise<void> {
  await setReadOnly(run, true);
  await until('an order refused', watchRefusals(run));
  await setReadOnly(run, false);
}

async function fillDisk({ run, disk }: Setup, { origin }: AppProcess): Promise<void> {
  const isReady = async () => (await fetch(`${origin}/health/ready`)).status === 200;
  disk?.fill();
  await until('an order refused', watchRefusals(run));
  await until('the process not ready', async () => !(await isReady()));
  disk?.empty();
  await until('the process ready again', isReady);
}

/** Needs the permission to mount. */
export const FULL_DISK = 'the disk of the database is full';

const FAULTS = {
  'PostgreSQL is killed (kill -9)': kill,
  'connections to the database are cut': cutConnections,
  'the database is read-only': makeReadOnly,
  [FULL_DISK]: fillDisk,
};

export type DatabaseFault = keyof typeof FAULTS;
export const DATABASE_FAULTS = Object.keys(FAULTS) as DatabaseFault[];

/** Sends orders continuously during the fault, each until it is acknowledged. */
async function loadDuring(setup: Setup, app: AppProcess, fault: DatabaseFault): Promise<void> {
  const { run, random } = setup;
  let isOver = false;
  const applying = Array.from({ length: APPLICANTS }, async () => {
    while (!isOver) {
      const [application] = run.createApplications(1, fault);
      while (!isOver && application && !application.reference) {
        await run.applicants.send(app.origin, application);
        await delay(PAUSE_MS);
      }
    }
  });
  await delay(random.below(MAX_DELAY_MS));
  await FAULTS[fault](setup, app);
  isOver = true;
  await Promise.all(applying);
}

/** Sends the refused orders again, to the same process. */
async function recover(run: FaultRun, app: AppProcess): Promise<void> {
  await until('the acknowledgement of every order', async () => {
    for (const application of run.applications)
      if (!application.reference) await run.applicants.send(app.origin, application);
    return run.applications.every(({ reference }) => reference);
  });
  await checkStored(run.database, run.applications, run.violations);
  if (app.child.exitCode !== null)
    run.violations.push(`The product ended with ${app.child.exitCode}:\n${app.output()}`);
}

/**
 * Causes each database fault under load, `rounds` times; a full disk only with the permission to mount. Orders get 503
 * `unavailable` meanwhile. [SEC-03, ORD-02]
 */
export async function breakDatabase(
  { random, rounds }: { readonly random: SeededNumbers; readonly rounds: number },
  faults: readonly DatabaseFault[] = DATABASE_FAULTS,
): Promise<FaultResult> {
  const disk = mountSmallDisk();
  const cluster = await startCluster(disk && join(disk.folder, 'database'));
  const possible = faults.filter((fault) => disk !== undefined || fault !== FULL_DISK);
  return withFaultRun(
    async () => cluster.url,
    async (run) => {
      const app = await run.start('app');
      const done = new Map<string, number>();
      for (const fault of possible)
        for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
          await run.withoutDatabase(async () => {
            await loadDuring({ cluster, run, disk, random }, app, fault);
            await recover(run, app);
          });
          done.set(fault, round + 1);
        }
      for (const code of new Set(run.applications.flatMap(({ outages }) => outages)))
        if (code !== 'unavailable') run.violations.push(`An outage was answered 503 ${code}`);
      await run.deliverAll();
      return done;
    },
  ).finally(async () => {
    await cluster.remove();
    disk?.remove();
  });
}
