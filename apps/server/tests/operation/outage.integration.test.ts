import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { post, startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

it('a blocked table is answered with 503 in time, and the same order later is accepted once [SEC-03, ORD-02]', async () => {
  const server = await startReadyServer();
  const key = randomUUID();
  const blocker = await server.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table orders in access exclusive mode');
  const started = performance.now();
  const blocked = await post(server, validOrder(), key);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect([blocked.statusCode, blocked.json()]).toEqual([503, { code: 'unavailable' }]);
  await blocker.query('rollback');
  blocker.release();
  expect(await storedOrders(server)).toEqual([]);
  expect((await post(server, validOrder(), key)).statusCode).toBe(201);
  expect(await storedOrders(server)).toHaveLength(1);
});

it('a connection that ends during a query is answered with 503 [SEC-03, SEC-04]', async () => {
  const server = await startReadyServer();
  const blocker = await server.database.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table orders in access exclusive mode');
  const answering = post(server, validOrder());
  for (let ended = 0; ended === 0; ) {
    const { rowCount } = await server.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
    );
    ended = rowCount ?? 0;
  }
  const answer = await answering;
  await blocker.query('rollback');
  blocker.release();
  expect([answer.statusCode, answer.json()]).toEqual([503, { code: 'unavailable' }]);
  expect(await storedOrders(server)).toEqual([]);
});
