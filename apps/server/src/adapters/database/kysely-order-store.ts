import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderStore, StoredOrder } from '../../services/order-store.ts';
import type { Sealing } from '../../services/sealing.ts';
import { deleteOrders } from './delete-orders.ts';
import { openCorrection } from './sealed-correction.ts';
import { openOrder, sealOrder } from './sealed-order.ts';
import type { Tables } from './tables.ts';

type Row = Selectable<Tables['orders']> & { readonly correction: Buffer | null; readonly corrected_at: Date | null };

/** Takes the database and what seals, gives the order store on it. An order that is over is as good as deleted [SEC-01]. */
export const createKyselyOrderStore = (database: Kysely<Tables>, sealing: Sealing): OrderStore => {
  const toOrder = async (row: Row | undefined): Promise<StoredOrder | undefined> => {
    const opened = row && (await openOrder(sealing, row.reference, row.sealed));
    if (!opened) return undefined;
    const { reference, idempotency_key: idempotencyKey, accepted_at: acceptedAt, corrected_at: correctedAt } = row;
    const email = row.correction && (await openCorrection(sealing, reference, row.correction));
    const correction = email && correctedAt ? { correction: { email, correctedAt } } : {};
    return { reference, idempotencyKey, acceptedAt, ...opened, ...correction };
  };
  const orders = database
    .selectFrom('orders')
    .leftJoin('order_corrections', 'order_corrections.reference', 'orders.reference')
    .selectAll('orders')
    .select(['order_corrections.sealed as correction', 'corrected_at']);

  return {
    findByKey: async (key) => toOrder(await orders.where('idempotency_key', '=', key).executeTakeFirst()),

    find: async (reference) => toOrder(await orders.where('orders.reference', '=', reference).executeTakeFirst()),

    insert: async (order, deliveries, attempts) => {
      const { reference, idempotencyKey, acceptedAt } = order;
      const sealed = await sealOrder(sealing, order);
      const names = [...deliveries];
      // One statement is one transaction and one round trip; resolved means committed. A second insert of the same key
      // waits here until the first one is committed, then keeps nothing.
      const { rows } = await sql<{ orders: number; jobs: number }>`
        with kept as (
          insert into orders (reference, idempotency_key, sealed, accepted_at)
          values (${reference}, ${idempotencyKey}, ${sealed}, ${acceptedAt})
          on conflict do nothing
          returning reference
        ), pending as (
          insert into delivery_states (reference, delivery, state, queued_at)
          select reference, delivery, 'pending', ${acceptedAt}::timestamptz
          from kept cross join unnest(${names}::text[]) as delivery
        ), queued as (
          select job.id
          from kept cross join lateral graphile_worker.add_jobs(array(
            select row(
              delivery, json_build_object('reference', reference), null, null, ${attempts}::smallint,
              delivery || ':' || reference, null, null
            )::graphile_worker.job_spec
            from unnest(${names}::text[]) as delivery
          )) as job
          where cardinality(${names}::text[]) > 0
        )
        select (select count(*) from kept)::int as orders, (select count(*) from queued)::int as jobs`.execute(
        database,
      );
      return rows[0]?.orders === 1;
    },

    deleteAcceptedBefore: (instant) => deleteOrders(database, instant),

    oneOfEachDay: async (since) => {
      const { rows } = await sql<{ reference: string }>`
        select min(reference) as reference from orders where accepted_at >= ${since}
        group by (accepted_at at time zone 'Europe/Berlin')::date`.execute(database);
      return rows.map(({ reference }) => reference);
    },
  };
};
