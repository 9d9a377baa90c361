import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The documents of an order as they were delivered, and how far each delivery has come. For orders from
 * before it is read from their jobs: one that is gone has been sent. [ORD-03, DOC-02]
 */
export const addDeliveries: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('order_documents')
      .addColumn('reference', 'text', (column) => column.notNull().references('orders.reference').onDelete('cascade'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('rendered_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_documents_pkey', ['reference', 'name'])
      .execute();

    await database.schema
      .createTable('delivery_states')
      .addColumn('reference', 'text', (column) => column.notNull().references('orders.reference').onDelete('cascade'))
      .addColumn('delivery', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('pending', 'sent', 'failed')`))
      .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('message_id', 'text')
      .addColumn('last_reason', 'text')
      .addColumn('queued_at', 'timestamptz', (column) => column.notNull())
      .addColumn('last_attempt_at', 'timestamptz')
      .addColumn('ended_at', 'timestamptz')
      .addPrimaryKeyConstraint('delivery_states_pkey', ['reference', 'delivery'])
      .execute();

    const jobs = await sql<{ exist: boolean }>`
      select to_regclass('graphile_worker._private_jobs') is not null as exist`.execute(database);
    if (!jobs.rows[0]?.exist) return;
    await sql`
      insert into delivery_states (reference, delivery, state, attempts, queued_at, ended_at)
      select orders.reference, delivery,
        case when jobs.id is null then 'sent' when jobs.attempts < jobs.max_attempts then 'pending' else 'failed' end,
        coalesce(jobs.attempts, 1), accepted_at,
        case when jobs.id is null or jobs.attempts >= jobs.max_attempts then now() end
      from orders
      cross join unnest(array['confirmation-mail', 'insurer-mail']) as delivery
      left join graphile_worker._private_jobs as jobs on jobs.key = delivery || ':' || orders.reference
      where (snapshot ->> 'confirmationMail')::boolean`.execute(database);
  },
};
