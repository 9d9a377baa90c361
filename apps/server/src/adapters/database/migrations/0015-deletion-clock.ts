import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a deletion last trusted the clock of its machine: one row. [SEC-01] */
export const createDeletionClock: Migration = {
  up: async (database) => {
    await sql`
      create table deletion_clock (
        id boolean primary key default true check (id),
        trusted_at timestamptz not null
      )`.execute(database);
  },
};
