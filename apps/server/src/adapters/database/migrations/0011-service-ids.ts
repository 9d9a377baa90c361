import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Service-IDs: each goes with the copy that it names. [SID-03, SEC-01] */
export const createServiceIds: Migration = {
  up: async (database) => {
    await sql`
      create table service_ids (
        service_id text primary key,
        key_hash bytea not null unique references saved_calculations on delete cascade,
        sealed bytea not null
      )`.execute(database);
    await sql`alter table service_ids alter sealed set storage external`.execute(database);
  },
};
