import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the list of the mailbox shows, so that it need not read whole messages. Mails kept before show none. [MAIL-02] */
export const addMailColumns: Migration = {
  up: async (database) => {
    await database.schema
      .alterTable('local_mails')
      .addColumn('subject', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('recipient', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema.dropIndex('local_mails_received_at').execute();
    await sql`create index local_mails_received_at on local_mails (received_at desc, id)`.execute(database);
  },
};
