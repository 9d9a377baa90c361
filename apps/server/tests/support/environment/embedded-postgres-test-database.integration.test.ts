import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../../../src/adapters/database/connect-database.ts';
import { createLogger } from '../../../src/adapters/logger.ts';
import { createTestDatabase, takeMigratedDatabase } from './embedded-postgres-test-database.ts';
import { migrateFreshDatabase } from './migrate-fresh-database.ts';

/** Everything that a schema consists of, and the row count of each table. */
const PARTS = [
  `select table_schema, table_name, column_name, ordinal_position, data_type, is_nullable, column_default, collation_name
   from information_schema.columns where table_schema in ('public', 'graphile_worker')`,
  `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
   where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  `select schemaname, indexname, indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')`,
  `select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal
   union all select pg_get_functiondef(oid) from pg_proc
   where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  `select relname, relkind, relpersistence, reloptions from pg_class
   where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind <> 't'`,
  `select attrelid::regclass::text, attname, attstorage from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  `select name from kysely_migration`,
  `select id, breaking from graphile_worker.migrations`,
  `select schemaname || '.' || relname, (xpath('/row/count/text()',
     query_to_xml(format('select count(*) from %I.%I', schemaname, relname), false, true, '')))[1]::text
   from pg_stat_user_tables`,
];

async function partsOf(pool: pg.Pool): Promise<string[][]> {
  const parts = [];
  for (const part of PARTS) parts.push((await pool.query(part)).rows.map((row) => JSON.stringify(row)).toSorted());
  return parts;
}

async function connect(url: string) {
  const database = await connectDatabase(url, createLogger({ level: 'silent' }));
  onTestFinished(() => database.kysely.destroy());
  return database;
}

it('a copied test database equals an empty one that was migrated', async () => {
  const copy = await connect(await takeMigratedDatabase());
  const url = await createTestDatabase();
  await migrateFreshDatabase(url);
  const fresh = await connect(url);
  const parts = await partsOf(copy.pool);
  expect(parts.every((part) => part.length > 0)).toBe(true);
  expect(parts).toEqual(await partsOf(fresh.pool));
});
