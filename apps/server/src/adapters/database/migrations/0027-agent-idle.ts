import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When an agent's session began and when it was last used. Sessions from before this have no such time and are over. [SID-04] */
export const addAgentIdle: Migration = {
  up: async (database) => {
    await sql`
      alter table agents
        add column signed_in_at timestamptz,
        add column session_used_at timestamptz`.execute(database);
  },
};
