import type { Migration } from 'kysely/migration';

/** [DOC-02] What an order's documents and mails say, as of its acceptance. Orders accepted before have none. */
export const addOrderPapers: Migration = {
  up: async (database) => {
    await database.schema.alterTable('orders').addColumn('papers', 'jsonb').execute();
  },
};
