import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type {
  BegunAttempt,
  DeliveryAttempt,
  DeliveryStates,
  StoredDelivery,
} from '../../../services/delivery/delivery-states.ts';
import type { Tables } from '../tables.ts';
import { queueDelivery } from './queue-delivery.ts';

export function toDeliveryState(row: Selectable<Tables['delivery_states']>): StoredDelivery {
  return {
    reference: row.reference,
    delivery: row.delivery,
    state: row.state,
    attempts: row.attempts,
    messageId: row.message_id,
    lastReason: row.last_reason,
    queuedAt: row.queued_at,
    lastAttemptAt: row.last_attempt_at,
    endedAt: row.ended_at,
    waitsUntil: row.waits_until,
  };
}

export function toDeliveryAttempt(row: Selectable<Tables['delivery_attempts']>): DeliveryAttempt {
  return {
    reference: row.reference,
    delivery: row.delivery,
    number: row.number,
    messageId: row.message_id,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    outcome: row.outcome,
    reason: row.reason,
    reply: row.reply,
  };
}

/** Creates the store of delivery states and attempts. */
export function createKyselyDeliveryStates(database: Kysely<Tables>): DeliveryStates {
  // State and attempt change in one statement, so readers and power cuts never see half of it.
  const end = async (
    { reference, delivery, number, messageId }: BegunAttempt,
    state: Updateable<Tables['delivery_states']>,
    attempt: Updateable<Tables['delivery_attempts']>,
    from: readonly StoredDelivery['state'][],
  ): Promise<void> => {
    await database
      .with('ended', (statement) =>
        statement
          .updateTable('delivery_attempts')
          .set(attempt)
          .where('reference', '=', reference)
          .where('delivery', '=', delivery)
          .where('number', '=', number),
      )
      .updateTable('delivery_states')
      .set(state)
      .where('reference', '=', reference)
      .where('delivery', '=', delivery)
      // A delayed process may report a mail that went to an earlier address, or a long outdated one.
      .where('message_id', '=', messageId)
      .where('state', 'in', from)
      .execute();
  };

  return {
    begin: async ({ reference, delivery }, messageId, at) => {
      const { rows } = await sql<{ number: number; message_id: string }>`
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
        select reference, delivery, greatest(attempts, 1 + (
          -- A state may have been deleted and begun anew.
          select max(number) from delivery_attempts as earlier
          where earlier.reference = begun.reference and earlier.delivery = begun.delivery
        )), message_id, last_attempt_at from begun
        returning number, message_id`.execute(database);
      const row = rows[0];
      return row && { reference, delivery, number: row.number, messageId: row.message_id };
    },

    markSent: (attempt, reply, at) =>
      end(
        attempt,
        { state: 'sent', last_reason: null, ended_at: at, waits_until: null },
        { outcome: 'sent', reason: null, reply, ended_at: at },
        ['pending', 'failed', 'settled'],
      ),

    markFailed: (attempt, { outcome, reason, reply, isFinal }, at) =>
      end(
        attempt,
        { last_reason: reason, waits_until: null, ...(isFinal ? { state: 'failed' as const, ended_at: at } : {}) },
        { outcome, reason, reply, ended_at: at },
        ['pending'],
      ),

    giveUp: (attempt, reason, at) =>
      end(
        attempt,
        { state: 'settled', last_reason: reason, ended_at: at, waits_until: null },
        { outcome: 'failed', reason, reply: null, ended_at: at },
        ['pending'],
      ),

    postpone: ({ reference, delivery, number, messageId }, { until, at, attempts }) =>
      database.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update delivery_states set
            attempts = attempts - 1,
            waits_until = ${until}::timestamptz,
            last_attempt_at = case when attempts > 1 then last_attempt_at end
          where reference = ${reference} and delivery = ${delivery} and message_id = ${messageId} and state = 'pending'
          returning reference`.execute(transaction);
        if (rows.length === 0) return;
        await transaction
          .deleteFrom('delivery_attempts')
          .where('reference', '=', reference)
          .where('delivery', '=', delivery)
          .where('number', '=', number)
          .execute();
        // The running job loses its key and is not retried, even if its process dies.
        await queueDelivery(transaction, { reference, delivery, attempts, delayMs: until.getTime() - at.getTime() });
      }),

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
        .select([
          'state',
          database.fn.countAll<string>().as('count'),
          database.fn.count<string>('waits_until').as('waiting'),
          sql<Date | null>`min(queued_at) filter (where waits_until is null)`.as('oldest'),
        ])
        .groupBy('state')
        .execute();
      const of = (state: StoredDelivery['state']) => rows.find((row) => row.state === state);
      return {
        pending: Number(of('pending')?.count ?? 0),
        waiting: Number(of('pending')?.waiting ?? 0),
        sent: Number(of('sent')?.count ?? 0),
        failed: Number(of('failed')?.count ?? 0),
        settled: Number(of('settled')?.count ?? 0),
        oldestPendingAt: of('pending')?.oldest ?? null,
      };
    },

    undelivered: async (acceptedBefore) => {
      const rows = await database
        .selectFrom('delivery_states')
        .innerJoin('orders', 'orders.reference', 'delivery_states.reference')
        .select(['orders.reference', 'accepted_at'])
        .distinct()
        .where('state', 'in', ['pending', 'failed'])
        .where('accepted_at', '<', acceptedBefore)
        // A postponed delivery is late only if its planned day is long past.
        .where(({ eb, or }) => or([eb('waits_until', 'is', null), eb('waits_until', '<', acceptedBefore)]))
        .orderBy('accepted_at')
        .orderBy('orders.reference')
        .execute();
      return rows.map(({ reference, accepted_at: arrivedAt }) => ({ reference, arrivedAt }));
    },
  };
}
