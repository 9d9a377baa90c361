import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accepted orders, and the mails of a server without SMTP. */
export const createOrders: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('orders')
      .addColumn('reference', 'text', (column) => column.primaryKey())
      .addColumn('idempotency_key', 'uuid', (column) => column.notNull().unique())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('snapshot', 'jsonb', (column) => column.notNull())
      .addColumn('accepted_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('orders_accepted_at').on('orders').column('accepted_at').execute();

    await database.schema
      .createTable('local_mails')
      .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      .addColumn('message_id', 'text', (column) => column.notNull().unique())
      .addColumn('received_at', 'timestamptz', (column) => column.notNull())
      .addColumn('source', 'bytea', (column) => column.notNull())
      .execute();
    await database.schema.createIndex('local_mails_received_at').on('local_mails').column('received_at').execute();
  },
};
