import { describe, expect, it } from 'vitest';
import { post } from '../../tests/support/server/order-calls.ts';
import { postSave } from '../../tests/support/server/saved-links.ts';
import { metricsOf } from '../../tests/support/server/server-calls.ts';
import { startTestServer } from '../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../tests/support/server/valid-order.ts';

const PRODUCTION = { PRODUCTION_HOSTS: 'prod.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const API = '/tarifrechner/api';
const FOR_WATCHERS = [
  '/metrics',
  '/health/ready/details',
  `${API}/openapi.json`,
  `${API}/docs/`,
  `${API}/schemas/forderungsausfall.json`,
];
const FOR_ALL = ['/health/live', '/health/ready'];

/** 503 too: without recurring work, the details report that nothing was deleted yet. */
const found = new Set([200, 503]);
function areFound(all: readonly number[]): boolean {
  return all.every((status) => found.has(status));
}

function statuses(app: { inject(options: object): PromiseLike<{ statusCode: number }> }, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (url) => (await app.inject({ url, headers: { host: 'prod.example' } })).statusCode),
  );
}

describe('monitoring', () => {
  it('has its own address, and no route of it exists for visitors [SEC-11]', async () => {
    const { app, monitoring } = await startTestServer({ ...PRODUCTION, MONITORING_PORT: '0' });
    expect(await statuses(app, FOR_WATCHERS)).toEqual(FOR_WATCHERS.map(() => 404));
    expect(await statuses(app, FOR_ALL)).toEqual([200, 200]);
    if (!monitoring) throw new Error('there is no monitoring');
    expect(areFound(await statuses(monitoring, [...FOR_WATCHERS, ...FOR_ALL]))).toBe(true);
    for (const path of ['/', '/tarifrechner/forderungsausfall/', `${API}/plz/10115`, '/agent'])
      expect([path, (await monitoring.inject(path)).statusCode]).toEqual([path, 404]);
    await app.inject({ url: `${API}/plz/10115`, headers: { host: 'prod.example' } });
    expect((await monitoring.inject('/metrics')).body).toContain('route="/tarifrechner/api/plz/:plz"');
  });

  it('lets browsers keep no answer and load nothing [SEC-11]', async () => {
    const { monitoring } = await startTestServer({ ...PRODUCTION, MONITORING_PORT: '0' });
    const get = async (path: string) => (await monitoring?.inject(path))?.headers;
    for (const path of ['/metrics', '/health/ready/details'])
      expect(await get(path)).toMatchObject({ 'cache-control': 'no-store' });
    expect((await get('/nothing'))?.['content-security-policy']).toContain("default-src 'none'");
  });

  it('refuses more than 120 calls in a minute [SEC-03]', async () => {
    const { monitoring } = await startTestServer({ ...PRODUCTION, MONITORING_PORT: '0' });
    for (const path of ['/metrics', '/health/ready/details'])
      expect((await monitoring?.inject(path))?.headers).toMatchObject({ 'x-ratelimit-limit': '120' });
    const answers = await Promise.all(Array.from({ length: 120 }, async () => monitoring?.inject('/metrics')));
    const [refused] = answers.filter((answer) => answer?.statusCode !== 200);
    expect([refused?.statusCode, refused?.json()]).toEqual([429, { code: 'tooManyRequests' }]);
  });

  it('describes the public API, with a page that works under its policy [SEC-11]', async () => {
    const { monitoring } = await startTestServer({ ...PRODUCTION, MONITORING_PORT: '0' });
    if (!monitoring) throw new Error('there is no monitoring');
    const { paths } = (await monitoring.inject(`${API}/openapi.json`)).json() as { paths: object };
    expect(Object.keys(paths)).toEqual(expect.arrayContaining([`${API}/orders`, `${API}/plz/{plz}`]));
    const page = await monitoring.inject(`${API}/docs/`);
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    for (const [, file] of page.body.matchAll(/(?:src|href)="\.\/([^"]+)"/g))
      expect([file, (await monitoring.inject(`${API}/docs/${file}`)).statusCode]).toEqual([file, 200]);
    // No request can be tried out from there.
    const { body } = await monitoring.inject(`${API}/docs/static/swagger-initializer.js`);
    expect(body).toContain('"supportedSubmitMethods":[]');
  });

  it("is off in production without an address, and not on the visitors' address with one [SEC-11]", async () => {
    const without = await startTestServer(PRODUCTION);
    expect(without.monitoring).toBeUndefined();
    expect(await statuses(without.app, FOR_WATCHERS)).toEqual(FOR_WATCHERS.map(() => 404));
    const development = await startTestServer({ MONITORING_PORT: '0' });
    expect(await statuses(development.app, FOR_WATCHERS)).toEqual(FOR_WATCHERS.map(() => 404));
    const usual = await startTestServer();
    expect(areFound(await statuses(usual.app, FOR_WATCHERS))).toBe(true);
  });

  it('caches all metrics of one moment, budgets and deliveries included [SEC-11, SEC-03]', async () => {
    const server = await startTestServer({}, { figuresKeptMs: 60_000 });
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => metricsOf(server)));
    expect(first).toContain('budget_used{budget="savedOffers"} 0');
    expect(first).toContain('order_deliveries{state="pending",product="forderungsausfall"} 0');
    expect((await postSave(server)).statusCode).toBe(201);
    expect((await post(server, validOrder())).statusCode).toBe(201);
    expect(new Set([...others, await metricsOf(server)])).toEqual(new Set([first]));
    const fresh = await startTestServer({}, { databaseUrl: server.databaseUrl });
    expect(await metricsOf(fresh)).toContain('order_deliveries{state="pending",product="forderungsausfall"} 2');
  });
});
