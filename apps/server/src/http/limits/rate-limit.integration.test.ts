import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ORDERS_URL } from '../../../tests/support/server/order-calls.ts';
import { newAddress } from '../../../tests/support/server/saved-links.ts';
import { rowsOf, startBeside } from '../../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../../tests/support/server/start-test-server.ts';
import { API_BASE } from '../../paths.ts';
import { createSharedCounts } from './shared-counts.ts';

const HOUR_MS = 3_600_000;

const server = await sharedTestServer();

/** Sends an order that is counted, and refused for its content. */
async function order(server: TestServer, remoteAddress: string): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() };
  return (await server.post('/orders', '{}', { headers, from: remoteAddress })).statusCode;
}

async function orders(server: TestServer, remoteAddress: string, calls: number): Promise<number[]> {
  const statuses = [];
  for (let call = 0; call < calls; call += 1) statuses.push(await order(server, remoteAddress));
  return statuses;
}

describe('the limits of calls', () => {
  it('accept the calls of a burst up to the limit [SEC-03]', async () => {
    const server = await startTestServer();
    const send = () => server.post('/documents/vertragsunterlagen', {});
    const answers = await Promise.all(Array.from({ length: 121 }, send));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(120);
    const [refused] = answers.filter(({ statusCode }) => statusCode !== 400);
    expect([refused?.statusCode, refused?.json()]).toEqual([429, { code: 'tooManyRequests' }]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('are shared by all processes on one database, for simultaneous calls too [SEC-10]', async () => {
    const one = await startTestServer();
    const other = await startBeside(one);
    const [here, there] = await Promise.all([orders(one, '203.0.113.1', 80), orders(other, '203.0.113.1', 80)]);
    expect([...here, ...there].filter((status) => status !== 429)).toHaveLength(150);
    expect([await order(one, '203.0.113.1'), await order(other, '203.0.113.1')]).toEqual([429, 429]);
    expect(await order(other, '203.0.113.2')).toBe(400);
    one.clock.now = new Date(one.clock.now.getTime() + HOUR_MS);
    expect(await order(one, '203.0.113.1')).toBe(400);
  });

  it('are counted per process while the database is down [SEC-10, SEC-03]', async () => {
    const server = await startTestServer();
    await server.database.pool.query('drop table shared_counts');
    const statuses = await orders(server, '203.0.113.1', 151);
    expect([statuses.at(149), statuses.at(150)]).toEqual([400, 429]);
    expect(server.logged('limits are counted per process')).toHaveLength(1);
  });

  it('count an IPv6 /64 as one client, and a mapped IPv4 address as itself [SEC-10]', async () => {
    const server = await startTestServer();
    const hosts = Array.from({ length: 150 }, (_, host) => `2001:db8:0:1::${host.toString(16)}`);
    for (const host of hosts) expect(await order(server, host)).toBe(400);
    expect(await order(server, '2001:DB8:0:1:ffff::1')).toBe(429);
    expect(await order(server, '2001:db8:0:2::1')).toBe(400);
    await orders(server, '203.0.113.5', 150);
    expect(await order(server, '::ffff:203.0.113.5')).toBe(429);
  });

  it('keep no address in the database or the log, and nothing once expired [SEC-10, SEC-02]', async () => {
    const server = await startTestServer();
    await order(server, '203.0.113.77');
    await order(server, '2001:db8:77::1');
    const kept = await rowsOf(server, 'shared_counts');
    expect(kept).toHaveLength(2);
    expect(`${JSON.stringify(kept)}${server.log()}`).not.toMatch(/203\.0\.113|2001:db8/);
    await createSharedCounts(server.database.pool).deleteEnded(new Date(server.clock.now.getTime() + HOUR_MS));
    expect(await rowsOf(server, 'shared_counts')).toHaveLength(0);
  });
});

describe('the limit of a route', () => {
  const saved = '00000000-0000-4000-8000-000000000000';

  /** Returns the limit of a window and the remaining requests. */
  const limitOf = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, remoteAddress: string) => {
    const { headers } = await server.request({ method, url, remoteAddress });
    return [headers['x-ratelimit-limit'], headers['x-ratelimit-remaining']].map(Number);
  };

  it.each([
    ['POST', `${API_BASE}/address`, 1_200],
    ['POST', `${API_BASE}/iban`, 600],
    ['GET', `${API_BASE}/secrets`, 600],
    ['POST', `${API_BASE}/secrets`, 250],
    ['PUT', `${API_BASE}/secrets/${saved}`, 250],
    ['GET', `${API_BASE}/secrets/${saved}`, 300],
    ['DELETE', `${API_BASE}/secrets/${saved}`, 60],
    ['POST', `${API_BASE}/service-ids`, 60],
    ['POST', ORDERS_URL, 150],
    ['GET', `${ORDERS_URL}/state`, 600],
    ['POST', `${API_BASE}/documents/vertragsunterlagen`, 120],
    ['POST', `${API_BASE}/alerts`, 100],
    ['POST', `${API_BASE}/steps`, 300],
    ['POST', '/agent', 600],
    ['GET', '/metrics', 120],
    ['GET', '/health/ready/details', 120],
  ] as const)('of %s %s is %d a minute or hour, counted separately [SEC-03]', async (method, url, limit) => {
    const address = newAddress();
    await limitOf('GET', `${API_BASE}/plz/10115`, address);
    expect(await limitOf(method, url, address)).toEqual([limit, limit - 1]);
  });

  it('is 3,000 a minute for pages and other calls together [SEC-03]', async () => {
    const address = newAddress();
    expect(await limitOf('GET', '/tarifrechner/forderungsausfall/', address)).toEqual([3_000, 2_999]);
    expect(await limitOf('GET', `${API_BASE}/plz/10115`, address)).toEqual([3_000, 2_998]);
  });

  it('is 600 a minute for all that no route serves, build files too [SEC-03]', async () => {
    const address = newAddress();
    const miss = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await server.request({ method, url, remoteAddress: address, headers: { accept: 'text/html' } })).statusCode;
    const urls = ['/nothing', '/tarifrechner/assets/nothing.js', `${API_BASE}/nothing`, '/nothing.php'];
    for (let misses = 0; misses < 600; misses += 1) expect(await miss(urls[misses % urls.length] ?? '')).toBe(404);
    for (const url of urls) expect(await miss(url)).toBe(429);
    expect(await miss('/nothing', 'POST')).toBe(429);
    expect(await miss('/tarifrechner/forderungsausfall/')).toBe(200);
  });

  it('counts a missing build file as a request, however its path is written [SEC-03]', async () => {
    const address = newAddress();
    await limitOf('GET', '/tarifrechner/assets/nothing.js', address);
    expect(await limitOf('GET', '/tarifrechner/forderungsausfall/../assets/x.js', address)).toEqual([3_000, 2_998]);
  });

  it.each(['/health/live', '/health/ready'])('does not exist for %s [SEC-03]', async (url) => {
    expect((await server.request({ url })).headers).not.toHaveProperty('x-ratelimit-limit');
  });
});

describe('the shared counts', () => {
  it('give each of many simultaneous calls its own count, in every process [SEC-10]', async () => {
    const server = await startTestServer();
    const [here, there] = [createSharedCounts(server.database.pool), createSharedCounts(server.database.pool)];
    const until = new Date('2026-12-01T00:00:00Z');
    const counts = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (index % 2 ? here : there).add('a', until, 1)),
    );
    expect(counts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
    expect(await here.add('a', until, -2)).toBe(98);
    expect([await there.read('a'), await there.read('b')]).toEqual([98, 0]);
  });
});
