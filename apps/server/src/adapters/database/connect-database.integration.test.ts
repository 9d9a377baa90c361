import pg from 'pg';
import { expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { createLogger } from '../logger.ts';
import { connectDatabase } from './connect-database.ts';
import { createTestDatabase } from './embedded-postgres-test-database.ts';

it('[ORD-02] refuses a database that says something is kept before it is', async () => {
  const url = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  await client.end();
  const refused = connectDatabase(url, createLogger({ level: 'silent' }));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('synchronous_commit');
});
