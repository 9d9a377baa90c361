import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Sealing } from '../../keys/sealing.ts';
import type { OrderStore, StoredOrder } from '../order-store.ts';
import { openCorrections, openOrder } from './sealed-order.ts';

type Row = Selectable<Tables['orders']> & { readonly correction: Buffer | null };

/** Creates a reader of orders. Expired orders are treated as deleted. [SEC-01] */
export function createOrderReader(
  database: Kysely<Tables>,
  sealing: Sealing,
): Pick<OrderStore, 'find'> & {
  findByHashes(hashes: readonly Buffer[]): Promise<StoredOrder | undefined>;
} {
  const toOrder = async (row: Row | undefined): Promise<StoredOrder | undefined> => {
    const opened = row && (await openOrder(sealing, row.reference, row.sealed));
    if (!opened) return undefined;
    const { reference, acceptedAt, product } = row;
    const corrections = row.correction && (await openCorrections(sealing, reference, row.correction));
    return { reference, product, acceptedAt, ...opened, ...(corrections ? { corrections } : {}) };
  };
  const orders = database
    .selectFrom('orders')
    .leftJoin('orderCorrections', 'orderCorrections.reference', 'orders.reference')
    .selectAll('orders')
    .select('orderCorrections.sealed as correction');

  return {
    findByHashes: async (hashes) => toOrder(await orders.where('orders.keyHash', 'in', hashes).executeTakeFirst()),
    find: async (reference) => toOrder(await orders.where('orders.reference', '=', reference).executeTakeFirst()),
  };
}
