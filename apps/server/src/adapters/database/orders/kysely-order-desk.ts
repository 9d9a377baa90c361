import type { Kysely } from 'kysely';
import type { StoredDelivery } from '../../../services/delivery/delivery-states.ts';
import type { Sealing } from '../../../services/keys/sealing.ts';
import type { OrderDesk } from '../../../services/orders/order-desk.ts';
import { toDeliveryAttempt, toDeliveryState } from '../deliveries/kysely-delivery-states.ts';
import { requeueDeliveries } from '../deliveries/queue-delivery.ts';
import type { Tables } from '../tables.ts';
import { openDocument } from './kysely-order-documents.ts';
import { createOrderReader } from './order-reader.ts';

/** Creates the operator's access to stored orders. */
export function createKyselyOrderDesk(database: Kysely<Tables>, sealing: Sealing): OrderDesk {
  const orders = createOrderReader(database, sealing);
  const states = database.selectFrom('delivery_states').selectAll().orderBy('delivery');

  /** Reads one consistent snapshot, even while a server changes them. */
  const deliveriesOf = (reference: string) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => ({
        deliveries: await transaction
          .selectFrom('delivery_states')
          .selectAll()
          .where('reference', '=', reference)
          .orderBy('delivery')
          .execute(),
        attempts: await transaction
          .selectFrom('delivery_attempts')
          .selectAll()
          .where('reference', '=', reference)
          .orderBy('started_at')
          .orderBy('delivery')
          .orderBy('number')
          .execute(),
      }));

  return {
    list: async (since) => {
      const rows = await database
        .selectFrom('orders')
        .select(['reference', 'accepted_at'])
        .where('accepted_at', '>=', since)
        .orderBy('accepted_at', 'desc')
        .orderBy('reference')
        .execute();
      const byReference = new Map<string, StoredDelivery[]>();
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
      const { deliveries, attempts } = await deliveriesOf(reference);
      const rows = await database
        .selectFrom('order_documents')
        .select(['name', 'sealed', 'rendered_at'])
        .where('reference', '=', reference)
        .orderBy('name')
        .execute();
      const documents = await Promise.all(
        rows.map(async ({ name, sealed, rendered_at: renderedAt }) => {
          const opened = await openDocument(sealing, { reference, name }, sealed);
          return opened && { reference, name, sha256: opened.sha256, bytes: opened.content.length, renderedAt };
        }),
      );
      return {
        order,
        deliveries: deliveries.map(toDeliveryState),
        attempts: attempts.map(toDeliveryAttempt),
        documents: documents.filter((document) => document !== undefined),
      };
    },

    resend: (key, attempts, at) =>
      database.transaction().execute((transaction) => requeueDeliveries(transaction, [key], { attempts, at })),

    settle: ({ reference, delivery }, at) =>
      database.transaction().execute(async (transaction) => {
        const was = await transaction
          .selectFrom('delivery_states')
          .select(['state', 'waits_until'])
          .where('reference', '=', reference)
          .where('delivery', '=', delivery)
          .forUpdate()
          .executeTakeFirst();
        const isWaiting = was?.state === 'pending' && was.waits_until !== null;
        if (was?.state === 'failed' || isWaiting)
          await transaction
            .updateTable('delivery_states')
            .set({ state: 'settled', ended_at: at })
            .where('reference', '=', reference)
            .where('delivery', '=', delivery)
            .execute();
        return isWaiting ? 'waiting' : was?.state;
      }),
  };
}
