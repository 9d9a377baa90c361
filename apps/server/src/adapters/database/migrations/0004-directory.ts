import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The directory of streets and towns: what was imported, kept in packed batches, and the finished block in
 * chunks. Nothing personal. [ADDR-09]
 */
export const createDirectoryTables: Migration = {
  up: async (database) => {
    await database.schema
      .createTable('directory_imports')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('identity', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('attribution', 'text')
      .addColumn('started_at', 'timestamptz', (column) => column.notNull())
      .addColumn('completed_at', 'timestamptz')
      .addColumn('accepted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();

    await database.schema
      .createTable('directory_batches')
      .addColumn('import_id', 'bigint', (column) =>
        column.notNull().references('directory_imports.id').onDelete('cascade'),
      )
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('rows', 'bytea', (column) => column.notNull())
      .addColumn('accepted', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'integer', (column) => column.notNull())
      .addColumn('rejected', 'jsonb', (column) => column.notNull())
      .addColumn('end_byte', 'bigint', (column) => column.notNull())
      .addColumn('end_line', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('directory_batches_key', ['import_id', 'sequence'])
      .execute();

    await database.schema
      .createTable('directory_versions')
      .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
      .addColumn('made_at', 'timestamptz', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('sources', 'jsonb', (column) => column.notNull())
      .execute();

    await database.schema
      .createTable('directory_chunks')
      .addColumn('version_id', 'bigint', (column) =>
        column.notNull().references('directory_versions.id').onDelete('cascade'),
      )
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('content', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('directory_chunks_key', ['version_id', 'sequence'])
      .execute();

    // Both are packed already; PostgreSQL would try in vain to compress them.
    await sql`alter table directory_batches alter column rows set storage external`.execute(database);
    await sql`alter table directory_chunks alter column content set storage external`.execute(database);
  },
};
