import { setTimeout as delay } from 'node:timers/promises';
import { inFaultRun, type Played, type Stage } from './fault.ts';
import type { FaultRun } from './fault-run.ts';

/** After that a container is killed. */
const LIMIT_MS = 10_000;
const LATEST_STOP_MS = 700;
/** A load that leaves the machine room: the product is judged, not how busy the machine is. */
const APPLICANTS = 3;
/** Between two orders of an applicant; all of them have to be delivered afterwards. */
const PAUSE_MS = 100;
/** The name of the fault in the table. */
export const STOP = 'SIGTERM under load';

/** Applicants who send one order after the other until the process is gone. */
async function load(run: FaultRun, origin: string): Promise<void> {
  await Promise.all(
    Array.from({ length: APPLICANTS }, async () => {
      for (let status: number | undefined = 201; status !== undefined; ) {
        const [application] = run.apply(1, STOP);
        status = application && (await run.applicants.send(origin, application));
        await delay(PAUSE_MS);
      }
    }),
  );
}

/** A process that is asked to end under load answers what it has taken and ends in time. [SEC-04, ORD-02] */
export function stopUnderLoad({ createDatabase, chance, rounds }: Stage): Promise<Played> {
  return inFaultRun(createDatabase, async (run) => {
    for (let round = 0; round < rounds && run.violations.length === 0; round += 1) {
      const name = `round-${round}`;
      const app = await run.start(name);
      const loading = load(run, app.origin);
      await delay(chance.below(LATEST_STOP_MS));
      const start = performance.now();
      await run.end(app);
      const took = performance.now() - start;
      if (took > LIMIT_MS) run.violations.push(`The process took ${Math.round(took)} ms to end`);
      await loading;
      await run.lose(name);
    }
    await run.settle('last');
    return new Map([[STOP, rounds]]);
  });
}
