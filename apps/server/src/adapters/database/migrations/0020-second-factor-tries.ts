import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The rounds behind a link's second factor, which a browser must know before it can prove the factor, and how often a
 * client had to wait. Links of before have 310,000 rounds. [LINK-10]
 */
export const addSecondFactorTries: Migration = {
  up: async (database) => {
    await sql`alter table saved_calculations add iterations integer not null default 310000`.execute(database);
    await sql`alter table saved_calculations alter iterations drop default`.execute(database);
    await sql`alter table saved_calculation_tries add waits smallint not null default 0`.execute(database);
  },
};
