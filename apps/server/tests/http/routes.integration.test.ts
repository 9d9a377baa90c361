import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, save } from '../support/server/saved-links.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';

const API = '/tarifrechner/api';

/** No test reads another's data, so those without their own configuration share a server. */
const server = await sharedTestServer();

describe('cross-site request forgery', () => {
  const post = { method: 'POST', url: `${API}/documents/vertragsunterlagen`, payload: {} } as const;

  it('sets the token with the page, also of a partner, and with the configuration [ERR-04, PART-01]', async () => {
    const { app } = server;
    const ofPartner = { url: '/bauhandwerk', headers: { host: 'partner.localhost:3000' } };
    for (const call of ['/tarifrechner/forderungsausfall/', `${API}/v2/forderungsausfall/frontend-config`, ofPartner]) {
      const { cookies } = await app.inject(call);
      expect(cookies).toContainEqual(expect.objectContaining({ name: 'XSRF-TOKEN', sameSite: 'Strict', path: '/' }));
      expect(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.httpOnly).toBeUndefined();
      expect(cookies).toContainEqual(expect.objectContaining({ name: 'csrf', httpOnly: true, sameSite: 'Strict' }));
    }
  });

  it('refuses a post without token, with a foreign one, or with a forged cookie [ERR-04]', async () => {
    const other = await server.app.inject('/tarifrechner/forderungsausfall/');
    const token = other.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const attempts = [
      server.app.inject(post),
      server.app.inject({ ...post, headers: { 'x-xsrf-token': token } }),
      server.request({ ...post, headers: { 'x-xsrf-token': '' } }),
      server.request({ ...post, headers: { 'x-xsrf-token': token } }),
      server.app.inject({ ...post, headers: { cookie: 'csrf=abc', 'x-xsrf-token': token } }),
      server.request({ ...post, method: 'DELETE', headers: { 'x-xsrf-token': token } }),
    ];
    for (const attempt of attempts) {
      expect(codeOf(await attempt)).toBe('403 csrf');
    }
    expect((await server.request(post)).statusCode).toBe(400);
  });

  it('refuses every write without the token, of a program too unless it only looks up [ERR-04, SEC-03]', async () => {
    const { paths } = (await server.app.inject(`${API}/openapi.json`)).json() as { paths: Record<string, object> };
    const writes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).flatMap((method) => (method === 'get' ? [] : [[method.toUpperCase(), path] as const])),
    );
    expect(writes.length).toBeGreaterThanOrEqual(9);
    const lookups = new Set([`${API}/address`, `${API}/iban`]);
    for (const [method, path] of writes) {
      // It only counts, without cookies. [LEIT-10]
      if (path === `${API}/steps`) continue;
      const url = path.replaceAll(/\{\w+\}/g, randomUUID());
      const send = (headers: object) => server.app.inject({ method: method as 'POST', url, headers: { ...headers } });
      const ofBrowser = await send({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' });
      expect([path, codeOf(ofBrowser), codeOf(await send({}))]).toEqual([
        path,
        '403 csrf',
        lookups.has(path) ? '400 invalidRequest' : '403 csrf',
      ]);
    }
  });
});

describe('page', () => {
  it('allows inline script and style by the nonce of this answer only [SEC-05]', async () => {
    const { app } = server;
    const pages = await Promise.all([1, 2].map(() => app.inject('/tarifrechner/forderungsausfall/')));
    const nonces = pages.map(({ body, headers }) => {
      const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|upgrade-insecure|https:|\*/);
      return nonce;
    });
    expect(new Set(nonces).size).toBe(2);
  });

  it('answers unknown paths with JSON below the API, and a German page elsewhere [SEC-03]', async () => {
    const { app } = server;
    expect(codeOf(await app.inject(`${API}/nothing`))).toBe('404 notFound');
    const file = await app.inject({ url: '/tarifrechner/assets/nothing.js', headers: { accept: 'text/html' } });
    expect([codeOf(file), file.body]).toEqual(['404 notFound', '{"code":"notFound"}']);
    const page = await app.inject('/wp-admin');
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Seite nicht gefunden');
    for (const url of ['/%E0%A4%A', '/tarifrechner/texte/..%2f..%2fpackage'])
      expect(codeOf(await app.inject(url))).toBe('400 badRequest');
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const shown = await app.inject({ url: '/%E0%A4%A/', headers });
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'");
    expect(shown.body).toContain('<h1>Diese Adresse lässt sich nicht lesen</h1>');
    for (const { body } of [page, shown]) {
      expect(body).toContain('<a class="action" href="/tarifrechner/">Zum Beitragsrechner</a>');
      expect(body).toMatch(/<a class="phone" href="tel:\d+" translate="no">/);
    }
    expect((await app.inject({ url: `${API}/plz/%E0%A4%A`, headers })).json()).toEqual({ code: 'badRequest' });
    expect((await app.inject({ url: `${API}/nothing`, headers })).json()).toEqual({ code: 'notFound' });
  });
});

describe('legal texts', () => {
  it.each([
    'impressum',
    'datenschutz',
    'nutzungsbedingungen',
    'bedingungen',
    'produktinformation',
    'cookies',
    'barrierefreiheit',
    'faq',
  ])('shows %s with its version and a way back [UI-07, UI-08]', async (name) => {
    const { app } = server;
    const page = await app.inject(`/tarifrechner/texte/${name}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('href="/tarifrechner/"');
    expect(page.body).toMatch(/Version [\d-]+, Stand \d\d\.\d\d\.\d{4}/);
    expect(page.body.match(/<h1>/g)).toHaveLength(1);
    expect(page.body).not.toContain('{{');
    expect(page.body).toContain('Muster');
    expect(page.body).not.toContain('href=""');
    const source = await app.inject(`/tarifrechner/texte/${name}.md`);
    expect([source.statusCode, source.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(source.body).toMatch(/^---\ntitle: .+\nversion: [\d-]+\ndate: \d{4}-\d\d-\d\d\n---\n\n/);
    expect(source.body).not.toContain('{{');
  });

  it('shows those of another product under its name, with links to its own [UI-07, FLOW-15]', async () => {
    const { app } = server;
    const textOf = async (name: string) => (await app.inject(`/tarifrechner/texte/kfz-muster/${name}`)).body;
    const terms = await textOf('nutzungsbedingungen');
    expect(terms).toContain('für die Kfz-Versicherung der Muster Versicherung');
    expect(terms).toContain('href="/tarifrechner/texte/kfz-muster/datenschutz">Datenschutz');
    expect(await textOf('cookies.md')).toContain('](/tarifrechner/texte/kfz-muster/datenschutz)');
    expect(await textOf('impressum')).toContain('Bundesanstalt für Finanzdienstleistungsaufsicht');
    expect((await app.inject('/tarifrechner/texte/kfz-muster/bedingungen')).statusCode).toBe(404);
    const page = (await app.inject('/tarifrechner/kfz-muster/')).body;
    expect(page).toContain('"textsUrl":"/tarifrechner/texte/kfz-muster/"');
    expect(page).toContain('"privacyUrl":"/tarifrechner/texte/kfz-muster/datenschutz"');
    const { texts } = JSON.parse(/<script type="application\/json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    expect(Object.keys(texts)).toEqual(['datenschutz', 'nutzungsbedingungen']);
    for (const text of Object.values(texts)) expect(text).toMatchObject({ version: expect.stringMatching(/^\S+$/) });
  });

  it.each(['nichts', '__proto__', 'constructor', '%2e%2e/package'])('answers 404 for %s', async (name) => {
    const { app } = server;
    expect((await app.inject(`/tarifrechner/texte/${name}`)).statusCode).toBe(404);
  });
});

describe('operation', () => {
  it('answers every call of an applicant without authentication [SEC-06]', async () => {
    const { app } = server;
    const { paths } = (await app.inject(`${API}/openapi.json`)).json() as { paths: Record<string, object> };
    const gets = Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
    expect(gets.length).toBeGreaterThanOrEqual(5);
    const { key: remoteKey } = await save(server);
    const urls = gets.map((path) =>
      path
        .replace('v1/frontend-config/{variant}', 'v1/frontend-config/kfz')
        .replace(/\{(variant|appName)\}/, 'forderungsausfall')
        .replace('{plz}', '10115')
        .replace('{brokerNumber}', '022230-101')
        .replace('{slug}', 'nordlicht')
        .replace('{remoteKey}', remoteKey),
    );
    for (const url of [...urls, '/tarifrechner/forderungsausfall/', '/tarifrechner/texte/impressum']) {
      const answer = await app.inject(url);
      // An order's state is given for its key, which is no login.
      const status = url.endsWith('/state') ? 400 : 200;
      expect([url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([url, status, undefined]);
    }
  });

  it('reports liveness and readiness [SEC-04]', async () => {
    expect((await server.app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await server.app.inject('/health/ready')).json()).toEqual({ status: 'ok' });
    await server.database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200);
  });

  it('limits the time of a request, and keeps idle connections longer than proxies do [SEC-03]', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server;
    // A longer one for the header would be the one for the whole request.
    expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([30_000, 30_000, 75_000]);
  });

  it('counts answers by route pattern [SEC-02, SEC-04]', async () => {
    const { app } = server;
    await app.inject(`${API}/plz/10115?email=kim@example.org`);
    const { body, headers } = await app.inject('/metrics');
    // The format by which Prometheus reads it.
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4\b/);
    expect(body).toContain('route="/tarifrechner/api/plz/:plz"');
    // In the labels only: a value may have these digits by chance.
    const labels = [...body.matchAll(/\{[^}]*\}/g)].join(' ');
    expect(labels).not.toMatch(/10115|kim@/);
  });

  it('measures answers in seconds [SEC-04]', async () => {
    const { app } = await startTestServer();
    const began = performance.now();
    await app.inject(`${API}/plz/10115`);
    const seconds = (performance.now() - began) / 1000;
    const [, sum] = /http_answer_seconds_sum\{[^}]*plz[^}]*\} (\S+)/.exec((await app.inject('/metrics')).body) ?? [];
    expect(Number(sum)).toBeGreaterThan(0);
    expect(Number(sum)).toBeLessThanOrEqual(seconds);
  });

  it('describes the API as OpenAPI [SEC-06, LINK-10]', async () => {
    const { app } = server;
    const { paths, openapi, info } = (await app.inject(`${API}/openapi.json`)).json();
    expect(openapi).toMatch(/^3\.1/);
    expect(info.description).toContain('cookie XSRF-TOKEN, in production __Host-XSRF-TOKEN.');
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([`${API}/orders`, `${API}/plz/{plz}`, `${API}/documents/vertragsunterlagen`]),
    );
    expect(
      paths[`${API}/orders`].post.requestBody.content['application/json'].schema.properties.model.properties,
    ).toHaveProperty('iban');
    const { parameters, responses } = paths[`${API}/orders`].post;
    expect(parameters.map(({ name }: { name: string }) => name)).toEqual([
      'idempotency-key',
      'x-partner',
      'x-xsrf-token',
    ]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '201', '4XX', '5XX']));
    const schemaOf = (path: string) => paths[path].get.responses['200'].content['application/json'].schema;
    expect(schemaOf(`${API}/secrets`).properties).toHaveProperty('key');
    expect(schemaOf(`${API}/secrets/{remoteKey}`).properties).toHaveProperty('data');
    const documents = paths[`${API}/documents/vertragsunterlagen`].post.responses;
    expect(Object.keys(documents['200'].content)).toEqual(['application/pdf']);
  });
});
