import { type Kysely, sql } from 'kysely';
import type { OrderPullStore, UnacknowledgedOrders } from '../../../services/orders/order-pull.ts';
import type { Tables } from '../tables.ts';

/** Creates the store of acknowledged orders. Orders that have expired by `keptFrom` are treated as deleted. */
export function createKyselyOrderPull(database: Kysely<Tables>, keptFrom: () => Date): OrderPullStore {
  const open = () =>
    database
      .selectFrom('orders')
      .where('acceptedAt', '>=', keptFrom())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orderAcknowledgements')
              .whereRef('orderAcknowledgements.reference', '=', 'orders.reference')
              .select(sql`1`.as('one')),
          ),
        ),
      );

  return {
    unacknowledged: (after, limit) => {
      const query = open().select(['acceptedAt', 'reference']).orderBy('acceptedAt').orderBy('reference').limit(limit);
      return after === undefined
        ? query.execute()
        : query
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple('acceptedAt', 'reference'), '>', tuple(after.acceptedAt, after.reference)),
            )
            .execute();
    },

    acknowledge: async (references, at) => {
      const { rows } = await sql<{ reference: string }>`
        with known as (select reference from orders where reference = any(${references}::text[])), kept as (
          insert into order_acknowledgements (reference, acknowledged_at)
          select reference, ${at}::timestamptz from known
          on conflict do nothing
        )
        select reference from known`.execute(database);
      return rows.length;
    },

    summary: () =>
      open()
        .select([
          sql<number>`count(*)::int`.as('count'),
          sql<UnacknowledgedOrders['oldestAt']>`min(accepted_at)`.as('oldestAt'),
        ])
        .executeTakeFirstOrThrow(),
  };
}
