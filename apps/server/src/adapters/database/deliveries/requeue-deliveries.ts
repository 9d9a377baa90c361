import { sql, type Transaction } from 'kysely';
import type { DeliveryKey } from '../../../services/delivery/delivery-states.ts';
import type { Tables } from '../tables.ts';
import { queueDelivery, removeJobs } from './queue-delivery.ts';

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
