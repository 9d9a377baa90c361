import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Dimension, FunnelCount, FunnelSum } from './funnel-count.ts';

const DAY_MS = 86_400_000;

const KEPT_MONTHS = 13;

/** After as many days the hours of a day (UTC) become one, so that a quarter is read in milliseconds. */
const HOURLY_DAYS = 3;

/** Adds to the counters; rows in one order, so that processes cannot deadlock. [LEIT-10] */
export async function addCounts(database: Kysely<Tables>, counts: readonly FunnelCount[]): Promise<void> {
  const columns = {
    hours: counts.map(({ hour }) => hour.toISOString()),
    products: counts.map(({ product }) => product),
    kinds: counts.map(({ kind }) => kind),
    steps: counts.map(({ step }) => step),
    fromSteps: counts.map(({ fromStep }) => fromStep),
    fields: counts.map(({ field }) => field),
    codes: counts.map(({ code }) => code),
    dimensions: counts.map(({ dimension }) => dimension),
    values: counts.map(({ value }) => value),
    amounts: counts.map(({ amount }) => amount),
  };
  await sql`
    insert into funnel_counts as counts
      (hour, product, kind, step, from_step, field, code, dimension, value, amount)
    select * from unnest(
      ${columns.hours}::timestamptz[], ${columns.products}::text[], ${columns.kinds}::text[], ${columns.steps}::text[],
      ${columns.fromSteps}::text[], ${columns.fields}::text[], ${columns.codes}::text[], ${columns.dimensions}::text[],
      ${columns.values}::text[], ${columns.amounts}::bigint[]
    ) as given (hour, product, kind, step, from_step, field, code, dimension, value, amount)
    order by 2, 8, 1, 3, 4, 5, 6, 7, 9
    on conflict (product, dimension, hour, kind, step, from_step, field, code, value)
    do update set amount = counts.amount + excluded.amount`.execute(database);
}

/** Sums the counters of a product by one dimension since an instant. [LEIT-12] */
export async function readCounts(
  database: Kysely<Tables>,
  { product, dimension, since }: { readonly product: string; readonly dimension: Dimension; readonly since: Date },
): Promise<readonly FunnelSum[]> {
  const rows = await database
    .selectFrom('funnelCounts')
    .select(['kind', 'step', 'fromStep', 'field', 'code', 'value'])
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('product', '=', product)
    .where('dimension', '=', dimension)
    .where('hour', '>=', since)
    .groupBy(['kind', 'step', 'fromStep', 'field', 'code', 'value'])
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Deletes counters older than 13 months, and joins the hours of each day before the last three. [LEIT-10] */
export async function tidyCounts(database: Kysely<Tables>, now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - KEPT_MONTHS);
  await database.deleteFrom('funnelCounts').where('hour', '<', limit).execute();
  const hourly = startOfCountedDay(now, HOURLY_DAYS);
  await sql`
    with ended as (
      delete from funnel_counts where hour < ${hourly} and hour <> date_trunc('day', hour, 'UTC') returning *
    )
    insert into funnel_counts as counts
      (hour, product, kind, step, from_step, field, code, dimension, value, amount)
    select date_trunc('day', hour, 'UTC') as day, product, kind, step, from_step, field, code, dimension, value, sum(amount)
    from ended group by day, product, kind, step, from_step, field, code, dimension, value
    order by 2, 8, 1, 3, 4, 5, 6, 7, 9
    on conflict (product, dimension, hour, kind, step, from_step, field, code, value)
    do update set amount = counts.amount + excluded.amount`.execute(database);
}

/** Returns the beginning of a day (UTC) some days ago: counters of earlier days have no hour. [LEIT-10, LEIT-12] */
export function startOfCountedDay(now: Date, daysAgo: number): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - daysAgo) * DAY_MS);
}
