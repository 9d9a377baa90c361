import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { codeOf } from '../support/server/saved-links.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

async function lockOrders({ database }: TestServer) {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('lock table orders in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

it('a blocked table is answered with 503 while it is blocked, and the same order later is accepted once [SEC-03, ORD-02]', async () => {
  const server = await startReadyServer();
  const key = randomUUID();
  const unlock = await lockOrders(server);
  const blocked = await post(server, validOrder(), key);
  expect(codeOf(blocked)).toBe('503 unavailable');
  await unlock();
  expect(await storedOrders(server)).toEqual([]);
  expect((await post(server, validOrder(), key)).statusCode).toBe(201);
  expect(await storedOrders(server)).toHaveLength(1);
});

it('a connection that ends during a query is answered with 503 [SEC-03, SEC-04]', async () => {
  const server = await startReadyServer();
  const unlock = await lockOrders(server);
  const answering = post(server, validOrder());
  for (let ended = 0; ended === 0; ) {
    const { rowCount } = await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    ended = rowCount ?? 0;
  }
  const answer = await answering;
  await unlock();
  expect(codeOf(answer)).toBe('503 unavailable');
  expect(await storedOrders(server)).toEqual([]);
});
