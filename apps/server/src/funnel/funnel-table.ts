import { addToDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Dimension, FunnelCount, FunnelSum } from './funnel-count.ts';

const KEPT_MONTHS = 13;

/** What tells one counter from the others. */
export const COUNTER_KEY = [
  'product',
  'dimension',
  'day',
  'kind',
  'step',
  'fromStep',
  'field',
  'code',
  'value',
] as const satisfies readonly (keyof FunnelCount)[];

/** Adds to the counters: each given once, in one order, so that processes cannot deadlock. [LEIT-10] */
export async function addCounts(database: Kysely<Tables>, counts: readonly FunnelCount[]): Promise<void> {
  await database
    .insertInto('funnelCounts')
    .values(counts)
    .onConflict((conflict) =>
      conflict
        .columns(COUNTER_KEY)
        .doUpdateSet(({ eb, ref }) => ({ amount: eb('funnelCounts.amount', '+', ref('excluded.amount')) })),
    )
    .execute();
}

/** Sums the counters of a product by one dimension since a day. [LEIT-12] */
export async function readCounts(
  database: Kysely<Tables>,
  { product, dimension, since }: { readonly product: string; readonly dimension: Dimension; readonly since: IsoDate },
): Promise<readonly FunnelSum[]> {
  const rows = await database
    .selectFrom('funnelCounts')
    .select(['kind', 'step', 'fromStep', 'field', 'code', 'value'])
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('product', '=', product)
    .where('dimension', '=', dimension)
    .where('day', '>=', since)
    .groupBy(['kind', 'step', 'fromStep', 'field', 'code', 'value'])
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Deletes counters older than 13 months. [LEIT-10] */
export async function deleteOldCounts(database: Kysely<Tables>, today: IsoDate): Promise<void> {
  await database
    .deleteFrom('funnelCounts')
    .where('day', '<', addToDate(today, -KEPT_MONTHS, 'month'))
    .execute();
}
