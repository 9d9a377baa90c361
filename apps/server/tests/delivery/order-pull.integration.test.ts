import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startIdentityProvider } from '../support/environment/identity-provider.ts';
import { faultsOf } from '../support/server/described-orders.ts';
import { kfzOrder } from '../support/server/kfz-order.ts';
import { post, startReadyServer } from '../support/server/order-calls.ts';
import { checksOf, metricsOf, restart } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const DAY_MS = 86_400_000;
const AUDIENCE = 'https://rechner.example/orders';
const ORDERS = '/tarifrechner/api/hand-over/orders';
const ACKNOWLEDGEMENTS = '/tarifrechner/api/hand-over/acknowledgements';

const provider = await startIdentityProvider({}, [], (close) => afterAll(close));
const environment = { ORDERS_API_ISSUER: provider.issuer, ORDERS_API_AUDIENCE: AUDIENCE };

interface Page {
  readonly orders: readonly { readonly product: string; readonly order: { readonly reference: string } }[];
  readonly cursor: string | null;
}

async function get(server: TestServer, query = '', token?: string) {
  const bearer = token ?? (await provider.accessToken(AUDIENCE, 'orders'));
  return server.app.inject({ url: `${ORDERS}${query}`, headers: { authorization: `Bearer ${bearer}` } });
}

async function page(server: TestServer, query?: string): Promise<Page> {
  const answer = await get(server, query);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function acknowledge(server: TestServer, references: readonly string[]) {
  return server.app.inject({
    method: 'POST',
    url: ACKNOWLEDGEMENTS,
    headers: { authorization: `Bearer ${await provider.accessToken(AUDIENCE, 'orders')}` },
    payload: { references },
  });
}

function referencesOf({ orders }: Page): string[] {
  return orders.map(({ order }) => order.reference);
}

/** Accepts so many orders, a second apart. */
async function acceptOrders(server: TestServer, count: number): Promise<string[]> {
  const references = [];
  for (let made = 0; made < count; made += 1) {
    references.push((await post(server, validOrder())).json().reference as string);
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
  }
  return references;
}

describe('the calls of a system that fetches orders', () => {
  it('return the orders of all products as the schema describes, until they are acknowledged [ORD-07]', async () => {
    const server = await startReadyServer(environment);
    const [first = ''] = await acceptOrders(server, 1);
    const other = await server.post('/orders/kfz-muster', kfzOrder({}, server.clock.now), {
      headers: { 'idempotency-key': '7f1c1b1e-6f0e-4c43-9d7c-0b8b8f6f2a11' },
    });
    const second = other.json().reference as string;
    const all = await page(server);
    expect([referencesOf(all), all.cursor]).toEqual([[first, second], null]);
    for (const { product, order } of all.orders) expect(faultsOf(product, order)).toEqual([]);
    expect((await acknowledge(server, [first, 'FA-0000-0000'])).json()).toEqual({ acknowledged: 1 });
    expect((await acknowledge(server, [first])).json()).toEqual({ acknowledged: 1 });
    expect(referencesOf(await page(server))).toEqual([second]);
  });

  it('page by an opaque cursor, also while orders are acknowledged [ORD-07]', async () => {
    const server = await startReadyServer(environment);
    const references = await acceptOrders(server, 5);
    const first = await page(server, '?limit=2');
    expect(referencesOf(first)).toEqual(references.slice(0, 2));
    expect(first.cursor).toMatch(/^[\w-]+$/);
    expect(first.cursor).not.toContain(references[1]);
    await acknowledge(server, references.slice(0, 2));
    const second = await page(server, `?limit=2&cursor=${first.cursor}`);
    expect(referencesOf(second)).toEqual(references.slice(2, 4));
    const third = await page(server, `?limit=2&cursor=${second.cursor}`);
    expect([referencesOf(third), third.cursor]).toEqual([references.slice(4), null]);
    expect(referencesOf(await page(server))).toEqual(references.slice(2));
  });

  it('return no order that is deleted or expired [ORD-07, SEC-01]', async () => {
    const server = await startReadyServer(environment);
    const [erased = '', kept = ''] = await acceptOrders(server, 2);
    server.clock.now = new Date(server.clock.now.getTime() + 20 * DAY_MS);
    await server.database.kysely.deleteFrom('orders').where('reference', '=', erased).execute();
    expect(referencesOf(await page(server))).toEqual([kept]);
    server.clock.now = new Date(server.clock.now.getTime() + 10 * DAY_MS);
    expect(referencesOf(await page(server))).toEqual([]);
    await restart(server);
    expect((await acknowledge(server, [kept])).json()).toEqual({ acknowledged: 0 });
  });

  it('refuse a cursor, limit or body that is not valid [ORD-07, SEC-03]', async () => {
    const server = await startReadyServer(environment);
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?limit=x',
      '?cursor=x',
      '?cursor=',
      `?cursor=${'x'.repeat(300)}`,
      '?a=1',
    ])
      expect((await get(server, query)).statusCode).toBe(400);
    for (const references of [[], Array(101).fill('FA-0000-0000'), ['x'.repeat(41)]])
      expect((await acknowledge(server, references)).statusCode).toBe(400);
  });

  it('skip an order that cannot be opened, and say so in the log [ORD-07]', async () => {
    const server = await startReadyServer(environment);
    const [broken = '', whole = ''] = await acceptOrders(server, 2);
    const { sealed } = await server.database.kysely
      .selectFrom('orders')
      .select('sealed')
      .where('reference', '=', broken)
      .executeTakeFirstOrThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await server.database.kysely.updateTable('orders').set({ sealed }).where('reference', '=', broken).execute();
    expect(referencesOf(await page(server))).toEqual([whole]);
    expect(server.logged('cannot be opened')).toMatchObject([{ level: 50, reference: broken }]);
  });
});

describe('access to orders', () => {
  it('needs a token of the provider, for this audience and scope, that has not expired [ORD-07]', async () => {
    const server = await startReadyServer(environment);
    await acceptOrders(server, 1);
    const valid = await provider.accessToken(AUDIENCE, 'orders');
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT({ scope: 'orders' })
        .setProtectedHeader({ alg })
        .setIssuer(provider.issuer)
        .setAudience(AUDIENCE)
        .setExpirationTime('1h')
        .sign(key);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${valid.split('.')[1]}.`;
    const tokens: [token: string, status: number][] = [
      [valid, 200],
      ['x', 401],
      [valid.slice(0, -8), 401],
      [unsigned, 401],
      [await forged('RS256', privateKey), 401],
      [await forged('HS256', Buffer.alloc(32)), 401],
      [await provider.accessToken('https://other.example', 'orders'), 401],
      [await provider.accessToken(AUDIENCE, 'other'), 403],
    ];
    const refusals = new Map([
      [401, 'Bearer error="invalid_token"'],
      [403, 'Bearer error="insufficient_scope"'],
    ]);
    for (const [token, status] of tokens) {
      const answer = await get(server, '', token);
      expect([answer.statusCode, token]).toEqual([status, token]);
      expect(answer.headers['www-authenticate']).toBe(refusals.get(status));
      if (status !== 200) expect(answer.body).not.toContain('reference');
    }
    const without = await server.app.inject({ url: ORDERS });
    expect([without.statusCode, without.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    const posted = await server.app.inject({ method: 'POST', url: ACKNOWLEDGEMENTS, payload: { references: ['FA'] } });
    expect(posted.statusCode).toBe(401);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const expired = await get(server, '', valid);
    vi.useRealTimers();
    expect([expired.statusCode, expired.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    const log = server.log() + (await metricsOf(server));
    for (const secret of [valid, valid.slice(-20), 'Müller', 'kim.mueller']) expect(log).not.toContain(secret);
    expect(server.logged('order-pull-refused').map(({ reason }) => reason)).toContain('scope');
  });

  it('is answered with 503 while the provider is down [ORD-07]', async () => {
    const own = await startIdentityProvider({}, [], onTestFinished);
    const token = await own.accessToken(AUDIENCE, 'orders');
    const server = await startReadyServer({ ...environment, ORDERS_API_ISSUER: own.issuer });
    await own.stop();
    expect((await get(server, '', token)).statusCode).toBe(503);
    expect(server.log()).not.toContain(token);
  });

  it('is off by default [ORD-07]', async () => {
    const server = await startReadyServer();
    expect((await get(server)).statusCode).toBe(404);
  });
});

it('a warning and a metric tell of orders that nobody has fetched for a day [ORD-07, SEC-04]', async () => {
  const server = await startReadyServer(environment);
  const acceptedAt = server.clock.now;
  const references = await acceptOrders(server, 1);
  expect((await checksOf(server)).pull).toMatchObject({ status: 'ok', unacknowledged: 1 });
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  expect((await checksOf(server)).pull).toMatchObject({
    status: 'warning',
    unacknowledged: 1,
    oldestAt: acceptedAt.toISOString(),
  });
  const metrics = await metricsOf(server);
  expect(metrics).toContain('orders_unacknowledged 1\n');
  const oldest = 'orders_unacknowledged_oldest_timestamp_seconds';
  expect(metrics).toContain(`${oldest} ${acceptedAt.getTime() / 1000}\n`);
  // A warning is no failed check.
  expect(metrics).toContain('readiness_check_failed{check="pull"} 0\n');
  await acknowledge(server, references);
  expect(await metricsOf(server)).not.toContain(`\n${oldest} `);
});
