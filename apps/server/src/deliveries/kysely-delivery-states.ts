import { type Kysely, sql, type Updateable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { queueDelivery } from './delivery-queue.ts';
import type { BegunAttempt, DeliveryStates, StoredDelivery } from './delivery-states.ts';

/** Creates the store of delivery states and attempts. */
export function createKyselyDeliveryStates(database: Kysely<Tables>): DeliveryStates {
  // State and attempt change in one statement, so readers and power cuts never see half of it.
  const end = async (
    { reference, delivery, number, messageId }: BegunAttempt,
    from: readonly StoredDelivery['state'][],
    state: Updateable<Tables['deliveryStates']>,
    attempt: Updateable<Tables['deliveryAttempts']>,
  ): Promise<void> => {
    await database
      .with('ended', (statement) =>
        statement
          .updateTable('deliveryAttempts')
          .set(attempt)
          .where(({ and }) => and({ reference, delivery, number })),
      )
      .updateTable('deliveryStates')
      .set(state)
      // The Message-ID: a delayed process may report a mail that went to an earlier address, or a long outdated one.
      .where(({ and }) => and({ reference, delivery, messageId }))
      .where('state', 'in', from)
      .execute();
  };

  return {
    begin: async ({ reference, delivery }, messageId, at) => {
      const { rows } = await sql<BegunAttempt>`
        with begun as (
          update delivery_states set
            state = 'pending',
            attempts = attempts + 1,
            message_id = coalesce(message_id, ${messageId}),
            last_attempt_at = ${at}::timestamptz,
            ended_at = null
          where reference = ${reference} and delivery = ${delivery} and state in ('pending', 'failed')
          returning reference, delivery, attempts, message_id, last_attempt_at
        )
        insert into delivery_attempts (reference, delivery, number, message_id, started_at)
        select reference, delivery, attempts, message_id, last_attempt_at from begun
        returning reference, delivery, number, message_id`.execute(database);
      return rows[0];
    },

    markSent: (attempt, reply, at) =>
      end(
        attempt,
        ['pending', 'failed', 'settled'],
        { state: 'sent', lastReason: null, endedAt: at, waitsUntil: null },
        { outcome: 'sent', reason: null, reply, endedAt: at },
      ),

    markFailed: (attempt, { outcome, reason, reply, isFinal }, at) =>
      end(
        attempt,
        ['pending'],
        { lastReason: reason, waitsUntil: null, ...(isFinal ? { state: 'failed', endedAt: at } : {}) },
        { outcome, reason, reply, endedAt: at },
      ),

    giveUp: (attempt, reason, at) =>
      end(
        attempt,
        ['pending'],
        { state: 'settled', lastReason: reason, endedAt: at, waitsUntil: null },
        { outcome: 'failed', reason, reply: null, endedAt: at },
      ),

    postpone: ({ reference, delivery, number, messageId }, { until, at, attempts }) =>
      database.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update delivery_states set
            attempts = attempts - 1,
            waits_until = ${until}::timestamptz,
            last_attempt_at = case when attempts > 1 then last_attempt_at end
          where reference = ${reference} and delivery = ${delivery} and message_id = ${messageId} and state = 'pending'
            and attempts = ${number}
          returning reference`.execute(transaction);
        if (rows.length === 0) return;
        await transaction
          .deleteFrom('deliveryAttempts')
          .where(({ and }) => and({ reference, delivery, number }))
          .execute();
        // The running job loses its key and is not retried, even if its process dies.
        await queueDelivery(transaction, { reference, delivery, attempts, delayMs: until.getTime() - at.getTime() });
      }),

    find: ({ reference, delivery }) =>
      database
        .selectFrom('deliveryStates')
        .selectAll()
        .where(({ and }) => and({ reference, delivery }))
        .executeTakeFirst(),

    summary: async () => {
      const rows = await database
        .selectFrom('deliveryStates')
        .innerJoin('orders', 'orders.reference', 'deliveryStates.reference')
        .select([
          'product',
          'state',
          database.fn.countAll<string>().as('count'),
          database.fn.count<string>('waitsUntil').as('waiting'),
          sql<Date | null>`min(queued_at) filter (where waits_until is null)`.as('oldest'),
        ])
        .groupBy(['product', 'state'])
        .execute();
      const of = (state: StoredDelivery['state']) => rows.filter((row) => row.state === state);
      const sum = (counts: readonly string[]) => counts.reduce((total, count) => total + Number(count), 0);
      const countOf = (state: StoredDelivery['state']) => sum(of(state).map(({ count }) => count));
      const oldest = of('pending').flatMap((row) => row.oldest?.getTime() ?? []);
      return {
        pending: countOf('pending'),
        waiting: sum(of('pending').map((row) => row.waiting)),
        sent: countOf('sent'),
        failed: countOf('failed'),
        settled: countOf('settled'),
        byProduct: rows.map(({ product, state, count }) => ({
          product,
          state,
          count: Number(count),
        })),
        oldestPendingAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : null,
      };
    },

    undelivered: (acceptedBefore) =>
      database
        .selectFrom('deliveryStates')
        .innerJoin('orders', 'orders.reference', 'deliveryStates.reference')
        .select(['orders.reference', 'acceptedAt as arrivedAt'])
        .distinct()
        .where('state', 'in', ['pending', 'failed'])
        .where('acceptedAt', '<', acceptedBefore)
        // A postponed delivery is late only if its planned day is long past.
        .where(({ eb, or }) => or([eb('waitsUntil', 'is', null), eb('waitsUntil', '<', acceptedBefore)]))
        .orderBy('arrivedAt')
        .orderBy('orders.reference')
        .execute(),
  };
}
