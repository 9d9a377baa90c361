import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import {
  codeOf,
  encryptedData,
  idRequest,
  newAddress,
  openLink,
  overwrite,
  save,
} from '../support/server/saved-links.ts';
import { sharedTestServer } from '../support/server/start-test-server.ts';

const server = await sharedTestServer();

async function inTransaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await server.database.pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

/** Counts connections to this database that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}

describe('simultaneous changes of a link', () => {
  it('wait for each other: what is saved last is opened [LINK-01]', async () => {
    const { key } = await save(server);
    const data = encryptedData();
    const { saving } = await inTransaction(async (client) => {
      await client.query('select from saved_offers for update');
      const saving = overwrite(server, key, { data });
      await until(async () => (await waiting()) === 1);
      return { saving };
    });
    expect((await saving).statusCode).toBe(200);
    expect((await openLink(server, key)).json()).toMatchObject({ data });
  });

  it('create no Service-ID for a copy that is being deleted, and report it [SID-03, LINK-05]', async () => {
    const { key } = await save(server);
    const answer = await inTransaction(async (client) => {
      await client.query('delete from saved_offers');
      const asked = server.post('/service-ids', idRequest(key), { from: newAddress() });
      await until(async () => (await waiting()) === 1);
      return { asked };
    });
    expect(codeOf(await answer.asked)).toBe('422 invalidRequest');
  });
});
