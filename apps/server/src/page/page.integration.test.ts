import type { PageData } from '@fa/api/page/page-data';
import { pageData } from '@fa/api/page/page-data';
import { describe, expect, it } from 'vitest';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';

const server = await sharedTestServer();

async function open({ app }: TestServer, path: string): Promise<PageData> {
  const page = await app.inject(`/tarifrechner/${path}`);
  expect([path, page.statusCode]).toEqual([path, 200]);
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: '*',
    'content-type': 'text/html; charset=utf-8',
  });
  const block = /<script type="application\/json">(.*)<\/script>/.exec(page.body)?.[1] ?? '';
  // Strict: fields unknown to the contract are dropped and so fail the comparison.
  const data = pageData.parse(JSON.parse(block));
  expect(data).toEqual(JSON.parse(block));
  return data;
}

describe('pages', () => {
  it.each([
    ['#', 'same-origin'],
    ['%23', 'no-referrer'],
  ])('of a link with %s send the referrer policy %s [LINK-02]', async (hash, policy) => {
    const url = `/tarifrechner/forderungsausfall/${hash}0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d;${'ab01'.repeat(16)}`;
    const page = await server.app.inject(url);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, policy]);
  });

  it('redirects each product to its path with a slash, with the referral [BROK-01]', async () => {
    for (const [from, to] of [
      ['/tarifrechner/forderungsausfall', 'forderungsausfall/'],
      ['/tarifrechner/forderungsausfall?ivmnr=022230101', 'forderungsausfall/?ivmnr=022230101'],
      ['/tarifrechner/kfz-muster', 'kfz-muster/'],
    ] as const) {
      const answer = await server.app.inject(from);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, `/tarifrechner/${to}`]);
    }
  });

  it.each(['', 'angebot', 'error', 'a/b/c'])('gives the base path of each product: %o [CONF-01]', async (path) => {
    for (const appName of ['forderungsausfall', 'kfz-muster'])
      expect(await open(server, `${appName}/${path}?ivmnr=1`)).toMatchObject({
        basePath: `/tarifrechner/${appName}/`,
        appName,
        path,
      });
  });

  it('gives each product its variant, generation and settings [CONF-01, FLOW-15]', async () => {
    const configured = await startTestServer({ VARIANT: 'ausfall2', GENERATION: '5', KFZ_GENERATION: '4' });
    const forderungsausfall = await open(configured, 'forderungsausfall/');
    expect(forderungsausfall).toMatchObject({ variant: 'ausfall2', generation: 5 });
    expect(Object.keys(forderungsausfall.settings).toSorted()).toEqual([
      'aktenzeichenVermittler',
      'anschrift',
      'tarife',
      'vermittler',
    ]);

    const kfz = await open(configured, 'kfz-muster/');
    expect(kfz).toMatchObject({ variant: 'kfz', generation: 4 });
    const config = await configured.app.inject('/tarifrechner/api/v2/kfz/frontend-config');
    expect(kfz.settings).toEqual({ tarife: config.json().tariffs });
  });

  it("gives the server's date and time", async () => {
    const late = await startTestServer();
    late.clock.now = new Date('2026-12-31T23:30:00Z');
    expect(await open(late, 'kfz-muster/')).toMatchObject({ today: '2027-01-01', instant: late.clock.now.getTime() });
  });

  it('has no page and no configuration of a product that is off, but a sentence [CONF-09]', async () => {
    const without = await startTestServer({ PRODUCTS: 'forderungsausfall' });
    for (const path of ['kfz-muster', 'kfz-muster/', 'kfz-muster/ergebnis']) {
      const page = await without.app.inject(`/tarifrechner/${path}`);
      expect(page.statusCode).toBe(404);
      expect(page.body).toContain('<p>„Kfz-Versicherung“ bieten wir hier zurzeit nicht an. ');
    }
    const unknown = await without.app.inject('/tarifrechner/nichts/');
    expect([unknown.statusCode, unknown.body.includes('Seite nicht gefunden')]).toEqual([404, true]);
    for (const path of ['v1/frontend-config/kfz', 'v2/kfz/frontend-config', 'v2/apps/kfz-muster/frontend-config'])
      expect((await without.app.inject(`/tarifrechner/api/${path}`)).statusCode).toBe(404);
    expect(await open(without, 'forderungsausfall/')).toMatchObject({ appName: 'forderungsausfall' });
  });
});

it('tells a client with too many requests at once to try again, and serves others meanwhile [SEC-07, UI-12]', async () => {
  const { app } = await startTestServer();
  const open = (url: string, remoteAddress: string) =>
    app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
  for (const path of ['/tarifrechner/forderungsausfall/', '/tarifrechner/texte/bedingungen']) {
    const own = Array.from({ length: 200 }, () => open(path, '203.0.113.1'));
    const other = open(path, '203.0.113.2');
    const refused = (await Promise.all(own)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']].join()))).toEqual(
      new Set(['503,5']),
    );
    expect(refused[0]?.body).toContain('Erneut versuchen');
    expect((await other).statusCode).toBe(200);
  }
});
