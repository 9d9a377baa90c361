import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One row while maintenance is under way, none otherwise. [CONF-04] */
export const createMaintenance: Migration = {
  up: async (database) => {
    await sql`
      create table maintenance (
        only_one boolean primary key default true check (only_one),
        since timestamptz not null,
        message text,
        expected_until timestamptz
      )`.execute(database);
  },
};
