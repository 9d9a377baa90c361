import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageData } from '@fa/api/page/page-data';
import { CONSENT_COOKIE, CONSENT_REVISION, STATISTICS } from '@fa/rechner/analytics/consent';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { signInAgent } from '../../../tests/support/server/agent-calls.ts';
import { sharedTestServer } from '../../../tests/support/server/start-test-server.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const API = '/tarifrechner/api';
const BANK = 'https://www.nordlicht.example';
const BUILDERS = ['https://bau.example', 'https://bau.example:8443'] as const;

/** The sample partners; two of three have a list. */
function listedPartners(): string {
  const folder = temporaryFolder(afterAll);
  cpSync(join(ROOT, 'partners'), folder, { recursive: true });
  cpSync(join(folder, 'nordlicht'), join(folder, 'ohne'), { recursive: true });
  for (const [slug, origins] of Object.entries({ nordlicht: [BANK], bauhandwerk: BUILDERS })) {
    const file = join(folder, slug, 'partner.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), embed: { origins } }));
  }
  return folder;
}

const server = await sharedTestServer({
  PARTNERS_DIR: listedPartners(),
  PRODUCTION_HOSTS: 'rechner.example,partner.rechner.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ANALYTICS: 'true',
  GTM_ID: 'GTM-ABC123',
});

function ask(url: string, headers: Record<string, string> = {}) {
  const sent = {
    host: 'partner.rechner.example',
    'sec-fetch-dest': 'iframe',
    'sec-fetch-site': 'cross-site',
    ...headers,
  };
  return server.app.inject({ url, headers: sent });
}

function framed(slug: string, origin: string, headers?: Record<string, string>) {
  return ask(`/${slug}?einbetten=${encodeURIComponent(origin)}`, headers);
}

function ancestorsOf(answer: Awaited<ReturnType<typeof ask>>) {
  const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(answer.headers['content-security-policy'])) ?? [];
  return [answer.statusCode, ancestors, answer.headers['x-frame-options']];
}

function dataOf({ body }: Awaited<ReturnType<typeof ask>>) {
  return pageData.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(body)?.[1] ?? ''));
}

it.each<[string, string]>([
  ['nordlicht', BANK],
  ['Nordlicht', BANK],
  ...BUILDERS.map((origin): [string, string] => ['bauhandwerk', origin]),
])('lets the page of %s at %s frame the calculator, and no other page [EMBED-02]', async (slug, origin) => {
  const answer = await framed(slug, origin);
  expect(ancestorsOf(answer)).toEqual([200, origin, undefined]);
  const { frame, basePath, linkTargets } = dataOf(answer);
  expect(frame).toEqual({ origin, isLight: false });
  // A reload and the history stay in the frame, a saved link does not lead into it.
  expect(basePath).toBe(`/${slug}?einbetten=${encodeURIComponent(origin)}`);
  expect(linkTargets.others).toBe(`/${slug}`);
});

it('knows the broker that the page around it names [EMBED-03, BROK-01]', async () => {
  const answer = await ask(`/nordlicht?ivmnr=022230101&einbetten=${encodeURIComponent(BANK)}`);
  expect(ancestorsOf(answer)).toEqual([200, BANK, undefined]);
  expect(dataOf(answer).referral.ivmnr).toBe('022230-101');
});

it('keeps the light scheme of the page around it after a reload [EMBED-04]', async () => {
  const answer = await ask(`/nordlicht?einbetten=${encodeURIComponent(BANK)}&farben=hell`);
  const { frame, basePath } = dataOf(answer);
  expect(frame?.isLight).toBe(true);
  expect(dataOf(await ask(basePath)).frame).toEqual(frame);
});

it.each([
  ['no list', 'ohne', BANK],
  ["another partner's list", 'bauhandwerk', BANK],
  ['no such partner', 'gibt-es-nicht', BANK],
  ['a longer origin', 'nordlicht', `${BANK}.evil.example`],
  ['another port', 'nordlicht', `${BANK}:8443`],
  ['no https', 'nordlicht', BANK.replace('https', 'http')],
  ['a directive', 'nordlicht', `${BANK}; script-src *`],
  ['a sandboxed page', 'nordlicht', 'null'],
  ['everybody', 'nordlicht', '*'],
  ['nobody', 'nordlicht', ''],
])('leads a frame for %s to the page that nobody may frame [EMBED-01, EMBED-02]', async (_why, slug, origin) => {
  const refused = await framed(slug, origin);
  expect([refused.statusCode, refused.headers['location']]).toEqual([302, `/${slug}`]);
  expect(refused.cookies).toEqual([]);
  expect(ancestorsOf(await ask(`/${slug}`))).toEqual([200, "'none'", 'DENY']);
});

it('refuses repeated and nested parameters [EMBED-02]', async () => {
  for (const query of [`einbetten=${BANK}&einbetten=${BANK}`, `einbetten[]=${BANK}`, `farben=hell`]) {
    const answer = await ask(`/nordlicht?${query}`);
    expect([query, answer.statusCode === 302 || ancestorsOf(answer)[1] === "'none'"]).toEqual([query, true]);
  }
});

it('shows the page of a frame in no tab, where its cookies would be weaker than needed [EMBED-02, EMBED-05]', async () => {
  for (const target of ['document', 'embed', 'object', 'frame', 'empty'])
    expect([target, (await framed('nordlicht', BANK, { 'sec-fetch-dest': target })).statusCode]).toEqual([target, 302]);
});

it('is never framed for an agent [EMBED-02]', async () => {
  const cookie = `__Host-agent=${await signInAgent(server, 'Anna')}`;
  expect((await framed('nordlicht', BANK, { cookie })).headers['location']).toBe('/nordlicht');
});

it.each(['/tarifrechner/forderungsausfall/', '/tarifrechner/texte/impressum', '/agent', '/gibt-es-nicht.html'])(
  'lets nobody frame %s [EMBED-02]',
  async (path) => {
    const [, ancestors, legacy] = ancestorsOf(await ask(`${path}?einbetten=${encodeURIComponent(BANK)}`));
    expect([ancestors, legacy]).toEqual(["'none'", 'DENY']);
  },
);

it('gives a frame partitioned cookies, with which its calls are accepted and its session stays [EMBED-05]', async () => {
  const { cookies } = await framed('nordlicht', BANK);
  const attributes = { path: '/', secure: true, sameSite: 'None', partitioned: true };
  expect(cookies).toMatchObject([
    { name: '__Host-csrf', httpOnly: true, ...attributes },
    { name: '__Host-XSRF-TOKEN', ...attributes },
    { name: '__Host-session', httpOnly: true, ...attributes },
  ]);
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const headers = { host: 'partner.rechner.example', cookie, 'sec-fetch-site': 'same-origin' };
  const key = () => server.app.inject({ url: `${API}/secrets`, headers });
  const [first, second] = [await key(), await key()];
  expect([first.statusCode, first.cookies, second.json()]).toEqual([200, [], first.json()]);
  const token = cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '';
  const post = (more: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `${API}/alerts`,
      headers: { ...headers, ...more },
      payload: { alerts: [{ text: 'x' }] },
    });
  expect((await post({ 'x-xsrf-token': token, origin: 'https://partner.rechner.example' })).statusCode).toBe(204);
  // The partner's page has the same cookies in its requests, but not the token, and another origin.
  expect((await post({})).statusCode).toBe(403);
  expect((await post({ 'x-xsrf-token': token, origin: BANK, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

it('gives strict cookies to every page that is not framed [EMBED-05, SEC-11]', async () => {
  const { cookies } = await ask('/nordlicht', { 'sec-fetch-dest': 'document' });
  expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Strict', 'Strict']);
  expect(cookies.some((cookie) => 'partitioned' in cookie)).toBe(false);
});

it('has no analytics and no third parties in a frame, whatever was consented to [EMBED-06]', async () => {
  const consent = JSON.stringify({ categories: [STATISTICS], revision: CONSENT_REVISION });
  const headers = { cookie: `${CONSENT_COOKIE}=${encodeURIComponent(consent)}` };
  const answer = await framed('nordlicht', BANK, headers);
  expect(dataOf(answer).analytics).toBeNull();
  expect(String(answer.headers['content-security-policy'])).not.toContain('googletagmanager');
  const own = await ask('/nordlicht', { ...headers, 'sec-fetch-dest': 'document' });
  expect(String(own.headers['content-security-policy'])).toContain('googletagmanager');
});
