import { setTimeout as delay } from 'node:timers/promises';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import type { FaultRun } from './run/fault-run.ts';

/** A container is killed after this time. */
const GRACE_PERIOD_MS = 10_000;
const MAX_DELAY_MS = 700;
/** Few, so that the time depends on the product and not on a busy machine. */
const APPLICANTS = 3;
/** Between two orders of an applicant; short pauses would create too many orders to deliver. */
const PAUSE_MS = 100;
/** Name of the fault in the table. */
export const STOP = 'SIGTERM under load';

/** Sends orders continuously until the process has ended. */
async function load(run: FaultRun, origin: string): Promise<void> {
  await Promise.all(
    Array.from({ length: APPLICANTS }, async () => {
      for (let status: number | undefined = 201; status !== undefined; ) {
        const [application] = run.createApplications(1, STOP);
        status = application && (await run.applicants.send(origin, application));
        await delay(PAUSE_MS);
      }
    }),
  );
}

/** Checks that a process answers its requests after SIGTERM and exits in time. [SEC-04, ORD-02] */
export function stopUnderLoad({ createDatabase, random, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
      const name = `round-${round}`;
      const app = await run.start(name);
      const loading = load(run, app.origin);
      await delay(random.below(MAX_DELAY_MS));
      const start = performance.now();
      await run.end(app);
      const took = performance.now() - start;
      if (took > GRACE_PERIOD_MS) run.violations.push(`The process took ${Math.round(took)} ms to end`);
      await loading;
      await run.checkAfterExit(name);
    }
    await run.finish('last');
    return new Map([[STOP, rounds]]);
  });
}
