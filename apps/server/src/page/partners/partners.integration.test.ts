import { pageData } from '@fa/api/page/page-data';
import { partnerAnswer } from '@fa/api/page/partner';
import { expect, it } from 'vitest';
import { codeOf } from '../../../tests/support/server/saved-links.ts';
import { sharedTestServer } from '../../../tests/support/server/start-test-server.ts';
import { partnerPath } from './partner-routes.ts';

const API = '/tarifrechner/api';
const HOST = { host: 'partner.localhost:3000' };

const server = await sharedTestServer();

async function pageAt(url: string, headers: Record<string, string> = HOST) {
  const page = await server.app.inject({ url, headers });
  expect([url, page.statusCode]).toEqual([url, 200]);
  return pageData.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(page.body)?.[1] ?? ''));
}

it('returns name, contact, logo and styling, with URLs relative to the partner [PART-02]', async () => {
  const config = await server.app.inject(`${API}/v2/forderungsausfall/frontend-config`);
  const base = new URL(config.json().apis.partnerThemeUrl);
  expect(base.pathname).toBe(`${API}/partners`);
  const answer = await server.app.inject(`${base.pathname}/bauhandwerk`);
  const partner = partnerAnswer.parse(answer.json());
  expect(answer.json()).toEqual(partner);
  expect(partner).toMatchObject({ name: 'Bauhandwerk Genossenschaft', contact: { phoneNumber: '040 66969 120' } });
  const style = await server.app.inject(`${base.pathname}/${partner.styling.theme}`);
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(style.headers['cache-control']).toBe('public, max-age=3600');
  expect(style.body).toMatch(/^:root:root\{--color-surface:light-dark\(#fffdf8,/);
  for (const url of [partner.logo, `${base.pathname}/${partner.styling.logo}`]) {
    const logo = await server.app.inject(url);
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(logo.headers['cache-control']).toBe('public, max-age=3600');
    expect(logo.headers['content-security-policy']).toContain("default-src 'none'");
    expect(logo.headers['content-security-policy']).toContain('sandbox');
    expect(logo.headers['x-content-type-options']).toBe('nosniff');
  }
});

it.each(['unbekannt', 'x'.repeat(90), '%3Cscript%3E', '..%2Fbrokers'])(
  'answers 404 for the partner %s [PART-02]',
  async (slug) => {
    for (const path of [slug, `${slug}/theme.css`, `${slug}/logo`]) {
      expect(codeOf(await server.app.inject(`${API}/partners/${path}`))).toBe('404 notFound');
    }
  },
);

it('serves the page on a host that begins with partner., with the slug in its visible path [PART-01]', async () => {
  const page = await pageAt('/bauhandwerk');
  expect(page).toMatchObject({ basePath: '/bauhandwerk', path: '', appName: 'forderungsausfall' });
  expect(page.partner).toMatchObject({ slug: 'bauhandwerk', data: { name: 'Bauhandwerk Genossenschaft' } });
  expect(page.partner?.data?.styling.theme).toMatch(/^\/tarifrechner\/api\/partners\/bauhandwerk\/theme\.css\?v=/);
  expect(page.linkTargets.others).toBe('/bauhandwerk');
  expect(await pageAt('/nordlicht/angebot/')).toMatchObject({ basePath: '/nordlicht', path: 'angebot' });
  expect((await pageAt('/nordlicht', { host: 'PARTNER.rechner.example' })).partner?.slug).toBe('nordlicht');
});

it('serves the page for an unknown partner, whatever the slug [PART-02]', async () => {
  for (const slug of ['unbekannt', 'a/b', '<b>', 'x'.repeat(9_000)]) {
    const page = await pageAt(`/${encodeURIComponent(slug)}`);
    expect([page.partner, page.basePath]).toEqual([{ slug, data: null }, `/${encodeURIComponent(slug)}`]);
  }
});

it("has partners on no other host, and not at the server's own paths [PART-01]", async () => {
  for (const host of ['localhost:3000', 'partnerschaft.example', 'www.partner.example'])
    expect((await server.app.inject({ url: '/bauhandwerk', headers: { host } })).statusCode).toBe(404);
  for (const url of ['/tarifrechner/nichts', '/bauhandwerk/b/c.js', '/a/logo.woff2', '/robots.txt', `${API}/nichts`])
    expect([url, (await server.app.inject({ url, headers: HOST })).statusCode]).toEqual([url, 404]);
  expect((await pageAt('/tarifrechner/forderungsausfall/')).partner).toBeNull();
  expect((await server.app.inject({ url: '/health/live', headers: HOST })).statusCode).toBe(200);
});

it('embeds the referral, normalised, and logs and ignores an invalid one [BROK-01, VAL-21]', async () => {
  const referralAt = async (query: string) => (await pageAt(`/tarifrechner/forderungsausfall/?${query}`)).referral;
  expect(await referralAt('ivmnr=%20022230101&azvm=AZ%204711%20')).toEqual({
    ivmnr: '022230-101',
    azvm: 'AZ 4711',
    ignored: [],
  });
  expect(await referralAt('ivmnr=022230-101&ivmnr=x')).toEqual({ ivmnr: '022230-101', ignored: [] });
  for (const wrong of ['abcdef-ghi', '0'.repeat(10_000), '<img src=x onerror=alert(1)>', '', '022230--101'])
    expect(await referralAt(`ivmnr=${encodeURIComponent(wrong)}`)).toEqual({ ignored: ['ivmnr'] });
  expect(await referralAt(`azvm=${'x'.repeat(18)}`)).toEqual({ ignored: ['azvm'] });
  expect(server.log()).toContain('"ignored":["ivmnr"]');
  expect(server.log()).not.toContain('onerror');
});

it("serves texts and the 404 page in the partner's theme, with links below the slug [PART-01, PART-03]", async () => {
  const page = await pageAt('/bauhandwerk');
  expect(page.brand.imprintUrl).toBe('/bauhandwerk/tarifrechner/texte/impressum');
  const text = await server.app.inject({ url: page.brand.imprintUrl, headers: HOST });
  const unknown = await server.app.inject({ url: '/bauhandwerk/tarifrechner/texte/nichts', headers: HOST });
  expect([text.statusCode, unknown.statusCode]).toEqual([200, 404]);
  for (const { body, headers } of [text, unknown]) {
    expect(body).toMatch(/<a class="brand" href="\/bauhandwerk"><img [^>]*alt="Bauhandwerk Genossenschaft"/);
    expect(body).toMatch(
      /Ein Produkt der <span class="provider"><svg .*<\/svg><span translate="no">Muster Versicherung</,
    );
    expect(body).toContain('href="/bauhandwerk">Zum Rechner');
    expect(body).toContain('href="/bauhandwerk/tarifrechner/texte/datenschutz">Datenschutz');
    expect(body).toMatch(/<link rel="stylesheet" href="\/tarifrechner\/api\/partners\/bauhandwerk\/theme\.css\?v=/);
    expect(headers['content-security-policy']).toMatch(/style-src 'nonce-[^']+' 'self';/);
  }
  expect(unknown.body).toContain('<a class="action" href="/bauhandwerk">Zum Beitragsrechner</a>');
  expect(unknown.body).toContain('href="tel:04066969120"');
  const cookies = await server.app.inject({ url: '/bauhandwerk/tarifrechner/texte/cookies.md', headers: HOST });
  expect(cookies.body).toContain('](/bauhandwerk/tarifrechner/texte/datenschutz)');
  for (const { headers } of [text, cookies]) expect(headers['cache-control']).toBe('public, max-age=300');
  const nobody = await server.app.inject({ url: '/unbekannt/tarifrechner/texte/impressum', headers: HOST });
  expect(nobody.body).toContain('<a class="brand" href="/unbekannt"><svg');
  expect((await server.app.inject('/bauhandwerk/tarifrechner/texte/impressum')).statusCode).toBe(404);
});

it.each(['/./', '/../', '/agent', '/Postfach/', '/%2e%2e/angebot', '//', '/%E0%A4%A'])(
  'has no partner for %s [PART-01]',
  (url) => expect(partnerPath({ hostname: 'partner.localhost', url })).toBeNull(),
);

it('reads an encoded slash as part of the slug [PART-01]', () =>
  expect(partnerPath({ hostname: 'partner.localhost', url: '/a%2Fb/angebot/' })).toEqual({
    partnerSlug: 'a/b',
    path: 'angebot',
  }));
