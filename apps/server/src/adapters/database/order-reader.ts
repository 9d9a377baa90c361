import type { Kysely, Selectable } from 'kysely';
import type { OrderStore, StoredOrder } from '../../services/order-store.ts';
import type { Sealing } from '../../services/sealing.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { openCorrections } from './sealed-corrections.ts';
import { openOrder } from './sealed-order.ts';
import type { Tables } from './tables.ts';
import { createTogether } from './together.ts';

type Row = Selectable<Tables['orders']> & { readonly correction: Buffer | null; readonly corrected_at: Date | null };

/** Takes the database and what seals, gives what reads orders. One that is over is as good as deleted [SEC-01]. */
export const createOrderReader = (
  database: Kysely<Tables>,
  sealing: Sealing,
): Pick<OrderStore, 'find' | 'findByKey'> => {
  const texts = createPrintedTexts(database);

  const toOrder = async (row: Row | undefined): Promise<StoredOrder | undefined> => {
    const opened = row && (await openOrder(sealing, row.reference, row.sealed));
    if (!opened) return undefined;
    const { reference, idempotency_key: idempotencyKey, accepted_at: acceptedAt, corrected_at: correctedAt } = row;
    const kept = row.correction && correctedAt && { sealed: row.correction, last: correctedAt };
    const corrections = kept && (await openCorrections(sealing, reference, kept));
    const papers = opened.papers && (await texts.putBack(opened.papers));
    return { reference, idempotencyKey, acceptedAt, ...opened, papers, ...(corrections ? { corrections } : {}) };
  };
  const orders = database
    .selectFrom('orders')
    .leftJoin('order_corrections', 'order_corrections.reference', 'orders.reference')
    .selectAll('orders')
    .select(['order_corrections.sealed as correction', 'corrected_at']);

  // Whoever's answer was lost is not alone: what comes in together is looked up together.
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
  };
};
