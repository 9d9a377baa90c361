import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { describe, expect, it } from 'vitest';
import { codeOf, deleteWhole, idRequest, newAddress, openLink, save } from '../support/server/saved-links.ts';
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

/** Returns the held locks of calculations as numbers. */
async function heldLocks(): Promise<string[]> {
  const { rows } = await server.database.pool.query(
    `select ((classid::bigint << 32) | objid::bigint)::text as lock from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.map(({ lock }) => lock);
}

function lockAllRows(client: PoolClient) {
  return client.query('select from saved_offers for update');
}

describe('simultaneous changes of a calculation', () => {
  it('wait for each other, and are retried after a deadlock or serialization failure [LINK-01, LINK-05]', async () => {
    const { key } = await save(server);
    const before = await heldLocks();
    const { deletion } = await inTransaction(async (client) => {
      await lockAllRows(client);
      const deletion = deleteWhole(server, key);
      await until(async () => (await waiting()) === 1);
      const lock = (await heldLocks()).find((held) => !before.includes(held));
      expect(lock).toBeDefined();
      // A deadlock: PostgreSQL aborts the one that detects it first, which is the one that waits first.
      await client.query("set local deadlock_timeout = '1min'");
      await client.query('select pg_advisory_xact_lock($1::bigint)', [lock]);
      return { deletion };
    });
    expect(codeOf(await deletion)).toBe('204');
    expect(codeOf(await openLink(server, key))).toBe('404 notFound');
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
