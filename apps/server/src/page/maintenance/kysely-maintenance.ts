import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { MaintenanceStore } from './maintenance.ts';

/** Creates the store of the single row that marks maintenance. */
export function createKyselyMaintenance(database: Kysely<Tables>): MaintenanceStore {
  return {
    find: async () => {
      const row = await database
        .selectFrom('maintenance')
        .select(['since', 'message', 'expectedUntil'])
        .executeTakeFirst();
      return row && { since: row.since, message: row.message ?? undefined, until: row.expectedUntil ?? undefined };
    },

    begin: async ({ since, message, until }) => {
      await sql`
      insert into maintenance (since, message, expected_until)
      values (${since}, ${message ?? null}, ${until ?? null})
      on conflict (only_one) do update set message = excluded.message, expected_until = excluded.expected_until`.execute(
        database,
      );
    },

    end: async () => (await database.deleteFrom('maintenance').executeTakeFirst()).numDeletedRows > 0n,
  };
}
