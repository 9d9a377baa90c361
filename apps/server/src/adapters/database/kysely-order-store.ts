import type { IsoDate } from '@fa/rechner/calendar-date';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { OrderStore, StoredOrder } from '../../services/order-store.ts';
import type { Sealing } from '../../services/sealing.ts';
import { deleteOrders } from './delete-orders.ts';
import { insertOrders, type NewOrder } from './insert-orders.ts';
import { openCorrection } from './sealed-correction.ts';
import { openOrder, sealOrder } from './sealed-order.ts';
import type { Tables } from './tables.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { createTogether } from './together.ts';

type Row = Selectable<Tables['orders']> & { readonly correction: Buffer | null; readonly corrected_at: Date | null };

/** Takes the database and what seals, gives the order store on it. An order that is over is as good as deleted [SEC-01]. */
export const createKyselyOrderStore = (database: Kysely<Tables>, sealing: Sealing): OrderStore => {
  const texts = createPrintedTexts(database);

  const toOrder = async (row: Row | undefined): Promise<StoredOrder | undefined> => {
    const opened = row && (await openOrder(sealing, row.reference, row.sealed));
    if (!opened) return undefined;
    const { reference, idempotency_key: idempotencyKey, accepted_at: acceptedAt, corrected_at: correctedAt } = row;
    const email = row.correction && (await openCorrection(sealing, reference, row.correction));
    const correction = email && correctedAt ? { correction: { email, correctedAt } } : {};
    const papers = opened.papers && (await texts.putBack(opened.papers));
    return { reference, idempotencyKey, acceptedAt, ...opened, papers, ...correction };
  };
  const orders = database
    .selectFrom('orders')
    .leftJoin('order_corrections', 'order_corrections.reference', 'orders.reference')
    .selectAll('orders')
    .select(['order_corrections.sealed as correction', 'corrected_at']);

  // What comes in together is committed together: one wait for the disk, one word to the queue.
  const insert = createTogether({
    carryOut: (group: readonly NewOrder[]) => insertOrders(database, group),
    most: 50,
    atOnce: 3,
  });

  // Nearly always there is none: a new order has a new key.
  const findRow = createTogether({
    carryOut: async (keys: readonly string[]) => {
      const rows = await orders.where('idempotency_key', 'in', [...keys]).execute();
      return keys.map((key) => rows.find((row) => row.idempotency_key === key));
    },
    most: 50,
    atOnce: 3,
  });

  return {
    findByKey: async (key) => toOrder(await findRow(key)),

    find: async (reference) => toOrder(await orders.where('orders.reference', '=', reference).executeTakeFirst()),

    insert: async (order, deliveries, attempts) => {
      const { reference, idempotencyKey, acceptedAt } = order;
      const papers = order.papers && (await texts.putAside(order.papers));
      const sealed = await sealOrder(sealing, { ...order, papers });
      return insert({ reference, idempotencyKey, acceptedAt, sealed, deliveries, attempts });
    },

    deleteAcceptedBefore: (instant) => deleteOrders(database, instant),

    oneOfEachDay: async (since) => {
      const { rows } = await sql<{ day: IsoDate; reference: string }>`
        select (accepted_at at time zone 'Europe/Berlin')::date::text as day, min(reference) as reference
        from orders where accepted_at >= ${since} group by 1`.execute(database);
      return rows;
    },
  };
};
