import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders that the insurer's system has fetched and stored. No personal data. [ORD-07] */
export const addAcknowledgements: Migration = {
  up: async (database) => {
    await sql`
      create table order_acknowledgements (
        reference text primary key references orders on delete cascade,
        acknowledged_at timestamptz not null
      )`.execute(database);
  },
};
