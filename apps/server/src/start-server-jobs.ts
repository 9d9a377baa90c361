import { every } from './clock/every.ts';
import type { Context } from './context.ts';
import { requeueLostDeliveries } from './deliveries/delivery-queue.ts';
import type { HandOverPause } from './deliveries/hand-over-pause.ts';
import { startJobs } from './deliveries/jobs/job-runner.ts';
import { runWhile } from './deliveries/jobs/run-while.ts';
import { DELIVERY_ATTEMPTS } from './deliveries/jobs.ts';
import type { Limits } from './http/limits/limits.ts';
import { PURGE_EVERY_MS, type Purge } from './keys/deletion/purge.ts';
import type { assembleReadiness } from './operation/open-readiness.ts';
import type { assembleOrders } from './orders/open-orders.ts';
import { keepTariffs } from './orders/order-versions.ts';

const REQUEUE_EVERY_MS = 600_000;

/** Every night, in UTC; the runs at startup cover a server that is down at that time. */
const CRONTAB = `23 3 * * * watch-readiness ?max=3
29 3 * * * watch-overdue ?max=3`;

interface Needs {
  readonly purge: Purge;
  readonly deliveries: ReturnType<typeof assembleOrders>['deliveries'];
  /** Undefined without a webhook. */
  readonly handOverPause: HandOverPause | undefined;
  readonly limits: Pick<Limits, 'watch'>;
  readonly readiness: Awaited<ReturnType<typeof assembleReadiness>>;
}

type Running = Awaited<ReturnType<typeof startJobs>>;

/** Starts all or none. */
async function startTogether(starts: readonly (() => Promise<Running>)[]): Promise<Running> {
  const started: Running[] = [];
  const stop = async (): Promise<void> => void (await Promise.all(started.map((running) => running.stop())));
  try {
    for (const start of starts) started.push(await start());
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** Keeps the tariffs in force, then runs jobs and the recurring work of this process until `stop`. */
export async function startServerJobs(
  context: Context,
  { purge, deliveries, handOverPause, limits, readiness }: Needs,
): Promise<{ stop(): Promise<void> }> {
  const { database, log } = context;
  await keepTariffs(context);
  const { watchReadiness, watchOverdue, mayRunJobs, ownLookMs } = readiness;
  await purge.run();
  await watchReadiness();
  await watchOverdue();
  const { 'insurer-webhook': handOver, ...mails } = deliveries;
  const handOvers = { 'insurer-webhook': handOver };
  const watches = { 'watch-readiness': watchReadiness, 'watch-overdue': watchOverdue };
  const needs = { pool: database.pool, log };
  const startMails = () =>
    startJobs({
      ...needs,
      handlers: { ...mails, ...watches, ...(handOverPause ? {} : handOvers) },
      crontab: CRONTAB,
    });
  // A worker of their own, so that no mail waits for a receiver that does not answer. [ORD-06]
  const startHandOvers = ({ isPaused }: HandOverPause) =>
    startJobs({
      ...needs,
      handlers: handOvers,
      concurrency: 1,
      pausedFlags: () => (isPaused() ? ['insurer-webhook'] : []),
    });
  const jobs = await runWhile({
    isAllowed: mayRunJobs,
    start: () => startTogether([startMails, ...(handOverPause ? [() => startHandOvers(handOverPause)] : [])]),
    lookMs: ownLookMs,
    log,
  });
  const requeueLost = async (): Promise<void> => {
    const lost = await requeueLostDeliveries(database.kysely, DELIVERY_ATTEMPTS);
    if (lost.length > 0) log.warn({ deliveries: lost }, 'requeued deliveries without a job');
  };
  await requeueLost();
  // By a timer in each process, so that an outage of database or queue delays no key's destruction.
  const purging = every(PURGE_EVERY_MS, purge.run);
  const cleaning = limits.watch();
  const requeueing = every(REQUEUE_EVERY_MS, () =>
    requeueLost().catch((error: unknown) => log.warn({ err: error }, 'check for deliveries without a job failed')),
  );
  return {
    stop: async () => {
      await jobs.stop();
      await requeueing.stop();
      await purging.stop();
      await cleaning.stop();
    },
  };
}
