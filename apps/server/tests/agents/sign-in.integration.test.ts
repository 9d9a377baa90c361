import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inviteAgent, listAgents, signInByInvitation } from '../../src/agents/agents.ts';
import { logInAtProvider, startIdentityProvider } from '../support/environment/identity-provider.ts';
import { type Browser, openBrowser } from '../support/server/agent-calls.ts';
import { advance } from '../support/server/server-calls.ts';
import { createTestServer, sharedTestServer, startTestServer } from '../support/server/start-test-server.ts';

const MINUTE_MS = 60_000;
/** Of requests that fastify's inject sends. */
const ORIGIN = 'http://localhost';
const PEOPLE = {
  'kim-4711': { name: 'Kim Okafor', roles: ['rechner-agent', 'other'] },
  'kim-4712': { name: 'Kim Okafor', roles: 'rechner-agent' },
  'otto-1': { name: 'Otto Betrieb', roles: ['rechner-operator'] },
  'both-1': { name: 'Bea <script>', roles: ['rechner-operator', 'rechner-agent'], acr: 'mfa' },
  'none-1': { name: 'Nora Niemand', roles: ['staff'] },
  'deep-1': { name: 'Dora', realm_access: { roles: ['service'] } },
};

const provider = await startIdentityProvider(PEOPLE, [ORIGIN], (close) => afterAll(close));
const server = await sharedTestServer({ ...provider.environment, LOG_LEVEL: 'trace' });

/** Begins a sign-in. @returns the URL of the provider */
async function begin(browser: Browser, path = '/agent/anmeldung'): Promise<string> {
  const { statusCode, headers } = await browser.get(path);
  expect(statusCode).toBe(303);
  return String(headers['location']);
}

/** Signs somebody in. @returns the response to the return of the browser */
async function signIn(browser: Browser, login: string, path?: string, change = (url: URL) => url) {
  const back = await logInAtProvider(change(new URL(await begin(browser, path))).href, login);
  return { back: back.pathname + back.search, answer: await browser.get(back.pathname + back.search) };
}

function changed(name: string, value: string) {
  return (url: URL): URL => {
    url.searchParams.set(name, value);
    return url;
  };
}

describe('the sign-in at the identity provider', () => {
  it('opens the session of an agent, with code, PKCE, state and nonce [SID-04]', async () => {
    const browser = openBrowser(server);
    const { statusCode, body } = await browser.get('/agent');
    expect([statusCode, body.includes('href="/agent/anmeldung"'), body.includes('Einladung')]).toEqual([
      401,
      true,
      false,
    ]);
    const { searchParams } = new URL(await begin(browser));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/agent\/anmeldung\/rueckkehr$/),
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    const { answer } = await signIn(browser, 'kim-4711');
    expect([answer.statusCode, answer.headers['refresh']]).toEqual([200, '0; url=/agent']);
    const [session] = answer.cookies.filter(({ name }) => name === 'agent');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 3600 });
    expect(browser.jar.has('sign-in')).toBe(false);
    expect((await browser.get('/agent')).body).toContain('Angemeldet als Kim Okafor');
  });

  it('keeps an attempt for ten minutes in a cookie that comes with the way back from the provider [SID-04]', async () => {
    const { cookies } = await openBrowser(server).get('/agent/anmeldung');
    expect(cookies).toMatchObject([{ name: 'sign-in', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 }]);
  });

  it('ends after the configured time, and after half an hour without use [SID-04]', async () => {
    const [used, idle] = [openBrowser(server), openBrowser(server)];
    await signIn(used, 'kim-4711');
    await signIn(idle, 'kim-4712');
    advance(server, 29 * MINUTE_MS);
    expect((await used.get('/agent')).statusCode).toBe(200);
    advance(server, 29 * MINUTE_MS);
    expect([(await used.get('/agent')).statusCode, (await idle.get('/agent')).statusCode]).toEqual([200, 401]);
    advance(server, 2 * MINUTE_MS);
    expect((await used.get('/agent')).statusCode).toBe(401);
  });

  it('knows people by their subject, not by their name; a new sign-in ends the earlier one [SID-04]', async () => {
    const [first, other, again] = [openBrowser(server), openBrowser(server), openBrowser(server)];
    await signIn(first, 'kim-4711');
    await signIn(other, 'kim-4712');
    expect([(await first.get('/agent')).statusCode, (await other.get('/agent')).statusCode]).toEqual([200, 200]);
    await signIn(again, 'kim-4711');
    expect([(await first.get('/agent')).statusCode, (await again.get('/agent')).statusCode]).toEqual([401, 200]);
    expect((await listAgents(server.context)).filter(({ name }) => name === 'Kim Okafor')).toHaveLength(2);
  });

  it('refuses an account without the role, and says so [SID-04]', async () => {
    for (const login of ['none-1', 'otto-1']) {
      const browser = openBrowser(server);
      const { answer } = await signIn(browser, login);
      expect([answer.statusCode, browser.jar.has('agent')]).toEqual([403, false]);
      expect(answer.body).toContain('keine Berechtigung');
    }
  });

  it.each([
    ['another state', undefined, changed('state', 'x'.repeat(43))],
    ['another nonce', changed('nonce', 'x'.repeat(43)), undefined],
    ['another verifier', changed('code_challenge', 'x'.repeat(43)), undefined],
    ['another issuer', undefined, changed('iss', 'https://boese.example')],
    ['an unknown code', undefined, changed('code', 'x'.repeat(43))],
  ])('refuses %s [SID-04]', async (_what, change = (url: URL) => url, changeBack = (url: URL) => url) => {
    const browser = openBrowser(server);
    const back = changeBack(await logInAtProvider(change(new URL(await begin(browser))).href, 'kim-4711'));
    const answer = await browser.get(back.pathname + back.search);
    expect([answer.statusCode, browser.jar.has('agent')]).toEqual([403, false]);
    expect(answer.body).toContain('Die Antwort der Anmeldung war nicht gültig.');
  });

  it('refuses a code that was used, also with the cookie of its attempt [SID-04]', async () => {
    const browser = openBrowser(server);
    const url = await begin(browser);
    const attempt = browser.jar.get('sign-in') ?? '';
    const { pathname, search } = await logInAtProvider(url, 'kim-4711');
    expect((await browser.get(pathname + search)).statusCode).toBe(200);
    const thief = openBrowser(server);
    const without = await thief.get(pathname + search);
    thief.jar.set('sign-in', attempt);
    const replayed = await thief.get(pathname + search);
    expect([without.statusCode, replayed.statusCode, thief.jar.has('agent')]).toEqual([403, 403, false]);
  });

  it('refuses an attempt after ten minutes, one of another browser, and a forged one [SID-04]', async () => {
    const [late, forging] = [openBrowser(server), openBrowser(server)];
    const [url, other] = [await begin(late), await begin(forging)];
    const back = await logInAtProvider(other, 'kim-4711');
    forging.jar.set('sign-in', `${forging.jar.get('sign-in')?.replace('agent', 'operator')}`);
    const forged = await forging.get(back.pathname + back.search);
    expect([forged.statusCode, forged.body.includes('zu lange gedauert')]).toEqual([403, true]);
    advance(server, 10 * MINUTE_MS);
    const { pathname, search } = await logInAtProvider(url, 'kim-4711');
    expect((await late.get(pathname + search)).statusCode).toBe(403);
  });

  it('refuses an ID token that has expired [SID-04]', async () => {
    const browser = openBrowser(server);
    const later = Date.now() + 6 * MINUTE_MS;
    provider.provider.once('grant.success', () => vi.useFakeTimers({ toFake: ['Date'], now: later }));
    onTestFinished(() => void vi.useRealTimers());
    const { answer } = await signIn(browser, 'kim-4711');
    expect([answer.statusCode, browser.jar.has('agent')]).toEqual([403, false]);
  });

  it('says that the provider has refused a login [SID-04]', async () => {
    const { answer } = await signIn(openBrowser(server), 'unknown');
    expect([answer.statusCode, answer.body.includes('abgebrochen oder abgelehnt')]).toEqual([403, true]);
  });

  it('signs out here and at the provider, without a token in the URL [SID-04, SEC-02]', async () => {
    const browser = openBrowser(server);
    await signIn(browser, 'kim-4711');
    const session = browser.jar.get('agent') ?? '';
    const { headers } = await browser.post('/agent/abmelden', {}, '/agent');
    const { origin, searchParams } = new URL(String(headers['refresh']).replace('0; url=', ''));
    expect([origin, [...searchParams.keys()].toSorted()]).toEqual([
      provider.issuer,
      ['client_id', 'post_logout_redirect_uri'],
    ]);
    browser.jar.set('agent', session);
    expect((await browser.get('/agent')).statusCode).toBe(401);
  });

  it('is the only one: invitations and their sessions are not valid [SID-04]', async () => {
    const before = { ...server.context, config: { signIn: undefined } };
    const token = await inviteAgent(before, 'Vera Vorher');
    const [browser, earlier] = [openBrowser(server), openBrowser(server)];
    expect((await browser.get(`/agent/einladung/${token}`)).statusCode).toBe(404);
    earlier.jar.set('agent', (await signInByInvitation(before, token))?.session ?? '');
    expect((await earlier.get('/agent')).statusCode).toBe(401);
  });

  it('opens the local mailbox for operators only [SID-04]', async () => {
    const [stranger, agent, operator] = [openBrowser(server), openBrowser(server), openBrowser(server)];
    await signIn(agent, 'kim-4711');
    const { answer } = await signIn(operator, 'otto-1', '/agent/anmeldung/postfach');
    expect(answer.headers['refresh']).toBe('0; url=/postfach');
    const codes = [];
    for (const browser of [stranger, agent, operator]) codes.push((await browser.get('/postfach')).statusCode);
    expect(codes).toEqual([401, 401, 200]);
    const refused = await stranger.get('/postfach/00000000-0000-4000-8000-000000000000');
    expect([refused.statusCode, refused.body.includes('href="/agent/anmeldung/postfach"')]).toEqual([401, true]);
    expect((await operator.get('/agent')).statusCode).toBe(401);
  });

  it('takes roles from a claim inside another, and needs the configured level of authentication [SID-04]', async () => {
    const deep = await startTestServer({
      ...provider.environment,
      OIDC_ROLE_CLAIM: 'realm_access.roles',
      OIDC_AGENT_ROLES: 'leitung,service',
    });
    const strict = await startTestServer({ ...provider.environment, OIDC_ACR_VALUES: 'mfa' });
    expect((await signIn(openBrowser(deep), 'deep-1')).answer.statusCode).toBe(200);
    expect((await signIn(openBrowser(deep), 'kim-4711')).answer.statusCode).toBe(403);
    const browser = openBrowser(strict);
    expect((await signIn(browser, 'both-1')).answer.statusCode).toBe(200);
    expect((await browser.get('/agent')).body).toContain('Angemeldet als Bea script');
    const { answer } = await signIn(openBrowser(strict), 'kim-4711');
    expect([answer.statusCode, answer.body.includes('zweiten Faktor')]).toEqual([403, true]);
  });

  it('logs events with the number of the agent only: no name, subject, code or token [SID-04, SEC-02]', async () => {
    const browser = openBrowser(server);
    const { back } = await signIn(browser, 'both-1');
    const session = browser.jar.get('agent') ?? '';
    await signIn(openBrowser(server), 'none-1');
    const { code = '', state = '' } = Object.fromEntries(new URL(back, ORIGIN).searchParams);
    const events = server.logged('"event"');
    expect(events.at(-2)).toMatchObject({ event: 'agent-signed-in', agent: expect.any(Number) });
    expect(events.at(-1)).toMatchObject({ event: 'agent-sign-in-refused', reason: 'role' });
    const told = server.log() + (await server.app.inject('/metrics')).body;
    for (const secret of ['Bea', 'Nora', 'both-1', 'none-1', 'kim-47', code, state, session, 'geheim-beim-anbieter'])
      expect(told).not.toContain(secret);
  });
});

it('names a wrong secret as such in the log [SID-04, SEC-03]', async () => {
  const server = await startTestServer({ ...provider.environment, OIDC_CLIENT_SECRET: 'ein-anderes' });
  const browser = openBrowser(server);
  const { pathname, search } = await logInAtProvider(await begin(browser), 'kim-4712');
  expect((await browser.get(pathname + search)).statusCode).toBe(503);
  expect(server.logged('identity provider is not available').map(({ code }) => code)).toEqual(['invalid_client']);
});

it('says that the provider is down, before and after the login; sessions stay [SID-04, SEC-03]', async () => {
  const own = await startIdentityProvider(PEOPLE, [ORIGIN], onTestFinished);
  const other = await startTestServer(own.environment);
  const cold = await createTestServer(own.environment, { databaseUrl: other.databaseUrl });
  const [signedIn, begun] = [openBrowser(other), openBrowser(other)];
  await signIn(signedIn, 'kim-4711');
  const { pathname, search } = await logInAtProvider(await begin(begun), 'kim-4712');
  await own.stop();
  const answers = [await begun.get(pathname + search), await openBrowser(cold).get('/agent/anmeldung')];
  for (const { statusCode, body } of answers)
    expect([statusCode, body.includes('Die Anmeldung ist gerade nicht erreichbar')]).toEqual([503, true]);
  expect((await signedIn.get('/agent')).statusCode).toBe(200);
  const { statusCode } = await signedIn.post('/agent/abmelden', {}, '/agent');
  expect([200, 303]).toContain(statusCode);
  expect(other.logged('identity provider is not available').map(({ code }) => code)).toEqual([
    expect.stringMatching(/^(?:ECONNREFUSED|UND_ERR_SOCKET)$/),
  ]);
  await cold.close();
});
