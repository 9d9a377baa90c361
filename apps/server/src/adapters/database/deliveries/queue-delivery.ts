import { sql, type Transaction } from 'kysely';
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
