import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { startReadyServer, storedOrders } from '../support/server/order-calls.ts';
import { codeOf, encryptedData, newAddress, postSave } from '../support/server/saved-links.ts';
import { checksOf, metricsOf, startBeside } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const HOUR_MS = 3_600_000;

function order(
  server: TestServer,
  { key = randomUUID() as string, from = newAddress(), payload = validOrder() as unknown } = {},
): Promise<LightMyRequestResponse> {
  return server.post('/orders', payload, { headers: { 'idempotency-key': key }, from });
}

function alert(server: TestServer, from: string, lines: number): Promise<LightMyRequestResponse> {
  const alerts = Array.from({ length: lines }, () => ({ text: 'TypeError: x' }));
  return server.post('/alerts', { alerts }, { from });
}

describe('the budget of orders', () => {
  it('refuses a client beyond its budget for the rest of the day, in every process, and stores nothing [SEC-10, SEC-03]', async () => {
    const environment = { BUDGET_ORDERS_CLIENT: '3' };
    const server = await startReadyServer(environment);
    const other = await startBeside(server, environment);
    const from = '203.0.113.8';
    for (const process of [server, other, server]) expect((await order(process, { from })).statusCode).toBe(201);
    for (const process of [server, other]) {
      const refused = await order(process, { from });
      expect(codeOf(refused)).toBe('429 budgetExceeded');
      // From eleven in Berlin, which is ten in UTC, to the end of the day in UTC.
      expect(Number(refused.headers['retry-after'])).toBe(14 * 3_600);
    }
    expect(await storedOrders(server)).toHaveLength(3);
    expect((await order(other)).statusCode).toBe(201);
    server.clock.now = new Date(server.clock.now.getTime() + 14 * HOUR_MS);
    expect(codeOf(await order(server, { from }))).not.toContain('budgetExceeded');
  });

  it('refuses all clients beyond the total budget until the hour is over, and alerts operators [SEC-10, STEP-DANKE-02]', async () => {
    const server = await startReadyServer({ BUDGET_ORDERS_CLIENT: '1', BUDGET_ORDERS_ALL: '3' });
    expect((await order(server)).statusCode).toBe(201);
    expect((await checksOf(server)).budgets).toMatchObject({ status: 'ok', orders: 1, ordersBudget: 3 });
    expect((await order(server)).statusCode).toBe(201);
    expect((await order(server)).statusCode).toBe(201);
    const refused = [await order(server), await order(server)];
    expect(refused.map(codeOf)).toEqual(['503 capacityExceeded', '503 capacityExceeded']);
    expect(Number(refused[0]?.headers['retry-after'])).toBe(3_600);
    expect(server.logged('a budget is exhausted')).toMatchObject([{ level: 50, budget: 'orders', size: 3 }]);
    expect(server.logged('half of the budget')).toMatchObject([{ level: 40, budget: 'orders', used: 2, size: 3 }]);
    expect((await checksOf(server)).budgets).toMatchObject({ status: 'warning', orders: 3, ordersBudget: 3 });
    const metrics = await metricsOf(server);
    expect(metrics).toContain('budget_refusals_total{budget="orders",scope="all"} 2');
    expect(metrics).toContain('budget_refusals_total{budget="orders",scope="client"} 0');
    expect(metrics).toContain('budget_used{budget="orders"} 3');
    expect(metrics).toContain('budget_size{budget="orders"} 3');
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS);
    expect((await order(server)).statusCode).toBe(201);
    expect(await storedOrders(server)).toHaveLength(4);
  });

  it('is not used by refused or repeated orders, which are still answered when it is used up [SEC-10, ORD-02]', async () => {
    const server = await startReadyServer({ BUDGET_ORDERS_CLIENT: '2' });
    const from = '203.0.113.8';
    const key = randomUUID();
    for (let time = 0; time < 4; time += 1) await order(server, { from, payload: { nothing: true } });
    expect((await order(server, { from, key })).statusCode).toBe(201);
    for (let time = 0; time < 4; time += 1) expect((await order(server, { from, key })).statusCode).toBe(200);
    expect((await order(server, { from })).statusCode).toBe(201);
    expect(codeOf(await order(server, { from }))).toBe('429 budgetExceeded');
    expect((await order(server, { from, key })).statusCode).toBe(200);
  });

  it('accepts no more simultaneous orders than its size [SEC-10]', async () => {
    const server = await startReadyServer({ BUDGET_ORDERS_CLIENT: '5', BUDGET_ORDERS_ALL: '10' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => order(server)));
    const accepted = answers.filter(({ statusCode }) => statusCode === 201).length;
    expect(await storedOrders(server)).toHaveLength(accepted);
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(10);
    expect(answers.every(({ statusCode }) => [201, 503].includes(statusCode))).toBe(true);
  });
});

describe('the budget of saved links', () => {
  it('limits their number and their size [SEC-10, LINK-01]', async () => {
    const server = await startTestServer({ BUDGET_LINKS_CLIENT: '4', BUDGET_LINK_MB_CLIENT: '1' });
    const large = { data: encryptedData(48_000) };
    const sizes = [];
    for (let call = 0; call < 4; call += 1) sizes.push(codeOf(await postSave(server, undefined, '203.0.113.1')));
    expect(sizes).toEqual(Array(4).fill('201'));
    expect(codeOf(await postSave(server, undefined, '203.0.113.1'))).toBe('429 budgetExceeded');
    const own = await startTestServer({ BUDGET_LINK_MB_CLIENT: '1' });
    const statuses = [];
    for (let call = 0; call < 17; call += 1) statuses.push(codeOf(await postSave(own, large, '203.0.113.2')));
    expect(statuses.slice(0, 15)).toEqual(Array(15).fill('201'));
    expect(statuses.at(16)).toBe('429 budgetExceeded');
    // Small data still fits.
    expect(codeOf(await postSave(own, { data: encryptedData(20) }, '203.0.113.2'))).toBe('201');
  });
});

describe('the budget of reports', () => {
  it('counts log lines, per client and in total [SEC-10, ERR-02]', async () => {
    const server = await startTestServer({ BUDGET_ALERT_LINES_CLIENT: '15', BUDGET_ALERT_LINES_ALL: '100' });
    const sent = [
      await alert(server, '203.0.113.1', 4),
      await alert(server, '203.0.113.1', 2),
      await alert(server, '203.0.113.1', 1),
    ];
    expect(sent.map(codeOf)).toEqual(['204', '429 budgetExceeded', '204']);
    for (let host = 2; host <= 20; host += 1) expect(codeOf(await alert(server, `203.0.113.${host}`, 5))).toBe('204');
    expect(codeOf(await alert(server, '203.0.113.21', 1))).toBe('503 capacityExceeded');
    expect(server.logged('client error')).toHaveLength(100);
  });

  it('is counted per process while the database is down [SEC-10, SEC-03]', async () => {
    const server = await startTestServer({ BUDGET_ALERT_LINES_CLIENT: '15' });
    await server.database.pool.query('drop table shared_counts');
    const sent = [await alert(server, '203.0.113.1', 10), await alert(server, '203.0.113.1', 6)];
    expect(sent.map(codeOf)).toEqual(['204', '429 budgetExceeded']);
  });
});
