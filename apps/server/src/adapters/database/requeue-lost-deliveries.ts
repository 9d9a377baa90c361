import { type Kysely, sql } from 'kysely';
import type { DeliveryKey } from '../../services/delivery-states.ts';
import { deliveryJobKey, queueDelivery } from './queue-delivery.ts';
import type { Tables } from './tables.ts';

/**
 * Puts every pending delivery that no job will carry out into the queue again, to be tried `attempts` times; gives
 * them. A process that is killed during the last attempt leaves one behind: its job is used up, and nobody wrote down
 * that the delivery has failed. [ORD-03]
 */
export async function requeueLostDeliveries(
  database: Kysely<Tables>,
  attempts: number,
): Promise<readonly DeliveryKey[]> {
  return database.transaction().execute(async (transaction) => {
    // The state is committed together with its job, and a job in hand is locked: whatever has none now has lost it.
    const { rows } = await sql<DeliveryKey>`
      select reference, delivery from delivery_states
      where state = 'pending' and not exists (
        select from graphile_worker._private_jobs
        where key = delivery || ':' || reference and (attempts < max_attempts or locked_at is not null))
      for update skip locked`.execute(transaction);
    for (const { reference, delivery } of rows) {
      // The job that is used up would stay behind as a second one.
      await sql`select graphile_worker.remove_job(${deliveryJobKey(reference, delivery)})`.execute(transaction);
      await queueDelivery(transaction, { reference, delivery, attempts });
    }
    return rows.map(({ reference, delivery }) => ({ reference, delivery }));
  });
}
