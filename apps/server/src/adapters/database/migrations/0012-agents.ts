import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who may look Service-IDs up. Of an invitation and of a session there is only the hash. [SID-04] */
export const createAgents: Migration = {
  up: async (database) => {
    await sql`
      create table agents (
        id integer primary key generated always as identity,
        name text not null unique,
        invitation_hash bytea unique,
        invited_until timestamptz,
        session_hash bytea unique,
        signed_in_until timestamptz
      )`.execute(database);
  },
};
