import { setTimeout as delay } from 'node:timers/promises';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { checkStored } from '../product/stored-orders.ts';
import type { FaultRun } from '../run/fault-run.ts';
import { applyBehind, type BehindProxy, PROCESSES } from './behind-proxy.ts';

/** Longer than a visit with an order takes, so that a kill can hit any moment of it. */
const MAX_DELAY_MS = 400;
/** Orders of a round. */
export const ORDERS = 6;
/** Visitors at a time during a restart, and the pause of each between two orders. */
const [VISITORS, PAUSE_MS] = [3, 3000];

const KILL = 'kill -9 of one of three processes behind nginx';
const RESTART = 'restart of three processes behind nginx, one after another';

/** Returns the counts of the orders of a fault when every mail was sent. */
async function finish(run: FaultRun, fault: string) {
  await run.deliverAll();
  await checkStored(run.database, run.applications, run.violations);
  return (await run.counts()).get(fault);
}

/** Kills one of the processes in every round, while it answers orders. @returns the counts of these orders [ORD-02] */
export async function killBehindProxy(run: FaultRun, behind: BehindProxy, random: SeededNumbers, rounds: number) {
  for (let round = 0; round < rounds; round += 1) {
    const visits = run.createApplications(ORDERS, KILL).map(async (application) => {
      await delay(random.below(MAX_DELAY_MS));
      await applyBehind(behind.proxy, run, application);
    });
    const index = random.below(PROCESSES);
    await delay(random.below(MAX_DELAY_MS));
    const killed = behind.running[index];
    if (!killed) throw new RangeError(`No process ${index}`);
    await killed.app.kill();
    try {
      await Promise.all(visits);
      await run.checkAfterKill(killed.app, killed.name, KILL);
    } finally {
      await behind.startAgain(index);
    }
  }
  return finish(run, KILL);
}

/** Restarts the processes one after another, while visitors order. @returns the counts of these orders [SEC-04, ORD-02] */
export async function restartBehindProxy(run: FaultRun, behind: BehindProxy) {
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
    for (const [index, { name, app }] of [...behind.running].entries()) {
      // On a busy machine a document may not be finished in time, which the exit code tells; its mail is sent later.
      app.child.kill('SIGTERM');
      try {
        // A process may stop faster than a visitor pauses, so more visitors come now.
        await Promise.all([app.exit, ...Array.from({ length: VISITORS }, visit)]);
        await run.checkAfterExit(name);
      } finally {
        await behind.startAgain(index);
      }
    }
  } finally {
    isOver = true;
    await Promise.all(visits);
  }
  return finish(run, RESTART);
}
