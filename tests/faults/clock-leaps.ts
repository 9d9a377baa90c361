import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '../../scripts/processes.ts';
import type { AppProcess } from './app-process.ts';
import { inFaultRun, type Played, type Stage } from './fault.ts';
import { type FaultRun, until } from './fault-run.ts';

const HOUR_MS = 3_600_000;
/** Right, another day, before the consents, after the time when orders are deleted, right. */
const LEAPS = [0, 20 * HOUR_MS, -2 * HOUR_MS, 40 * 24 * HOUR_MS, 1];
const APPLICANTS = 3;
const PAUSE_MS = 100;
/** The name of the fault in the table. */
export const CLOCK_LEAPS = 'the clock leaps: 20 hours and 40 days ahead, 2 hours back';

/** Applicants who send one order after the other; a clock that is wrong may refuse one, which is sent again then. */
async function loadDuring(run: FaultRun, app: AppProcess, leap: () => Promise<void>): Promise<void> {
  let isOver = false;
  const applying = Array.from({ length: APPLICANTS }, async () => {
    while (!isOver) {
      for (const application of run.apply(1, CLOCK_LEAPS)) await run.applicants.send(app.origin, application);
      await delay(PAUSE_MS);
    }
  });
  await leap();
  isOver = true;
  await Promise.all(applying);
}

/** The clock of a process under load leaps; then a process starts with a clock that is 40 days ahead. */
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
  // What has expired is deleted at the start.
  const ahead = await run.start(`${name}-ahead`, undefined, { LEAPS: String(40 * 24 * HOUR_MS) }, preload);
  await run.end(ahead);
  await run.lose(`${name}-ahead`);
}

/** Leaps of the clock under load: every order that was acknowledged stays, and its mails arrive once. [ORD-02, SEC-01] */
export function leapClock({ createDatabase, rounds }: Stage): Promise<Played> {
  return inFaultRun(createDatabase, async (run) => {
    run.applicants.allowRefusals();
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1)
      await leapOnce(run, `round-${round}`);
    await run.settle('last');
    return new Map([[CLOCK_LEAPS, rounds]]);
  });
}
