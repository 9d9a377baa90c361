import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../database/connect-database.ts';
import type { Tables } from '../database/tables.ts';
import { codeOf } from '../operation/describe-error.ts';
import type { Delivery, DeliveryAttempt, DeliveryKey, StoredDelivery } from './delivery.ts';

// The row of a delivery is its only state. A process locks the row while the message is on the way, so that no other
// takes it, and a dead one frees it with its connection. [ORD-03]

/** SQL of the time after which a failed attempt is retried: e, e², … e¹⁰ seconds, which are 6.1 hours. */
function pauseAfter(tries: string): string {
  return `exp(least(${tries}, 10)) * interval '1 second'`;
}

/**
 * The attempt is counted before anything is sent: also one that kills the process. If the lock is lost, the end can still be
 * recorded before others take the delivery.
 */
const TAKE = `
  with due as (
    select reference, delivery from deliveries
    where state = 'pending' and next_at <= now() and delivery = any($1)
      and (reference, delivery) not in (select * from unnest($2::text[], $3::text[]))
    order by next_at limit 1 for update skip locked
  ), begun as (
    update deliveries set
      attempts = attempts + 1, tries = tries + 1, last_attempt_at = $4::timestamptz,
      next_at = now() + greatest(${pauseAfter('tries + 1')}, interval '10 seconds')
    from due where deliveries.reference = due.reference and deliveries.delivery = due.delivery
    returning deliveries.*
  ), noted as (
    insert into delivery_attempts (reference, delivery, number, message_id, started_at)
    select reference, delivery, attempts, message_id, last_attempt_at from begun
  )
  select reference, delivery, attempts as number, tries, message_id as "messageId" from begun`;

/** Longer than any attempt: after this time PostgreSQL frees the row of a process that vanished without a word. */
const HOLD = `begin; set local idle_in_transaction_session_timeout = '150s'; set local lock_timeout = '1s'`;

// Another process or an operator may have changed it since. It waits for locks: another look for due deliveries locks the
// row for a moment even if it does not take it.
const LOCK = `
  select from deliveries
  where reference = $1 and delivery = $2 and state = 'pending' and attempts = $3 and message_id = $4
  for update`;

// Without the lock another attempt may have begun: then only that it is sent counts, of the same message.
const END = `
  with ended as (
    update delivery_attempts set outcome = $5, reason = $6, reply = $7, ended_at = $8::timestamptz
    where reference = $1 and delivery = $2 and number = $3
  )
  update deliveries set
    state = $9, last_reason = $6, waits_until = null, next_at = now() + ${pauseAfter('tries')},
    ended_at = case when $9 = 'pending' then null else $8::timestamptz end
  where reference = $1 and delivery = $2 and message_id = $4
    and (state = 'pending' and attempts = $3 or state <> 'sent' and $9 = 'sent')`;

const POSTPONE = `
  with postponed as (
    update deliveries set
      attempts = attempts - 1, tries = 0, waits_until = $4::timestamptz,
      next_at = now() + $5::float8 * interval '1 millisecond',
      last_attempt_at = case when attempts > 1 then last_attempt_at end
    where reference = $1 and delivery = $2 and state = 'pending' and attempts = $3
    returning reference
  )
  delete from delivery_attempts using postponed
  where delivery_attempts.reference = postponed.reference and delivery = $2 and number = $3`;

/** PostgreSQL's code for a row that is locked. */
const LOCKED = '55P03';

/** How an attempt ended, and the state of its delivery after it; pending is retried. */
export type AttemptEnd = Pick<DeliveryAttempt, 'outcome' | 'reason' | 'reply'> & Pick<StoredDelivery, 'state'>;

type Begun = DeliveryKey & Pick<DeliveryAttempt, 'number' | 'messageId'> & Pick<StoredDelivery, 'tries'>;

/** A delivery whose row this process has locked. */
export interface TakenDelivery extends Begun {
  /** Aborts when the lock is lost with its connection: another process may take the delivery. */
  readonly lost: AbortSignal;
  /** Records the end and frees the row, without the lock if it was lost; may be repeated after an error. */
  end(end: AttemptEnd, at: Date): Promise<void>;
  /** Sends it from `until` on with all attempts, and does not count this one, unless another has begun. [SEC-10] */
  postpone(until: Date, at: Date): Promise<void>;
  /** Frees the row if it is still locked; the attempt has no end then. */
  letGo(): void;
}

/**
 * Takes the longest due delivery of some kinds, if there is one, and counts the attempt. [ORD-03]
 * @param inHand what this process has taken: it still records their ends, also those whose lock was lost
 */
export async function takeDue(
  pool: pg.Pool,
  kinds: readonly Delivery[],
  clock: () => Date,
  inHand: readonly DeliveryKey[] = [],
): Promise<TakenDelivery | undefined> {
  const client = await pool.connect();
  const lost = new AbortController();
  let isLocked = true;
  const release = (isClosed: boolean): void => {
    if (!isLocked) return;
    isLocked = false;
    client.off('error', lose);
    client.release(isClosed);
  };
  function lose(): void {
    release(true);
    lost.abort();
  }
  client.on('error', lose);

  const record = async (statement: string, values: readonly unknown[]): Promise<void> => {
    if (!isLocked) return void (await pool.query(statement, [...values]));
    try {
      await client.query(statement, [...values]);
      await client.query('commit');
      release(false);
    } catch (error) {
      release(true);
      throw error;
    }
  };

  try {
    const [references, deliveries] = [inHand.map((key) => key.reference), inHand.map((key) => key.delivery)];
    const { rows } = await client.query<Begun>(TAKE, [kinds, references, deliveries, clock()]);
    const [begun] = rows;
    const { reference, delivery, number, messageId } = begun ?? {};
    const key = [reference, delivery, number];
    if (begun) await client.query(HOLD);
    if (!begun || (await client.query(LOCK, [...key, messageId])).rowCount === 0) {
      release(begun !== undefined);
      return undefined;
    }
    return {
      ...begun,
      lost: lost.signal,
      end: ({ outcome, reason, reply, state }, endedAt) =>
        record(END, [...key, messageId, outcome, reason, reply, endedAt, state]),
      postpone: (until, now) => record(POSTPONE, [...key, until, until.getTime() - now.getTime()]),
      letGo: () => release(true),
    };
  } catch (error) {
    release(true);
    if (codeOf(error) === LOCKED) return undefined;
    throw error;
  }
}

/** Thrown while a process is sending a delivery. */
export class BeingSent extends StartupError {}

/** Locks a delivery and returns it, if there is one. Throws a BeingSent while a process is sending it. */
export async function lockDelivery(
  transaction: Transaction<Tables>,
  { reference, delivery }: DeliveryKey,
): Promise<StoredDelivery | undefined> {
  try {
    return await transaction
      .selectFrom('deliveries')
      .selectAll()
      .where(({ and }) => and({ reference, delivery }))
      .forUpdate()
      .noWait()
      .executeTakeFirst();
  } catch (error) {
    if (codeOf(error) !== LOCKED) throw error;
    throw new BeingSent(`The ${delivery} of ${reference} is being sent right now; look again in a minute.`);
  }
}

/**
 * Queues deliveries for immediate execution with all attempts, under these Message-IDs. Throws a BeingSent while a
 * process is sending one of them. [ORD-03]
 */
export async function queueAgain(
  transaction: Transaction<Tables>,
  deliveries: readonly (DeliveryKey & Pick<StoredDelivery, 'messageId'>)[],
  at: Date,
): Promise<void> {
  for (const { reference, delivery, messageId } of deliveries) {
    await lockDelivery(transaction, { reference, delivery });
    const anew = {
      messageId,
      state: 'pending',
      tries: 0,
      nextAt: sql<Date>`now()`,
      lastReason: null,
      queuedAt: at,
      endedAt: null,
      waitsUntil: null,
    } as const;
    await transaction
      .insertInto('deliveries')
      .values({ reference, delivery, ...anew })
      .onConflict((conflict) => conflict.columns(['reference', 'delivery']).doUpdateSet(anew))
      .execute();
  }
}

/** Queues a delivery again under its Message-ID; returns whether there is one. Throws a BeingSent. [ORD-03] */
export function resendDelivery(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  key: DeliveryKey,
  at: Date,
): Promise<boolean> {
  return database.kysely.transaction().execute(async (transaction) => {
    const delivery = await lockDelivery(transaction, key);
    if (delivery) await queueAgain(transaction, [delivery], at);
    return delivery !== undefined;
  });
}

/**
 * Settles a dead letter or a postponed confirmation. Returns the delivery's previous state, undefined if there is none;
 * changes nothing in other states. Throws a BeingSent while a process is sending it. [ORD-03, SEC-10]
 */
export function settleDelivery(
  { database }: { readonly database: Pick<Database, 'kysely'> },
  key: DeliveryKey,
  at: Date,
): Promise<StoredDelivery['state'] | 'waiting' | undefined> {
  const { reference, delivery } = key;
  return database.kysely.transaction().execute(async (transaction) => {
    const was = await lockDelivery(transaction, key);
    const isWaiting = was?.state === 'pending' && was.waitsUntil !== null;
    if (was?.state === 'failed' || isWaiting)
      await transaction
        .updateTable('deliveries')
        .set({ state: 'settled', endedAt: at })
        .where(({ and }) => and({ reference, delivery }))
        .execute();
    return isWaiting ? 'waiting' : was?.state;
  });
}
