import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryKey, DeliveryState, DeliveryStates } from '../../services/delivery-states.ts';
import type { Tables } from './tables.ts';

export const toDeliveryState = (row: Selectable<Tables['delivery_states']>): DeliveryState => ({
  reference: row.reference,
  delivery: row.delivery,
  state: row.state,
  attempts: row.attempts,
  messageId: row.message_id,
  lastReason: row.last_reason,
  queuedAt: row.queued_at,
  lastAttemptAt: row.last_attempt_at,
  endedAt: row.ended_at,
});

/** Takes the database, gives what is kept there of the deliveries. */
export const createKyselyDeliveryStates = (database: Kysely<Tables>): DeliveryStates => {
  const update = ({ reference, delivery }: DeliveryKey) =>
    database.updateTable('delivery_states').where('reference', '=', reference).where('delivery', '=', delivery);

  return {
    begin: async (key, messageId, at) => {
      const row = await database
        .insertInto('delivery_states')
        // Orders from before the states were kept may have none.
        .values({ ...key, state: 'pending', attempts: 1, message_id: messageId, queued_at: at, last_attempt_at: at })
        .onConflict((conflict) =>
          conflict
            .columns(['reference', 'delivery'])
            .doUpdateSet({
              state: 'pending',
              attempts: sql`delivery_states.attempts + 1`,
              message_id: sql`coalesce(delivery_states.message_id, excluded.message_id)`,
              last_attempt_at: at,
              ended_at: null,
            })
            .where('delivery_states.state', '<>', 'sent'),
        )
        .returning('message_id')
        .executeTakeFirst();
      return row?.message_id ?? undefined;
    },

    markSent: async (key, at) => {
      await update(key).set({ state: 'sent', last_reason: null, ended_at: at }).execute();
    },

    markFailed: async (key, { reason, isFinal }, at) => {
      await update(key)
        .set({ last_reason: reason, ...(isFinal ? { state: 'failed', ended_at: at } : {}) })
        .execute();
    },

    find: async ({ reference, delivery }) => {
      const row = await database
        .selectFrom('delivery_states')
        .selectAll()
        .where('reference', '=', reference)
        .where('delivery', '=', delivery)
        .executeTakeFirst();
      return row && toDeliveryState(row);
    },

    summary: async () => {
      const rows = await database
        .selectFrom('delivery_states')
        .select(['state', database.fn.countAll<string>().as('count'), database.fn.min('queued_at').as('oldest')])
        .groupBy('state')
        .execute();
      const of = (state: DeliveryState['state']) => rows.find((row) => row.state === state);
      return {
        pending: Number(of('pending')?.count ?? 0),
        sent: Number(of('sent')?.count ?? 0),
        failed: Number(of('failed')?.count ?? 0),
        oldestPendingAt: of('pending')?.oldest ?? null,
      };
    },

    undelivered: async (acceptedBefore) => {
      const rows = await database
        .selectFrom('delivery_states')
        .innerJoin('orders', 'orders.reference', 'delivery_states.reference')
        .select(['orders.reference', 'accepted_at'])
        .distinct()
        .where('state', '<>', 'sent')
        .where('accepted_at', '<', acceptedBefore)
        .orderBy('accepted_at')
        .orderBy('orders.reference')
        .execute();
      return rows.map(({ reference, accepted_at: arrivedAt }) => ({ reference, arrivedAt }));
    },
  };
};
