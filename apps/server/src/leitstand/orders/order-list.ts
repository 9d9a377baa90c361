import { addToDate } from '@fa/rechner/formats/calendar-date';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { DeliveryAttempt } from '../../deliveries/delivery.ts';
import { arrivalDay, keptFrom, startOfDay } from '../../keys/deletion/arrival-day.ts';
import { type ListedOrder, selectListed, withDeliveries } from '../../orders/desk/order-desk.ts';

export const PAGE_SIZE = 50;

/** States of a delivery by which the list is filtered. */
export const STATES = { offen: 'pending', gescheitert: 'failed' } as const;

/** Periods by which it is filtered, in days with today. */
export const PERIODS = { heute: { days: 1, label: 'heute' }, woche: { days: 7, label: 'letzte 7 Tage' } } as const;

/** What the list shows, as its URL says it; nothing personal. */
export interface OrderFilter {
  readonly produkt?: string;
  readonly zustand?: keyof typeof STATES;
  readonly zeit?: keyof typeof PERIODS;
  /** Reference of the last order of the page before. */
  readonly nach?: string;
}

type Storage = Pick<Context, 'database'>;

/** Returns a page of the orders that are kept, latest first, and one more if there are any; opens none. [LEIT-03] */
export async function listPage(
  storage: Storage,
  { produkt, zustand, zeit, nach }: OrderFilter,
  now: Date,
): Promise<readonly ListedOrder[]> {
  const since = zeit ? startOfDay(addToDate(arrivalDay(now), 1 - PERIODS[zeit].days, 'day')) : keptFrom(now);
  let rows = selectListed(storage).where('acceptedAt', '>=', since);
  if (produkt !== undefined) rows = rows.where('product', '=', produkt);
  if (zustand)
    rows = rows.where('reference', 'in', (all) =>
      all.selectFrom('deliveries').select('deliveries.reference').where('state', '=', STATES[zustand]),
    );
  if (nach !== undefined)
    rows = rows
      // Only this condition can use the index.
      .where('acceptedAt', '<=', (all) => all.selectFrom('orders').select('acceptedAt').where('reference', '=', nach))
      .where(
        sql<boolean>`(accepted_at, reference) < (select accepted_at, reference from orders where reference = ${nach})`,
      );
  const found = rows
    .orderBy('acceptedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(PAGE_SIZE + 1);
  return withDeliveries(storage, await found.execute());
}

/** Returns orders by their references, latest first. [LEIT-04] */
export async function listNamed(storage: Storage, references: readonly string[]): Promise<readonly ListedOrder[]> {
  if (references.length === 0) return [];
  const rows = selectListed(storage).where('reference', 'in', references.slice(0, PAGE_SIZE));
  return withDeliveries(storage, await rows.orderBy('acceptedAt', 'desc').execute());
}

/** What a page of one order shows, none of it sealed. */
export interface OrderView extends ListedOrder {
  readonly attempts: readonly DeliveryAttempt[];
  readonly documents: readonly { readonly name: string; readonly renderedAt: Date }[];
  /** When the address was corrected last. */
  readonly correctedAt: Date | undefined;
}

/** Returns an order with its history, without opening it; undefined if there is none or it has expired. [LEIT-05] */
export async function viewOrder(storage: Storage, reference: string, now: Date): Promise<OrderView | undefined> {
  const { kysely } = storage.database;
  const rows = selectListed(storage).where('reference', '=', reference).where('acceptedAt', '>=', keptFrom(now));
  const [order] = await withDeliveries(storage, await rows.execute());
  if (!order) return undefined;
  const [attempts, documents, correction] = await Promise.all([
    kysely.selectFrom('deliveryAttempts').selectAll().where('reference', '=', reference).orderBy('startedAt').execute(),
    kysely.selectFrom('orderDocuments').select(['name', 'renderedAt']).where('reference', '=', reference).execute(),
    kysely.selectFrom('orderCorrections').select('correctedAt').where('reference', '=', reference).executeTakeFirst(),
  ]);
  return { ...order, attempts, documents, correctedAt: correction?.correctedAt };
}
