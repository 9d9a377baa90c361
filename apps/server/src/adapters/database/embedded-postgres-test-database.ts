import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './embedded-postgres-test-cluster.ts';

/** Makes an empty database of its own for a test file, gives its address. It goes with the cluster after the run. */
export const createTestDatabase = async (): Promise<string> => {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
};
