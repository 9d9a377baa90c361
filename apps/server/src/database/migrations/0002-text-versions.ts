import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Hashes of the legal texts that were shown, by version. [CONF-08] */
export const addTextVersions: Migration = {
  up: async (database) => {
    await sql`
      create table text_versions (
        product text not null,
        name text not null,
        version text not null,
        sha256 text not null,
        primary key (product, name, version)
      )`.execute(database);
  },
};
