import type { Migration } from 'kysely/migration';

/** What an order's documents and mails say, as of its acceptance. Orders accepted before have none. [DOC-02] */
export const addOrderPapers: Migration = {
  up: async (database) => {
    await database.schema.alterTable('orders').addColumn('papers', 'jsonb').execute();
  },
};
