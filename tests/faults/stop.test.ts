import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import { beginFaultRun, type FaultRun } from './fault-run.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';

/** After that a container is killed. */
const LIMIT_MS = 10_000;
const LATEST_STOP_MS = 700;
/** A load that leaves the machine room: what is judged is the product, not how busy it is. */
const APPLICANTS = 3;
/** Between two orders of an applicant; all of them have to be delivered afterwards. */
const PAUSE_MS = 100;

const chance = chanceOf('stop');

/** Applicants who send one order after the other until the process is gone. */
const load = (run: FaultRun, origin: string) =>
  Promise.all(
    Array.from({ length: APPLICANTS }, async () => {
      for (let status: number | undefined = 201; status !== undefined; ) {
        const [application] = run.apply(1);
        status = application && (await run.applicants.send(origin, application));
        await delay(PAUSE_MS);
      }
    }),
  );

it(`[SEC-04] [ORD-02] [ORD-03] a SIGTERM under load loses no order and ends with 0 in time (seed ${SEED})`, async () => {
  const run = await beginFaultRun(await createTestDatabase());
  onTestFinished(() => run.stop());
  for (let round = 0; round < roundsOf(10, 50); round += 1) {
    const name = `round-${round}`;
    const app = await run.start(name);
    const loading = load(run, app.origin);
    await delay(chance.below(LATEST_STOP_MS));
    const start = performance.now();
    app.child.kill('SIGTERM');
    expect(await app.exit, app.output()).toBe(0);
    expect(performance.now() - start).toBeLessThan(LIMIT_MS);
    await loading;
    await run.lose(name);
    expect(run.violations, `round ${round}`).toEqual([]);
  }
  expect(run.applications.filter(({ reference }) => reference).length).toBeGreaterThan(0);
  await run.settle('last');
  expect(run.violations).toEqual([]);
});
