import { addToDate } from '@fa/rechner/formats/calendar-date';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';
import type { DeliveryAttempt, StoredDelivery } from '../../deliveries/delivery.ts';
import { arrivalDay, keptFrom, startOfDay } from '../../keys/deletion/arrival-day.ts';
import type { OrderFacts } from '../../orders/order-facts.ts';

export const PAGE_SIZE = 50;

/** States by which the list is filtered. */
export const STATES = { offen: 'pending', gescheitert: 'failed' } as const;

/** Periods by which it is filtered, in days with today. */
export const PERIODS = { heute: 1, woche: 7 } as const;

/** What the list shows; nothing personal, as it is in the URL. */
export interface OrderFilter {
  readonly product?: string;
  readonly state?: keyof typeof STATES;
  readonly period?: keyof typeof PERIODS;
  /** Those accepted before this order. */
  readonly after?: { readonly acceptedAt: Date; readonly reference: string } | undefined;
}

/** An order in the list. */
export interface OrderRow {
  readonly reference: string;
  readonly product: string;
  readonly acceptedAt: Date;
  readonly facts: OrderFacts | null;
  readonly deliveries: readonly StoredDelivery[];
}

type Storage = Pick<Context, 'database'>;
type Selected = SelectQueryBuilder<Tables, 'orders', Omit<OrderRow, 'deliveries'>>;

function selectRows({ database }: Storage): Selected {
  return database.kysely.selectFrom('orders').select(['reference', 'product', 'acceptedAt', 'facts']);
}

async function withDeliveries(
  { database }: Storage,
  rows: readonly Omit<OrderRow, 'deliveries'>[],
): Promise<readonly OrderRow[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const found = await database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('delivery')
    .execute();
  const deliveries = Map.groupBy(found, ({ reference }) => reference);
  return rows.map((row) => ({ ...row, deliveries: deliveries.get(row.reference) ?? [] }));
}

/** Returns a page of the orders that are kept, latest first, and one more if there are any; opens none. [LEIT-03] */
export async function listPage(
  storage: Storage,
  { product, state, period, after }: OrderFilter,
  now: Date,
): Promise<readonly OrderRow[]> {
  const days = period && PERIODS[period];
  const since = days === undefined ? keptFrom(now) : startOfDay(addToDate(arrivalDay(now), 1 - days, 'day'));
  let rows = selectRows(storage).where('acceptedAt', '>=', since);
  if (product !== undefined) rows = rows.where('product', '=', product);
  if (state !== undefined)
    rows = rows.where('reference', 'in', (all) =>
      all.selectFrom('deliveries').select('deliveries.reference').where('state', '=', STATES[state]),
    );
  if (after)
    rows = rows
      .where('acceptedAt', '<=', after.acceptedAt)
      .where(sql<boolean>`(accepted_at, reference) < (${after.acceptedAt}, ${after.reference})`);
  const found = await rows
    .orderBy('acceptedAt', 'desc')
    .orderBy('reference', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  return withDeliveries(storage, found);
}

/** Returns orders by their references, latest first. [LEIT-04] */
export async function listNamed(storage: Storage, references: readonly string[]): Promise<readonly OrderRow[]> {
  if (references.length === 0) return [];
  const rows = await selectRows(storage)
    .where('reference', 'in', references.slice(0, PAGE_SIZE))
    .orderBy('acceptedAt', 'desc')
    .execute();
  return withDeliveries(storage, rows);
}

/** What a page of one order shows, none of it sealed. */
export interface OrderView extends OrderRow {
  readonly attempts: readonly DeliveryAttempt[];
  readonly documents: readonly { readonly name: string; readonly renderedAt: Date }[];
  /** When the address was corrected last. */
  readonly correctedAt: Date | undefined;
}

/** Returns an order with its history, without opening it; undefined if there is none or it has expired. [LEIT-05] */
export async function viewOrder(storage: Storage, reference: string, now: Date): Promise<OrderView | undefined> {
  const { kysely } = storage.database;
  const row = await selectRows(storage)
    .where('reference', '=', reference)
    .where('acceptedAt', '>=', keptFrom(now))
    .executeTakeFirst();
  const [order] = row ? await withDeliveries(storage, [row]) : [];
  if (!order) return undefined;
  const [attempts, documents, correction] = await Promise.all([
    kysely.selectFrom('deliveryAttempts').selectAll().where('reference', '=', reference).orderBy('startedAt').execute(),
    kysely.selectFrom('orderDocuments').select(['name', 'renderedAt']).where('reference', '=', reference).execute(),
    kysely.selectFrom('orderCorrections').select('correctedAt').where('reference', '=', reference).executeTakeFirst(),
  ]);
  return { ...order, attempts, documents, correctedAt: correction?.correctedAt };
}
