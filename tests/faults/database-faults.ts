import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { AppProcess } from './app-process.ts';
import { startCluster } from './database-cluster.ts';
import { inFaultRun, type Played } from './fault.ts';
import { type FaultRun, until } from './fault-run.ts';
import { mountSmallDisk } from './small-disk.ts';
import { checkStored } from './stored-orders.ts';

const APPLICANTS = 2;
const LATEST_FAULT_MS = 600;
/** Between two calls of an applicant; every order has to be delivered afterwards. */
const PAUSE_MS = 150;
const CUTS = 5;

interface Broken {
  readonly cluster: Awaited<ReturnType<typeof startCluster>>;
  readonly run: FaultRun;
  /** Undefined where no disk of a test can be mounted: that needs root and the right to mount. */
  readonly disk: ReturnType<typeof mountSmallDisk>;
  readonly chance: SeededNumbers;
}

/** Tells whether an order has been refused with 503 since it was made. */
function watchRefusals(run: FaultRun): () => boolean {
  const refusals = () => run.applications.reduce((sum, { outages }) => sum + outages.length, 0);
  const before = refusals();
  return () => refusals() > before;
}

async function kill({ cluster, run }: Broken): Promise<void> {
  const isRefused = watchRefusals(run);
  // It may be back before an order comes in.
  while (!isRefused()) await cluster.kill();
}

async function cutConnections({ run, chance }: Broken): Promise<void> {
  for (let cut = 0; cut < CUTS; cut += 1) {
    await delay(chance.below(100));
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

async function makeReadOnly({ run }: Broken): Promise<void> {
  await setReadOnly(run, true);
  await until('an order refused', watchRefusals(run));
  await setReadOnly(run, false);
}

async function fillDisk({ run, disk }: Broken): Promise<void> {
  disk?.fill();
  await until('an order refused', watchRefusals(run));
  disk?.empty();
}

/** Only where a disk can be mounted. */
export const FULL_DISK = 'the disk of the database is full';

const FAULTS = {
  'PostgreSQL is killed (kill -9)': kill,
  'connections to the database are cut': cutConnections,
  'the database is read-only': makeReadOnly,
  [FULL_DISK]: fillDisk,
};

export type DatabaseFault = keyof typeof FAULTS;
export const DATABASE_FAULTS = Object.keys(FAULTS) as DatabaseFault[];

/** Applicants who send one order after the other, each until it is acknowledged, while the fault happens. */
async function loadDuring(broken: Broken, app: AppProcess, fault: DatabaseFault): Promise<void> {
  const { run, chance } = broken;
  let isOver = false;
  const applying = Array.from({ length: APPLICANTS }, async () => {
    while (!isOver) {
      const [application] = run.apply(1, fault);
      while (!isOver && application && !application.reference) {
        await run.applicants.send(app.origin, application);
        await delay(PAUSE_MS);
      }
    }
  });
  await delay(chance.below(LATEST_FAULT_MS));
  await FAULTS[fault](broken);
  isOver = true;
  await Promise.all(applying);
}

/** The same process takes everything that was refused meanwhile. */
async function recover(run: FaultRun, app: AppProcess): Promise<void> {
  await until('every order taken', async () => {
    for (const application of run.applications)
      if (!application.reference) await run.applicants.send(app.origin, application);
    return run.applications.every(({ reference }) => reference);
  });
  await checkStored(run.database, run.applications, run.violations);
  if (app.child.exitCode !== null)
    run.violations.push(`The product ended with ${app.child.exitCode}:\n${app.output()}`);
}

/**
 * Breaks the database of one process under load in each of the ways, so many times; the disk only where one can be mounted.
 * An outage is answered 503 `unavailable`. [SEC-03, ORD-02]
 */
export async function breakDatabase(
  { chance, rounds }: { readonly chance: SeededNumbers; readonly rounds: number },
  faults: readonly DatabaseFault[] = DATABASE_FAULTS,
): Promise<Played> {
  const disk = mountSmallDisk();
  const cluster = await startCluster(disk && join(disk.folder, 'database'));
  const playable = faults.filter((fault) => disk !== undefined || fault !== FULL_DISK);
  return inFaultRun(
    async () => cluster.url,
    async (run) => {
      const app = await run.start('app');
      const done = new Map<string, number>();
      for (const fault of playable)
        for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
          await run.withoutDatabase(async () => {
            await loadDuring({ cluster, run, disk, chance }, app, fault);
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
