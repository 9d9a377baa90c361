import { setTimeout as delay } from 'node:timers/promises';
import { checkStored } from '../product/stored-orders.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from '../run/fault.ts';
import type { FaultRun } from '../run/fault-run.ts';
import { applyBehind, behindProxy, PROCESSES } from './behind-proxy.ts';

/** Longer than a visit with an order takes, so that a kill can hit any moment of it. */
const MAX_DELAY_MS = 400;
/** Orders of a round. */
const ORDERS = 6;
/** Visitors at a time during a restart, and the pause of each between two orders. */
const [VISITORS, PAUSE_MS] = [3, 1000];

/** Names of the faults in the table. */
export const KILL = 'kill -9 of one of three processes behind nginx';
export const RESTART = 'restart of three processes behind nginx, one after another';

async function finish(run: FaultRun): Promise<void> {
  await run.deliverAll();
  await checkStored(run.database, run.applications, run.violations);
}

/** Checks that every order gets its receipt when one of three processes is killed with it. [ORD-02] */
export function killBehindProxy({ createDatabase, random, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, (run) =>
    behindProxy(run, async (behind) => {
      for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
        const visits = run.createApplications(ORDERS, KILL).map(async (application) => {
          await delay(random.below(MAX_DELAY_MS));
          await applyBehind(behind.proxy, run, application);
        });
        const index = random.below(PROCESSES);
        await delay(random.below(MAX_DELAY_MS));
        const killed = behind.running[index];
        await killed?.app.kill();
        await Promise.all(visits);
        if (killed) await run.checkAfterKill(killed.app, killed.name, KILL);
        await behind.startAgain(index);
      }
      await finish(run);
      return new Map([[KILL, rounds]]);
    }),
  );
}

/** Checks that every visitor is served while the processes are restarted one after another. [SEC-04, ORD-02] */
export function restartBehindProxy({ createDatabase, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, (run) =>
    behindProxy(run, async (behind) => {
      let isOver = false;
      const visit = async (): Promise<void> => {
        for (const application of run.createApplications(1, RESTART)) await applyBehind(behind.proxy, run, application);
      };
      const visits = Array.from({ length: VISITORS }, async () => {
        while (!isOver) {
          await visit();
          await delay(PAUSE_MS);
        }
      });
      try {
        for (let round = 0; round < rounds; round += 1)
          for (const [index, { name, app }] of behind.running.entries()) {
            // On a busy machine a document may not be finished in time, which the exit code tells; its mail is sent later.
            app.child.kill('SIGTERM');
            // A process may stop faster than a visitor pauses, so more visitors come now.
            await Promise.all([app.exit, ...Array.from({ length: VISITORS }, visit)]);
            await run.checkAfterExit(name);
            await behind.startAgain(index);
          }
      } finally {
        isOver = true;
        await Promise.all(visits);
      }
      await finish(run);
      return new Map([[RESTART, rounds]]);
    }),
  );
}
