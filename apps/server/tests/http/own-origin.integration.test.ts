import { describe, expect, it } from 'vitest';
import { inviteAgent } from '../../src/agents/agents.ts';
import { openBrowser } from '../support/server/agent-calls.ts';
import { sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';

const IBAN = { iban: 'DE89370400440532013000', checkUnaccepted: true };
const PRODUCTION = { PRODUCTION_HOSTS: 'prod.example,partner.prod.example', SMTP_URL: 'smtp://127.0.0.1:1' };
const CONFIG = '/tarifrechner/api/v2/forderungsausfall/frontend-config';

const server = await sharedTestServer(PRODUCTION);

/** Sends a lookup with a valid token: the result depends on the origin only. */
async function postFrom(headers: Record<string, string>, host = 'prod.example', { post } = server) {
  const answer = await post('/iban', IBAN, { headers: { host, ...headers } });
  return answer.statusCode === 403 ? answer.json() : answer.statusCode;
}

describe('cookies', () => {
  it('have the prefix in production, with the attributes that browsers require for it [SEC-11]', async () => {
    const page = await server.app.inject({ url: CONFIG, headers: { host: 'prod.example' } });
    const secrets = await server.app.inject({ url: '/tarifrechner/api/secrets', headers: { host: 'prod.example' } });
    const cookies = [...page.cookies, ...secrets.cookies];
    expect(cookies.map(({ name }) => name)).toEqual(['__Host-csrf', '__Host-XSRF-TOKEN', '__Host-session']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Strict' });
      expect(cookie).not.toHaveProperty('domain');
    }
  });

  it('with the token under the unprefixed name, which any host of the domain can set, are ignored [SEC-11]', async () => {
    const { cookies } = await server.app.inject({ url: CONFIG, headers: { host: 'prod.example' } });
    const cookie = cookies.map(({ name, value }) => `${name.slice(7)}=${encodeURIComponent(value)}`).join('; ');
    expect(await postFrom({ cookie })).toEqual({ code: 'csrf' });
  });
});

describe('writes', () => {
  it.each([
    ['of the own page', { origin: 'https://prod.example', 'sec-fetch-site': 'same-origin' }],
    ['of an older browser', { origin: 'https://prod.example' }],
    ['of the own page under another spelling', { origin: 'https://PROD.example.', 'sec-fetch-site': 'same-origin' }],
    ['of the own page with the port of https', { origin: 'https://prod.example:443' }],
    ['of a program', {}],
    ['that a person began', { 'sec-fetch-site': 'none' }],
  ])('%s are accepted [SEC-11]', async (_whose, headers) => {
    expect(await postFrom(headers)).toBe(200);
  });

  it.each([
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of another host of the domain', { origin: 'https://www.prod.example', 'sec-fetch-site': 'same-site' }],
    ['of another of our hosts', { origin: 'https://partner.prod.example', 'sec-fetch-site': 'same-site' }],
    ['of another port of the host', { origin: 'https://prod.example:8443' }],
    ['of another port of the host that is that of http', { origin: 'https://prod.example:80' }],
    ['of another site in an older browser', { origin: 'https://evil.example' }],
    ['of the page without https', { origin: 'http://prod.example' }],
    ['of a page that hides its origin', { origin: 'null' }],
    ['of an origin that is none', { origin: 'x' }],
    ['whose origin and site disagree', { origin: 'https://prod.example', 'sec-fetch-site': 'cross-site' }],
    ['that name a site, but no page', { 'sec-fetch-site': 'same-site' }],
  ])('%s are refused, even with a valid token [SEC-11]', async (_whose, headers) => {
    expect(await postFrom(headers)).toEqual({ code: 'csrf' });
  });

  it("from a partner's page are accepted on its own host [SEC-11, PART-01]", async () => {
    const headers = { origin: 'https://partner.prod.example', 'sec-fetch-site': 'same-origin' };
    expect(await postFrom(headers, 'partner.prod.example')).toBe(200);
  });

  it.each([
    ['prod.example:443', 'https://prod.example', 200],
    ['prod.example:80', 'https://prod.example', 200],
    ['prod.example:8443', 'https://prod.example:8443', 200],
    ['prod.example:8443', 'https://prod.example', { code: 'csrf' }],
  ])('for %s are checked by the port too, from %s [SEC-11]', async (host, origin, answer) => {
    expect(await postFrom({ origin }, host)).toEqual(answer);
  });

  it('are checked in the same way in development, over plain http [SEC-11]', async () => {
    const local = await startTestServer();
    expect(await postFrom({ origin: 'http://localhost:3000' }, 'localhost:3000', local)).toBe(200);
    expect(await postFrom({ origin: 'http://localhost:3001' }, 'localhost:3000', local)).toEqual({ code: 'csrf' });
    expect(await postFrom({ origin: 'http://evil.example' }, 'localhost:3000', local)).toEqual({ code: 'csrf' });
  });
});

it('of an agent signing in and out in production are accepted, and no cookie remains [SEC-11, SID-04]', async () => {
  const { get, post } = openBrowser(server, undefined, { host: 'prod.example' });
  const own = { origin: 'https://prod.example' };
  const url = `/agent/einladung/${await inviteAgent(server.context, 'Kim')}`;
  // Without a referrer, browsers would send no Origin with a form.
  expect((await get(url)).headers['referrer-policy']).toBe('strict-origin');
  const foreign = await post(url, {}, url, { origin: 'https://evil.example' });
  expect([foreign.statusCode, foreign.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  const signedIn = await post(url, {}, url, own);
  expect(signedIn.cookies).toMatchObject([{ name: '__Host-agent', secure: true, path: '/', httpOnly: true }]);
  expect((await get('/agent')).body).toContain('Angemeldet als Kim');
  const out = await post('/agent/abmelden', {}, '/agent', own);
  // Browsers delete such a cookie only with the attributes of its prefix.
  expect(out.cookies).toMatchObject([{ name: '__Host-agent', value: '', secure: true, path: '/' }]);
  expect((await get('/agent')).statusCode).toBe(401);
});
