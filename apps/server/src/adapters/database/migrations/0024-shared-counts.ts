import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What all processes count together for limits and budgets. Unlogged: a count needs no wait for the disk, and after a crash of the
 * database it begins anew. A key is a keyed hash; rows go when their time is over. [SEC-10]
 */
export const createSharedCounts: Migration = {
  up: async (database) => {
    await sql`
      create unlogged table shared_counts (
        key text collate "C" primary key,
        amount bigint not null,
        until timestamptz not null
      )`.execute(database);
    await sql`create index shared_counts_until on shared_counts (until)`.execute(database);
  },
};
