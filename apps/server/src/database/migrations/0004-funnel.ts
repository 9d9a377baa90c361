import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * How often steps were reached, fields held somebody up and orders were accepted, a day in Berlin. One row counts by one dimension
 * only, so that no two are joined. Nothing personal. [LEIT-10]
 */
const FUNNEL_COUNTS = `
  create table funnel_counts (
    day date not null,
    product text not null,
    kind text not null check (kind in ('step', 'error', 'order')),
    step text not null,
    from_step text not null,
    field text not null,
    code text not null,
    dimension text not null check (dimension in ('all', 'partner', 'broker', 'variant', 'device')),
    value text not null,
    amount bigint not null,
    primary key (product, dimension, day, kind, step, from_step, field, code, value)
  )`;

export const addFunnel: Migration = {
  up: async (database) => {
    await sql.raw(FUNNEL_COUNTS).execute(database);
  },
};
