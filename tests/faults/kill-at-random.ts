import { setTimeout as delay } from 'node:timers/promises';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import type { AppProcess } from './product/app-process.ts';
import type { Application } from './run/applicants.ts';
import { type FaultOptions, type FaultResult, withFaultRun } from './run/fault.ts';
import type { FaultRun } from './run/fault-run.ts';

/** Longer than an order with its deliveries takes, so that a kill can hit any moment of it. */
const MAX_DELAY_MS = 400;
/** New orders of a round. */
const MAX_NEW_ORDERS = 3;

/** Name of these kills in the table. */
export const AT_RANDOM = 'kill -9 of one of two processes at any moment';

/** Sends an order at a random moment, and without a response to the other process. */
async function applyToEither(
  run: FaultRun,
  random: SeededNumbers,
  [one, other]: readonly AppProcess[],
  application: Application,
): Promise<void> {
  await delay(random.below(MAX_DELAY_MS));
  for (const app of [one, other]) if (app && !application.reference) await run.applicants.send(app.origin, application);
}

/** Kills processes at random moments under load, while another one runs and the next one starts. [ORD-02, ORD-03] */
export function killAtRandom({ createDatabase, random, rounds }: FaultOptions): Promise<FaultResult> {
  return withFaultRun(createDatabase, async (run) => {
    let older = await run.start('round-0');
    let newer = await run.start('round-1');
    let kills = 0;
    while (kills < rounds && run.violations.length === 0) {
      const next = run.start(`round-${kills + 2}`);
      const both = [older, newer];
      const sending = run
        .createApplications(1 + random.below(MAX_NEW_ORDERS), AT_RANDOM)
        .map((application) => applyToEither(run, random, random.below(3) > 0 ? both : both.toReversed(), application));
      await delay(random.below(MAX_DELAY_MS));
      await older.kill();
      await Promise.all(sending);
      await run.checkAfterKill(older, `round-${kills}`, AT_RANDOM);
      kills += 1;
      [older, newer] = [newer, await next];
    }
    for (const app of [older, newer]) await run.end(app);
    await run.finish('last');
    return new Map([[AT_RANDOM, kills]]);
  });
}
