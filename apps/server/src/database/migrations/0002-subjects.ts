import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Agents and operators of an identity provider, where names are not unique. [SID-04] */
export const addSubjects: Migration = {
  up: async (database) => {
    await sql
      .raw(
        `alter table agents
          add subject_hash bytea unique,
          add roles text[] not null default '{agent}',
          drop constraint agents_name_key;
        create unique index agents_name on agents (name) where subject_hash is null`,
      )
      .execute(database);
  },
};
