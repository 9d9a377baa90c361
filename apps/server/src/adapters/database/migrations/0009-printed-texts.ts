import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** [DOC-02] The legal texts that orders agreed to, each once. Nothing personal. */
export const createPrintedTexts: Migration = {
  up: async (database) => {
    await sql`create table printed_texts (sha256 text primary key, blocks text not null)`.execute(database);
  },
};
