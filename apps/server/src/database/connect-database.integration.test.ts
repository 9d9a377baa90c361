import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/environment/embedded-postgres-test-database.ts';
import { queryAt } from '../../tests/support/environment/query-at.ts';
import { StartupError } from '../config/startup-error.ts';
import { createLogger } from '../operation/logger.ts';
import { connectDatabase, isDatabaseReady, versionProblem } from './connect-database.ts';

it('refuses a database that acknowledges commits before they are durable [ORD-02]', async () => {
  const url = await createTestDatabase();
  await queryAt(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const refused = connectDatabase(url, createLogger({ level: 'silent' }));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('synchronous_commit');
});

it('refuses PostgreSQL before 15 [SEC-11]', () => {
  expect(versionProblem(140_021)).toBe('The database is PostgreSQL 14; 15 or newer is needed.');
  expect([150_000, 180_001].map(versionProblem)).toEqual([undefined, undefined]);
});

it('opens no more connections than configured [SEC-04]', async () => {
  const { pool } = await connectDatabase(await createTestDatabase(), createLogger({ level: 'silent' }), 6);
  await Promise.all(Array.from({ length: 20 }, () => pool.query('select pg_sleep(0.01)')));
  expect(pool.totalCount).toBe(6);
  await pool.end();
});

it('limits the time of a connection, a lock, a statement and an idle transaction [SEC-03]', async () => {
  const { pool } = await connectDatabase(await createTestDatabase(), createLogger({ level: 'silent' }));
  const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await pool.query('select current_setting(name) as limit from unnest($1::text[]) as name', [names]);
  expect(rows.map(({ limit }) => limit)).toEqual(['5s', '10s', '15s']);
  // For a server that does not answer at all.
  expect(pool.options).toMatchObject({ connectionTimeoutMillis: 5_000, query_timeout: 12_000 });
  await pool.end();
});

it('requires TLS for a database on another machine unless configured otherwise [SEC-02]', async () => {
  const url = new URL(await createTestDatabase());
  // The same server under a name that counts as remote.
  url.hostname = '127.1';
  const log = createLogger({ level: 'silent' });
  const refused = connectDatabase(url.href, log);
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/offers no TLS: .*\?sslmode=disable/);
  await expect(connectDatabase(`${url.href}?sslmode=verify-full`, log)).rejects.toThrow('offers no TLS');
  const { pool } = await connectDatabase(`${url.href}?sslmode=disable`, log);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

const REFUSED_QUERIES = [
  ...['0', 'true', 'no-verify'].map((ssl) => `ssl=${ssl}`),
  ...['no-verify', 'prefer', 'allow', 'require', ''].map((mode) => `sslmode=${mode}`),
  ...['ssl=0', 'sslmode=no-verify', 'uselibpqcompat=true'].map((more) => `sslmode=verify-full&${more}`),
  'uselibpqcompat=true&sslmode=prefer',
];

it.each(REFUSED_QUERIES)('refuses a remote database with ?%s, and names what is accepted [SEC-02]', async (query) => {
  const url = new URL(await createTestDatabase());
  url.hostname = '127.1';
  url.password = 'not-to-be-told';
  const refused = connectDatabase(`${url.href}?${query}`, createLogger({ level: 'silent' }));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow(/sslmode=verify-full .*sslmode=disable .*nothing else/);
  await expect(refused).rejects.not.toThrow(url.password);
});

it.each([
  ['is ready', '', true],
  // The same file cannot be written to a full disk.
  ['is not ready without space on its disk', '-c temp_file_limit=0', false],
  ['is not ready while it is read-only', '-c default_transaction_read_only=on', false],
])('a database %s [SEC-04]', async (_name, options, isReady) => {
  const pool = new pg.Pool({ connectionString: await createTestDatabase(), options });
  // Twice: a failed look leaves a connection that works.
  expect([await isDatabaseReady(pool), await isDatabaseReady(pool)]).toEqual([isReady, isReady]);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
