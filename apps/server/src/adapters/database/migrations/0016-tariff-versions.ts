import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The tariffs that orders were priced by, each once, for what proves them later. Nothing personal. [DOC-02] */
export const createTariffVersions: Migration = {
  up: async (database) => {
    await sql`create table tariff_versions (sha256 text primary key, content text not null)`.execute(database);
  },
};
