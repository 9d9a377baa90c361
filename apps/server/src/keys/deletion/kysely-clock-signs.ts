import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ClockSigns } from './trusted-clock.ts';

/** Creates a reader of the database's clock and timestamps. */
export function createKyselyClockSigns(database: Kysely<Tables>): ClockSigns {
  return {
    lastTrusted: async () => {
      const { rows } = await sql<{ at: Date | null }>`
      select coalesce(
        (select trusted_at from deletion_clock),
        greatest((select max(accepted_at) from orders), (select max(saved_at) from saved_offers))
      ) as at`.execute(database);
      return rows[0]?.at ?? undefined;
    },

    trust: async (trustedAt) => {
      await database
        .insertInto('deletionClock')
        .values({ trustedAt })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ trustedAt }))
        .execute();
    },

    databaseNow: async () => {
      const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database);
      if (!rows[0]) throw new Error('The database has no time');
      return rows[0].now;
    },
  };
}
