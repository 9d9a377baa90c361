import { requeueLostDeliveries } from '../adapters/database/deliveries/delivery-queue.ts';
import { createKyselyTariffVersions } from '../adapters/database/orders/kysely-order-store.ts';
import { every } from '../adapters/every.ts';
import { startJobs } from '../adapters/jobs/job-runner.ts';
import { runWhile } from '../adapters/jobs/run-while.ts';
import { sha256 } from '../sealing/sha256.ts';
import type { ServerParts } from '../server-parts.ts';
import { PURGE_EVERY_MS, type Purge } from '../services/deletion/purge.ts';
import { DELIVERY_ATTEMPTS } from '../services/delivery/jobs.ts';
import { orderableOf } from '../services/products/configured-products.ts';
import type { assembleLimits } from './assemble-limits.ts';
import type { assembleOrders } from './assemble-orders.ts';
import type { assembleReadiness } from './assemble-readiness.ts';

const REQUEUE_EVERY_MS = 600_000;

interface Needs {
  readonly purge: Purge;
  readonly deliveries: ReturnType<typeof assembleOrders>['deliveries'];
  readonly limits: ReturnType<typeof assembleLimits>;
  readonly readiness: Awaited<ReturnType<typeof assembleReadiness>>;
}

/** Keeps the tariffs in force, then runs jobs and the recurring work of this process until `stop`. */
export async function startServerJobs(
  { database, log, products }: ServerParts,
  { purge, deliveries, limits, readiness }: Needs,
): Promise<{ stop(): Promise<void> }> {
  // Before any order priced with it is accepted.
  for (const { order, settings } of orderableOf(products)) {
    const { content } = order.tariffOf(settings as never);
    await createKyselyTariffVersions(database.kysely).keep({ sha256: sha256(content), content });
  }
  const { watchReadiness, watchOverdue, mayRunJobs, ownLookMs } = readiness;
  await purge.run();
  await watchReadiness();
  await watchOverdue();
  const handlers = { ...deliveries, 'watch-readiness': watchReadiness, 'watch-overdue': watchOverdue };
  const jobs = await runWhile({
    isAllowed: mayRunJobs,
    start: () => startJobs({ pool: database.pool, handlers, log }),
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
