import { sql, type Transaction } from 'kysely';
import type { Delivery } from '../../../services/delivery/jobs.ts';
import type { Tables } from '../tables.ts';

/** Returns the job key of a delivery: at most one job has it. */
export function deliveryJobKey(reference: string, delivery: Delivery): string {
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
