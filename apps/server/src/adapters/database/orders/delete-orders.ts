import type { Kysely } from 'kysely';
import { removeJobsOfOrders } from '../deliveries/queue-delivery.ts';
import type { Tables } from '../tables.ts';

/** Small enough for one statement to stay within its timeout. */
const BATCH = 500;

function deleteBatch(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('orders')
      .where('reference', 'in', (orders) =>
        orders.selectFrom('orders').select('reference').where('accepted_at', '<', instant).limit(BATCH),
      )
      .returning('reference')
      .execute();
    const references = deleted.map(({ reference }) => reference);
    await removeJobsOfOrders(transaction, references);
    return references;
  });
}

/**
 * Deletes the orders accepted before an instant, with their documents, states and queued jobs. Returns their
 * references. [SEC-01]
 */
export async function deleteOrders(database: Kysely<Tables>, instant: Date): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const references = await deleteBatch(database, instant);
    all.push(...references);
    if (references.length < BATCH) return all;
  }
}
