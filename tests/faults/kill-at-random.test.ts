import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../apps/server/src/adapters/database/embedded-postgres-test-database.ts';
import type { AppProcess } from './app-process.ts';
import type { Application } from './applicants.ts';
import { beginFaultRun, type FaultRun } from './fault-run.ts';
import { chanceOf, roundsOf, SEED } from './seed.ts';

/** Longer than an order and its deliveries take, so that a kill meets all of it. */
const LATEST_KILL_MS = 400;

const chance = chanceOf('kill at random');

/** An applicant who sends at some moment, and to the other process when there is no answer. */
async function applyToEither(
  run: FaultRun,
  [one, other]: readonly AppProcess[],
  application: Application,
): Promise<void> {
  await delay(chance.below(LATEST_KILL_MS));
  for (const app of [one, other]) if (app && !application.reference) await run.applicants.send(app.origin, application);
}

it(`[ORD-02] [ORD-03] kill -9 of one of two processes under load loses and doubles nothing (seed ${SEED})`, async () => {
  const run = await beginFaultRun(await createTestDatabase());
  onTestFinished(() => run.stop());
  const rounds = roundsOf(100, 1_000);
  let older = await run.start('round-0');
  let newer = await run.start('round-1');
  for (let round = 0; round < rounds; round += 1) {
    // Begins its work while another one dies.
    const next = run.start(`round-${round + 2}`);
    const both = [older, newer];
    const sending = run
      .apply(2 + chance.below(4))
      .map((application) => applyToEither(run, chance.below(3) > 0 ? both : both.toReversed(), application));
    await delay(chance.below(LATEST_KILL_MS));
    await older.kill();
    await Promise.all(sending);
    await run.lose(`round-${round}`);
    expect(run.violations, `round ${round}`).toEqual([]);
    [older, newer] = [newer, await next];
  }
  for (const app of [older, newer]) {
    app.child.kill('SIGTERM');
    expect(await app.exit).toBe(0);
  }
  await run.settle('last');
  expect(run.violations).toEqual([]);
});
