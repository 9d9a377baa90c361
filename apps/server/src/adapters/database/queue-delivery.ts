import { sql, type Transaction } from 'kysely';
import type { Delivery } from '../../services/jobs.ts';
import type { Tables } from './tables.ts';

/** The job of a delivery: there is at most one, and by its key it is found again. */
export function deliveryJobKey(reference: string, delivery: Delivery): string {
  return `${delivery}:${reference}`;
}

interface DueDelivery {
  readonly reference: string;
  readonly delivery: Delivery;
  readonly attempts: number;
  /** By the clock of the database, which may be another one than ours. */
  readonly delayMs?: number;
}

/** Puts a delivery into the queue with the transaction; it is tried `attempts` times, after a delay or at once. [ORD-03] */
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
