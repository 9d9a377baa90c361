import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Addresses that confirmations go to instead, one for an order at most, sealed like the order. [ORD-03, SEC-01] */
export const addOrderCorrections: Migration = {
  up: async (database) => {
    await sql`
      create table order_corrections (
        reference text primary key references orders on delete cascade,
        sealed bytea not null,
        corrected_at timestamptz not null
      )`.execute(database);
  },
};
