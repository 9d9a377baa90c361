import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { removeJobsOfOrders, requeueDeliveries } from '../../deliveries/delivery-queue.ts';
import type { StoredDelivery } from '../../deliveries/delivery-states.ts';
import type { Sealing } from '../../keys/sealing.ts';
import type { OrderDesk } from '../order-desk.ts';
import { openDocument } from './kysely-order-documents.ts';
import { createOrderReader } from './order-reader.ts';

/** Creates the operator's access to stored orders. */
export function createKyselyOrderDesk(database: Kysely<Tables>, sealing: Sealing): OrderDesk {
  const orders = createOrderReader(database, sealing);

  return {
    list: async (since) => {
      const accepted = await database
        .selectFrom('orders')
        .select(['reference', 'product', 'acceptedAt'])
        .where('acceptedAt', '>=', since)
        .orderBy('acceptedAt', 'desc')
        .orderBy('reference')
        .execute();
      const states = await database.selectFrom('deliveryStates').selectAll().orderBy('delivery').execute();
      const deliveriesOf = new Map<string, StoredDelivery[]>();
      for (const state of states)
        deliveriesOf.set(state.reference, [...(deliveriesOf.get(state.reference) ?? []), state]);
      return accepted.map((order) => ({
        ...order,
        product: order.product,
        deliveries: deliveriesOf.get(order.reference) ?? [],
      }));
    },

    find: async (reference) => {
      const order = await orders.find(reference);
      if (!order) return undefined;
      // One consistent snapshot, even while a server changes them.
      const { sealed, ...progress } = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (transaction) => ({
          deliveries: await transaction
            .selectFrom('deliveryStates')
            .selectAll()
            .where('reference', '=', reference)
            .orderBy('delivery')
            .execute(),
          attempts: await transaction
            .selectFrom('deliveryAttempts')
            .selectAll()
            .where('reference', '=', reference)
            .orderBy('startedAt')
            .orderBy('delivery')
            .orderBy('number')
            .execute(),
          sealed: await transaction
            .selectFrom('orderDocuments')
            .selectAll()
            .where('reference', '=', reference)
            .orderBy('name')
            .execute(),
        }));
      const documents = await Promise.all(
        sealed.map(async ({ name, sealed, renderedAt }) => {
          const opened = await openDocument(sealing, { reference, name }, sealed);
          return opened && { reference, name, sha256: opened.sha256, bytes: opened.content.length, renderedAt };
        }),
      );
      return { order, ...progress, documents: documents.filter((document) => document !== undefined) };
    },

    resend: (key, attempts, at) =>
      database.transaction().execute((transaction) => requeueDeliveries(transaction, [key], { attempts, at })),

    settle: ({ reference, delivery }, at) =>
      database.transaction().execute(async (transaction) => {
        const was = await transaction
          .selectFrom('deliveryStates')
          .select(['state', 'waitsUntil'])
          .where(({ and }) => and({ reference, delivery }))
          .forUpdate()
          .executeTakeFirst();
        const isWaiting = was?.state === 'pending' && was.waitsUntil !== null;
        if (was?.state === 'failed' || isWaiting)
          await transaction
            .updateTable('deliveryStates')
            .set({ state: 'settled', endedAt: at })
            .where(({ and }) => and({ reference, delivery }))
            .execute();
        return isWaiting ? 'waiting' : was?.state;
      }),

    erase: (reference) =>
      database.transaction().execute(async (transaction) => {
        const mails = await transaction
          .deleteFrom('localMails')
          .where('messageId', 'in', (all) =>
            all.selectFrom('deliveryAttempts').select('messageId').where('reference', '=', reference),
          )
          .executeTakeFirst();
        const orders = await transaction
          .deleteFrom('orders')
          .where('reference', '=', reference)
          .returning('reference')
          .execute();
        await removeJobsOfOrders(transaction, orders);
        return orders.length === 0 ? undefined : Number(mails.numDeletedRows);
      }),
  };
}
