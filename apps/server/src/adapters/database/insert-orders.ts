import { type Kysely, sql } from 'kysely';
import type { Delivery } from '../../services/jobs.ts';
import type { Tables } from './tables.ts';

export type NewOrder = {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly sealed: Buffer;
  readonly acceptedAt: Date;
  readonly deliveries: readonly Delivery[];
  /** How often each delivery is tried. */
  readonly attempts: number;
};

/**
 * [ORD-02, ORD-03] Inserts orders with their deliveries, all in one statement, which is one transaction and one round trip:
 * resolved means committed. Gives of each whether it was inserted: an order is not if its key or reference is taken. A
 * second insert of the same key waits until the first one is committed.
 */
export const insertOrders = async (database: Kysely<Tables>, given: readonly NewOrder[]): Promise<boolean[]> => {
  // In the same order everywhere, so that two groups with the same keys wait one for the other and never both.
  const orders = given.toSorted((one, other) => (one.idempotencyKey < other.idempotencyKey ? -1 : 1));
  const deliveries = orders.flatMap((order) => order.deliveries.map((delivery) => ({ ...order, delivery })));
  const { rows } = await sql<{ reference: string; idempotency_key: string; jobs: number }>`
    with kept as (
      insert into orders (reference, idempotency_key, sealed, accepted_at)
      select * from unnest(
        ${orders.map(({ reference }) => reference)}::text[],
        ${orders.map(({ idempotencyKey }) => idempotencyKey)}::uuid[],
        ${orders.map(({ sealed }) => sealed)}::bytea[],
        ${orders.map(({ acceptedAt }) => acceptedAt)}::timestamptz[]
      )
      on conflict do nothing
      returning reference, idempotency_key, accepted_at
    ), due as (
      select kept.reference, kept.accepted_at, delivery, attempts
      from kept join unnest(
        ${deliveries.map(({ reference }) => reference)}::text[],
        ${deliveries.map(({ idempotencyKey }) => idempotencyKey)}::uuid[],
        ${deliveries.map(({ delivery }) => delivery)}::text[],
        ${deliveries.map(({ attempts }) => attempts)}::smallint[]
      ) as given (reference, idempotency_key, delivery, attempts) using (reference, idempotency_key)
    ), pending as (
      insert into delivery_states (reference, delivery, state, queued_at)
      select reference, delivery, 'pending', accepted_at from due
    ), specs as (
      select array_agg(row(
        delivery, json_build_object('reference', reference), null, null, attempts,
        delivery || ':' || reference, null, null
      )::graphile_worker.job_spec) as list from due
    ), queued as (
      select job.id from specs cross join lateral graphile_worker.add_jobs(list) as job where list is not null
    )
    select reference, idempotency_key, (select count(*) from queued)::int as jobs from kept`.execute(database);
  // By both: two orders that go together may have met the same reference or the same key, and only one of them is kept.
  const kept = new Map(rows.map(({ reference, idempotency_key: key }) => [reference, key]));
  return given.map(({ reference, idempotencyKey }) => kept.get(reference) === idempotencyKey);
};
