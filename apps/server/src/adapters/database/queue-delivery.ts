import { sql, type Transaction } from 'kysely';
import type { Delivery } from '../../services/jobs.ts';
import type { Tables } from './tables.ts';

/** The job of a delivery: there is at most one, and by its key it is found again. */
export const deliveryJobKey = (reference: string, delivery: Delivery): string => `${delivery}:${reference}`;

/** [ORD-03] Puts a delivery into the queue with the transaction; it is tried `attempts` times. */
export const queueDelivery = async (
  transaction: Transaction<Tables>,
  { reference, delivery, attempts }: { reference: string; delivery: Delivery; attempts: number },
): Promise<void> => {
  await sql`select graphile_worker.add_job(
    ${delivery},
    payload := ${JSON.stringify({ reference })}::json,
    max_attempts := ${attempts},
    job_key := ${deliveryJobKey(reference, delivery)}
  )`.execute(transaction);
};
