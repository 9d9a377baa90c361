import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The legal texts that orders agreed to, each once. Nothing personal. [DOC-02] */
export const createPrintedTexts: Migration = {
  up: async (database) => {
    await sql`create table printed_texts (sha256 text primary key, blocks text not null)`.execute(database);
  },
};
