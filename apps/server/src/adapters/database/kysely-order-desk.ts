import { type Kysely, sql } from 'kysely';
import type { DeliveryState } from '../../services/delivery-states.ts';
import type { OrderDesk } from '../../services/order-desk.ts';
import { toDeliveryState } from './kysely-delivery-states.ts';
import { createKyselyOrderStore } from './kysely-order-store.ts';
import { deliveryJobKey, queueDelivery } from './queue-delivery.ts';
import type { Tables } from './tables.ts';

/** Takes the database, gives what an operator may do with its orders. */
export const createKyselyOrderDesk = (database: Kysely<Tables>): OrderDesk => {
  const orders = createKyselyOrderStore(database);
  const states = database.selectFrom('delivery_states').selectAll().orderBy('delivery');

  return {
    list: async () => {
      const rows = await database
        .selectFrom('orders')
        .select(['reference', 'accepted_at'])
        .orderBy('accepted_at', 'desc')
        .orderBy('reference')
        .execute();
      const byReference = new Map<string, DeliveryState[]>();
      for (const row of await states.execute())
        byReference.set(row.reference, [...(byReference.get(row.reference) ?? []), toDeliveryState(row)]);
      return rows.map(({ reference, accepted_at: acceptedAt }) => ({
        reference,
        acceptedAt,
        deliveries: byReference.get(reference) ?? [],
      }));
    },

    find: async (reference) => {
      const order = await orders.find(reference);
      if (!order) return undefined;
      const deliveries = await states.where('reference', '=', reference).execute();
      const documents = await database
        .selectFrom('order_documents')
        .select(['name', 'sha256', 'rendered_at', sql<number>`length(content)`.as('bytes')])
        .where('reference', '=', reference)
        .orderBy('name')
        .execute();
      return {
        order,
        deliveries: deliveries.map(toDeliveryState),
        documents: documents.map(({ rendered_at: renderedAt, ...document }) => ({
          ...document,
          reference,
          renderedAt,
        })),
      };
    },

    resend: ({ reference, delivery }, attempts, at) =>
      database.transaction().execute(async (transaction) => {
        const key = deliveryJobKey(reference, delivery);
        const { rows } = await sql<{ locked: boolean }>`
          select locked_at is not null as locked from graphile_worker._private_jobs where key = ${key} for update`.execute(
          transaction,
        );
        if (rows[0]?.locked) return false;
        // One that is used up would stay behind as a second job.
        await sql`select graphile_worker.remove_job(${key})`.execute(transaction);
        await transaction
          .updateTable('delivery_states')
          .set({ state: 'pending', last_reason: null, queued_at: at, ended_at: null })
          .where('reference', '=', reference)
          .where('delivery', '=', delivery)
          .execute();
        await queueDelivery(transaction, { reference, delivery, attempts });
        return true;
      }),
  };
};
