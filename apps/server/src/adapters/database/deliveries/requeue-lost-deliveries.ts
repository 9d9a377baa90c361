import { type Kysely, sql } from 'kysely';
import type { DeliveryKey } from '../../../services/delivery/delivery-states.ts';
import type { Tables } from '../tables.ts';
import { queueDelivery, removeJobs } from './queue-delivery.ts';

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
