import { every } from './clock/every.ts';
import type { Context } from './context.ts';
import { MAILS } from './deliveries/delivery.ts';
import type { Deliveries } from './deliveries/open-deliveries.ts';
import { startWorker } from './deliveries/worker.ts';
import type { Funnel } from './funnel/funnel.ts';
import type { Limits } from './http/limits/limits.ts';
import { PURGE_EVERY_MS, type Purge } from './keys/deletion/purge.ts';
import { isFirstTonight } from './operation/nightly-checks.ts';
import type { openReadiness } from './operation/open-readiness.ts';
import { keepTariffs } from './orders/order-versions.ts';

const LOOK_FOR_NIGHT_MS = 600_000;

interface Needs {
  readonly purge: Purge;
  readonly deliveries: Deliveries;
  readonly limits: Pick<Limits, 'watch'>;
  readonly funnel: Pick<Funnel, 'watch'>;
  readonly readiness: Awaited<ReturnType<typeof openReadiness>>;
}

/** Keeps the tariffs in force, then carries out deliveries and the recurring work of this process until `stop`. */
export async function startServerJobs(
  context: Context,
  { purge, deliveries, limits, funnel, readiness }: Needs,
): Promise<{ stop(): Promise<void> }> {
  const { database, log, clock } = context;
  await keepTariffs(context);
  const { watchReadiness, watchOverdue, mayRunJobs, ownLookMs } = readiness;
  await purge.run();
  await watchReadiness();
  await watchOverdue();
  await isFirstTonight(database.kysely, clock());
  const worker = await startWorker(context, {
    carryOut: deliveries.carryOut,
    mayRun: mayRunJobs,
    lookMs: ownLookMs,
    lanes: [
      { kinds: MAILS, count: 4 },
      // One of its own, so that no mail waits for a receiver that does not answer. [ORD-06]
      { kinds: ['insurer-webhook'], count: 1, isPaused: deliveries.handOverPause?.isPaused },
    ],
  });
  // By timers in each process, so that an outage of the database delays no key's destruction.
  const purging = every(PURGE_EVERY_MS, purge.run);
  const cleaning = limits.watch();
  const counting = funnel.watch();
  const watching = every(LOOK_FOR_NIGHT_MS, async () => {
    const failed = (error: unknown): void => log.warn({ err: error }, 'the checks of the night failed');
    if (!(await isFirstTonight(database.kysely, clock()).catch(failed))) return;
    await watchReadiness().catch(failed);
    await watchOverdue().catch(failed);
  });
  return {
    stop: async () => {
      await worker.stop();
      await watching.stop();
      await purging.stop();
      await cleaning.stop();
      await counting.stop();
    },
  };
}
