import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { codeOf, newAddress, openLink, overwrite, postSave, save } from '../support/server/saved-links.ts';
import { checksOf, metricsOf, startBeside } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const HOUR_MS = 3_600_000;

function order(
  server: TestServer,
  { key = randomUUID() as string, payload = validOrder() as unknown } = {},
): Promise<LightMyRequestResponse> {
  return server.post('/orders', payload, { headers: { 'idempotency-key': key }, from: newAddress() });
}

describe('the budget of orders', () => {
  it('is one for all clients and processes, until the day is over, and operators are told [SEC-10, STEP-DANKE-02]', async () => {
    const environment = { ORDERS_PER_DAY: '3' };
    const server = await startReadyServer(environment);
    const other = await startBeside(server, environment);
    expect((await order(server)).statusCode).toBe(201);
    expect((await checksOf(server)).budgets).toMatchObject({ status: 'ok', orders: 1, ordersBudget: 3 });
    for (const process of [other, server]) expect((await order(process)).statusCode).toBe(201);
    for (const process of [server, other]) {
      const refused = await order(process);
      expect(codeOf(refused)).toBe('503 capacityExceeded');
      // From eleven in Berlin, which is ten in UTC, to the end of the day in UTC.
      expect(Number(refused.headers['retry-after'])).toBe(14 * 3_600);
    }
    expect(await storedOrders(server)).toHaveLength(3);
    expect(other.logged('half of the budget')).toMatchObject([{ level: 40, budget: 'orders', size: 3 }]);
    expect(server.logged('is used up')).toMatchObject([{ level: 50, budget: 'orders', size: 3 }]);
    expect((await checksOf(server)).budgets).toMatchObject({ status: 'warning', ordersBudget: 3 });
    expect(await metricsOf(server)).toContain('budget_size{budget="orders"} 3');
    server.clock.now = new Date(server.clock.now.getTime() + 14 * HOUR_MS);
    expect((await order(server)).statusCode).toBe(201);
    expect(await metricsOf(server)).toContain('budget_used{budget="orders"} 1');
  });

  it('is not used by refused or repeated orders, which are still answered when it is used up [SEC-10, ORD-02]', async () => {
    const server = await startReadyServer({ ORDERS_PER_DAY: '2' });
    const key = randomUUID();
    for (let time = 0; time < 4; time += 1) await order(server, { payload: { nothing: true } });
    expect((await order(server, { key })).statusCode).toBe(201);
    for (let time = 0; time < 4; time += 1) expect((await order(server, { key })).statusCode).toBe(200);
    // What a repeated order took is given back after its answer.
    await expect.poll(async () => (await checksOf(server)).budgets).toMatchObject({ orders: 1 });
    expect((await order(server)).statusCode).toBe(201);
    expect(codeOf(await order(server))).toBe('503 capacityExceeded');
    expect((await order(server, { key })).statusCode).toBe(200);
  });

  it('accepts no more simultaneous orders than its size [SEC-10]', async () => {
    const server = await startReadyServer({ ORDERS_PER_DAY: '10' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => order(server)));
    const accepted = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(await storedOrders(server)).toHaveLength(accepted);
    expect(accepted).toBe(10);
    expect(answers.every(({ statusCode }) => [201, 503].includes(statusCode))).toBe(true);
  });
});

it('the budget of saved offers refuses new ones, while the others can be opened and overwritten [SEC-10, LINK-01]', async () => {
  const server = await startTestServer({ SAVED_OFFERS_PER_DAY: '2' });
  const [{ key, data }] = [await save(server), await save(server)];
  expect(codeOf(await postSave(server))).toBe('503 capacityExceeded');
  expect((await openLink(server, key)).json()).toMatchObject({ data });
  expect((await overwrite(server, key, { data })).statusCode).toBe(200);
});
