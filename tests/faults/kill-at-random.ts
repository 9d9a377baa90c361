import { setTimeout as delay } from 'node:timers/promises';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { AppProcess } from './app-process.ts';
import type { Application } from './applicants.ts';
import { inFaultRun, type Played, type Stage } from './fault.ts';
import type { FaultRun } from './fault-run.ts';

/** Longer than an order and its deliveries take, so that a kill meets all of it. */
const LATEST_KILL_MS = 400;
/** New orders of a round. */
const MOST_ORDERS = 3;

/** The name of these kills in the table of faults. */
export const AT_RANDOM = 'kill -9 of one of two processes at any moment';

/** An applicant who sends at some moment, and to the other process when there is no answer. */
async function applyToEither(
  run: FaultRun,
  chance: SeededNumbers,
  [one, other]: readonly AppProcess[],
  application: Application,
): Promise<void> {
  await delay(chance.below(LATEST_KILL_MS));
  for (const app of [one, other]) if (app && !application.reference) await run.applicants.send(app.origin, application);
}

/** Kills so many processes under load; another one works meanwhile, and the next one starts. [ORD-02, ORD-03] */
export function killAtRandom({ createDatabase, chance, rounds }: Stage): Promise<Played> {
  return inFaultRun(createDatabase, async (run) => {
    let older = await run.start('round-0');
    let newer = await run.start('round-1');
    let kills = 0;
    while (kills < rounds && run.violations.length === 0) {
      const next = run.start(`round-${kills + 2}`);
      const both = [older, newer];
      const sending = run
        .apply(1 + chance.below(MOST_ORDERS), AT_RANDOM)
        .map((application) => applyToEither(run, chance, chance.below(3) > 0 ? both : both.toReversed(), application));
      await delay(chance.below(LATEST_KILL_MS));
      await older.kill();
      await Promise.all(sending);
      await run.loseKilled(older, `round-${kills}`, AT_RANDOM);
      kills += 1;
      [older, newer] = [newer, await next];
    }
    for (const app of [older, newer]) await run.end(app);
    await run.settle('last');
    return new Map([[AT_RANDOM, kills]]);
  });
}
