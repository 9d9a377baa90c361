import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FaultRun } from '../run/fault-run.ts';
import { applyBehind, type BehindProxy, PROCESSES } from './behind-proxy.ts';

/** Longer than a visit with an order takes, so that a kill can hit any moment of it. */
const MAX_DELAY_MS = 400;
/** Orders of a round. */
const ORDERS = 6;
/** Visitors at a time during a restart, and the pause of each between two orders. */
const [VISITORS, PAUSE_MS] = [3, 3000];

/** Kills one of the processes in every round, while it answers orders. [ORD-02] */
export async function killBehindProxy(run: FaultRun, behind: BehindProxy, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const visits = run.createApplications(ORDERS).map(async (application) => {
      await delay(randomInt(MAX_DELAY_MS));
      await applyBehind(behind.proxy, run, application);
    });
    const index = randomInt(PROCESSES);
    await delay(randomInt(MAX_DELAY_MS));
    const killed = behind.running[index];
    if (!killed) throw new RangeError(`No process ${index}`);
    await killed.app.kill();
    try {
      await Promise.all(visits);
      await run.checkAfterKill(killed.app, killed.name);
    } finally {
      await behind.startAgain(index);
    }
  }
  await run.deliverAll();
  await run.expectNothingLost();
}

/** Restarts the processes one after another, while visitors order. [SEC-04, ORD-02] */
export async function restartBehindProxy(run: FaultRun, behind: BehindProxy): Promise<void> {
  let isOver = false;
  const visit = (): Promise<void> => applyBehind(behind.proxy, run, run.createApplication());
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
  await run.deliverAll();
  await run.expectNothingLost();
}
