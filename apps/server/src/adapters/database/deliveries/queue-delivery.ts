import { type Kysely, sql, type Transaction } from 'kysely';
import type { DeliveryKey } from '../../../services/delivery/delivery-states.ts';
import type { Delivery } from '../../../services/delivery/jobs.ts';
import type { Tables } from '../tables.ts';

/** Returns the job key of a delivery: at most one job has it. */
function deliveryJobKey(reference: string, delivery: Delivery): string {
  return `${delivery}:${reference}`;
}

interface DueDelivery {
  readonly reference: string;
  readonly delivery: Delivery;
  readonly attempts: number;
  /** Measured by the database's clock, which may differ from ours. */
  readonly delayMs?: number;
}

/** Queues a delivery within the transaction: up to `attempts` tries, after a delay or at once. [ORD-03] */
export async function queueDelivery(
  transaction: Transaction<Tables>,
  { reference, delivery, attempts, delayMs = 0 }: DueDelivery,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${delivery},
    payload := ${JSON.stringify({ reference })}::json,
    run_at := now() + ${delayMs}::float8 * interval '1 millisecond',
    max_attempts := ${attempts},
    job_key := ${deliveryJobKey(reference, delivery)}
  )`.execute(transaction);
}

/**
 * Removes the jobs of deliveries, if they have any; a running one is not retried. Returns whether one is running. [ORD-03]
 */
export async function removeJobs(
  transaction: Transaction<Tables>,
  deliveries: readonly DeliveryKey[],
): Promise<'running' | 'removed'> {
  const keys = deliveries.map(({ reference, delivery }) => deliveryJobKey(reference, delivery));
  const { rows } = await sql`
    select from unnest(${keys}::text[]) as key, graphile_worker.remove_job(key) as job
    where job.locked_at is not null`.execute(transaction);
  return rows.length > 0 ? 'running' : 'removed';
}

/** Removes all jobs of orders; a running one finds no order and ends. */
export async function removeJobsOfOrders(
  transaction: Transaction<Tables>,
  references: readonly string[],
): Promise<void> {
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where split_part(key, ':', 2) = any(${references}::text[])`.execute(transaction);
}

/** A delivery, with a new Message-ID if it becomes another mail. */
type Requeued = DeliveryKey & { readonly messageId?: string };

/**
 * Requeues deliveries for immediate execution with `attempts` tries. Returns false, and changes nothing, while a worker
 * is processing one of them. [ORD-03]
 */
export async function requeueDeliveries(
  transaction: Transaction<Tables>,
  deliveries: readonly Requeued[],
  { attempts, at }: { attempts: number; at: Date },
): Promise<boolean> {
  await sql`savepoint requeue`.execute(transaction);
  // A job without attempts left would stay behind as a second one.
  if ((await removeJobs(transaction, deliveries)) === 'running') {
    await sql`rollback to savepoint requeue`.execute(transaction);
    return false;
  }
  for (const { reference, delivery, messageId } of deliveries) {
    const anew = { state: 'pending', last_reason: null, queued_at: at, ended_at: null, waits_until: null } as const;
    const mail = messageId === undefined ? {} : { message_id: messageId };
    await transaction
      .insertInto('delivery_states')
      .values({ reference, delivery, ...anew, ...mail })
      .onConflict((conflict) => conflict.columns(['reference', 'delivery']).doUpdateSet({ ...anew, ...mail }))
      .execute();
    await queueDelivery(transaction, { reference, delivery, attempts });
  }
  return true;
}

/**
 * Requeues every pending delivery that has no runnable job, with `attempts` tries, and returns them. A process killed
 * during the last attempt leaves one behind: its job has no attempts left, but the delivery was not marked as failed.
 * [ORD-03]
 */
export async function requeueLostDeliveries(
  database: Kysely<Tables>,
  attempts: number,
): Promise<readonly DeliveryKey[]> {
  return database.transaction().execute(async (transaction) => {
    // State and job are committed together, and a running job is locked: a state without a job has lost it.
    const { rows } = await sql<DeliveryKey>`
      select reference, delivery from delivery_states
      where state = 'pending' and not exists (
        select from graphile_worker.jobs
        where key = delivery || ':' || reference and (attempts < max_attempts or locked_at is not null))
      for update skip locked`.execute(transaction);
    // A job without attempts left would stay behind as a second one.
    await removeJobs(transaction, rows);
    for (const { reference, delivery } of rows) await queueDelivery(transaction, { reference, delivery, attempts });
    return rows.map(({ reference, delivery }) => ({ reference, delivery }));
  });
}
