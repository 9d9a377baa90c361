import type { Kysely, Selectable } from 'kysely';
import { createBatcher } from '../../database/batcher.ts';
import type { Tables } from '../../database/tables.ts';
import type { Sealing } from '../../keys/sealing.ts';
import type { OrderStore, StoredOrder } from '../order-store.ts';
import { createPrintedTexts } from './printed-texts.ts';
import { openCorrections, openOrder } from './sealed-order.ts';

type Row = Selectable<Tables['orders']> & { readonly correction: Buffer | null };

/** Creates a reader of orders. Expired orders are treated as deleted. [SEC-01] */
export function createOrderReader(
  database: Kysely<Tables>,
  sealing: Sealing,
): Pick<OrderStore, 'find'> & {
  findByHashes(hashes: readonly Buffer[]): Promise<StoredOrder | undefined>;
} {
  const texts = createPrintedTexts(database);

  const toOrder = async (row: Row | undefined): Promise<StoredOrder | undefined> => {
    const opened = row && (await openOrder(sealing, row.reference, row.sealed));
    if (!opened) return undefined;
    const { reference, acceptedAt, product } = row;
    const corrections = row.correction && (await openCorrections(sealing, reference, row.correction));
    const papers = await texts.putBack(opened.papers);
    return {
      reference,
      product,
      acceptedAt,
      ...opened,
      papers,
      ...(corrections ? { corrections } : {}),
    };
  };
  const orders = database
    .selectFrom('orders')
    .leftJoin('orderCorrections', 'orderCorrections.reference', 'orders.reference')
    .selectAll('orders')
    .select('orderCorrections.sealed as correction');

  // After an outage many clients retry at once: concurrent lookups are batched.
  const findRow = createBatcher({
    run: async (keys: readonly (readonly Buffer[])[]) => {
      const rows = await orders.where('orders.keyHash', 'in', keys.flat()).execute();
      return keys.map((hashes) => rows.find((row) => hashes.some((hash) => hash.equals(row.keyHash))));
    },
    maxItems: 50,
    maxConcurrent: 3,
  });

  return {
    findByHashes: async (hashes) => toOrder(await findRow(hashes)),
    find: async (reference) => toOrder(await orders.where('orders.reference', '=', reference).executeTakeFirst()),
  };
}
