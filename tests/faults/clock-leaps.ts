import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/processes.ts';
import type { AppProcess } from './product/app-process.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import { type FaultRun, until } from './run/fault-run.ts';

const HOUR_MS = 3_600_000;
/** Offsets: correct, next day, before the consents, after the deletion of the orders, correct. */
const LEAPS = [0, 20 * HOUR_MS, -2 * HOUR_MS, 40 * 24 * HOUR_MS, 1];
const APPLICANTS = 3;
const PAUSE_MS = 100;
/** Name of the fault in the table. */
export const CLOCK_LEAPS = 'the clock leaps: 20 hours and 40 days ahead, 2 hours back';

/** Sends orders continuously during the clock changes. Refused orders are sent again at the end. */
async function loadDuring(run: FaultRun, app: AppProcess, leap: () => Promise<void>): Promise<void> {
  let isOver = false;
  const applying = Array.from({ length: APPLICANTS }, async () => {
    while (!isOver) {
      for (const application of run.createApplications(1, CLOCK_LEAPS))
        await run.applicants.send(app.origin, application);
      await delay(PAUSE_MS);
    }
  });
  await leap();
  isOver = true;
  await Promise.all(applying);
}

/** Changes the clock of a process under load; then starts a process whose clock is 40 days ahead. */
async function leapOnce(run: FaultRun, name: string): Promise<void> {
  const preload = ['--import', join(root, 'apps/server/tests/support/environment/leap-clock.ts')];
  const app = await run.start(name, undefined, { LEAPS: LEAPS.join(' ') }, preload);
  await loadDuring(run, app, async () => {
    for (const leap of LEAPS.slice(1)) {
      await delay(PAUSE_MS);
      app.child.kill('SIGUSR2');
      await until(`the leap by ${leap}`, () => app.output().includes(`clock leapt by ${leap}\n`));
    }
  });
  await run.end(app);
  // The start deletes expired orders.
  const ahead = await run.start(`${name}-ahead`, undefined, { LEAPS: String(40 * 24 * HOUR_MS) }, preload);
  await run.end(ahead);
  await run.checkAfterExit(`${name}-ahead`);
}

/** Checks that clock changes under load lose no acknowledged order and duplicate no mail. [ORD-02, SEC-01] */
export function leapClock({ createDatabase, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    run.applicants.allowRefusals();
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1)
      await leapOnce(run, `round-${round}`);
    await run.finish('last');
    return new Map([[CLOCK_LEAPS, rounds]]);
  });
}
