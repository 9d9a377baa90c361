import { describe, expect, it, vi } from 'vitest';
import { type Browser, openBrowser } from '../../tests/support/server/agent-calls.ts';
import { deleteLink, EXPIRY, issueId, newAddress } from '../../tests/support/server/saved-links.ts';
import { advance } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer } from '../../tests/support/server/start-test-server.ts';
import { inviteAgent, listAgents, revokeAgent } from './agents.ts';

const MINUTE_MS = 60_000;

const server = await sharedTestServer();
const { context } = server;

async function signIn(name: string, browser: Browser = openBrowser(server)): Promise<Browser> {
  const answer = await browser.post(`/agent/einladung/${await inviteAgent(context, name)}`);
  expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/agent']);
  return browser;
}

describe('the sign-in of agents', () => {
  it('works once per invitation, for a working day [SID-04]', async () => {
    const token = await inviteAgent(context, 'Anna');
    const [first, second] = [openBrowser(server), openBrowser(server)];
    // A GET, as by link scanners of mail programs, does not use up the link.
    expect((await first.get(`/agent/einladung/${token}`)).statusCode).toBe(200);
    const answer = await first.post(`/agent/einladung/${token}`);
    expect(answer.statusCode).toBe(303);
    const [cookie] = answer.cookies.filter(({ name }) => name === 'agent');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 12 * 3600 });
    const again = await second.post(`/agent/einladung/${token}`);
    expect([again.statusCode, again.body.includes('Diese Einladung gilt nicht mehr.')]).toEqual([410, true]);
    expect((await first.get('/agent')).body).toContain('Angemeldet als Anna');
    expect((await second.get('/agent')).statusCode).toBe(401);
    for (let minutes = 25; minutes < 12 * 60; minutes += 25) {
      advance(server, 25 * MINUTE_MS);
      expect((await first.get('/agent')).statusCode).toBe(200);
    }
    // 28 times 25 minutes, and the rest of 12 hours.
    advance(server, 20 * MINUTE_MS);
    expect((await first.get('/agent')).statusCode).toBe(401);
  });

  it('says what an invitation is for, and of a dead one only that it is dead [SID-04, LEIT-01]', async () => {
    const of = async (token: string) => (await openBrowser(server).get(`/agent/einladung/${token}`)).body;
    const leitstand = await inviteAgent(context, 'Lea', 'leitstand');
    expect(await of(leitstand)).toContain('<h1>Anmeldung für den Leitstand</h1>');
    expect(await of(await inviteAgent(context, 'Ada'))).toContain('<h1>Anmeldung für den Kundenservice</h1>');
    await openBrowser(server).post(`/agent/einladung/${leitstand}`);
    const { body } = await openBrowser(server).post(`/agent/einladung/${leitstand}`);
    for (const dead of [body, await of(leitstand)]) {
      expect(dead).toContain('<h1>Anmeldung</h1>');
      expect(dead).not.toContain('Leitung des Kundenservice');
    }
  });

  it('succeeds once in twenty simultaneous uses of one invitation [SID-04]', async () => {
    const url = `/agent/einladung/${await inviteAgent(context, 'Bo')}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => openBrowser(server).post(url)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, ...Array<number>(19).fill(410)]);
  });

  it('refuses an invitation that is expired, replaced or unknown [SID-04]', async () => {
    const replaced = await inviteAgent(context, 'Cem');
    const over = await inviteAgent(context, 'Cem');
    expect((await openBrowser(server).post(`/agent/einladung/${replaced}`)).statusCode).toBe(410);
    advance(server, 24 * 60 * MINUTE_MS);
    expect((await openBrowser(server).post(`/agent/einladung/${over}`)).statusCode).toBe(410);
    expect((await openBrowser(server).post('/agent/einladung/x')).statusCode).toBe(410);
  });

  it('ends when the agent signs out, and at once when the operator revokes it [SID-04]', async () => {
    const [leaving, revoked] = [await signIn('Dana'), await signIn('Emil')];
    const old = leaving.jar.get('agent') ?? '';
    expect((await leaving.post('/agent/abmelden', {}, '/agent')).statusCode).toBe(303);
    leaving.jar.set('agent', old);
    expect((await leaving.get('/agent')).statusCode).toBe(401);
    expect(await revokeAgent(context, 'Emil')).toBe(true);
    expect((await revoked.get('/agent')).statusCode).toBe(401);
    expect(await revokeAgent(context, 'Emil')).toBe(false);
  });

  it('ends after half an hour without use; any call of the calculator counts as use [SID-04]', async () => {
    const browser = await signIn('Ole');
    advance(server, 29 * MINUTE_MS);
    await browser.get('/tarifrechner/api/plz/10115');
    await vi.waitFor(async () =>
      expect((await listAgents(context)).find(({ name }) => name === 'Ole')?.usedAt).toEqual(server.clock.now),
    );
    advance(server, 29 * MINUTE_MS);
    expect((await browser.get('/agent')).statusCode).toBe(200);
    advance(server, 30 * MINUTE_MS);
    expect((await browser.get('/agent')).statusCode).toBe(401);
  });

  it.each([
    ['GET', 'maintenance'],
    ['GET', 'orders/state'],
    ['POST', 'alerts'],
  ] as const)('ends although a tab calls %s %s by itself [SID-04]', async (method, path) => {
    const browser = await signIn(`Uli ${path}`);
    for (let calls = 0; calls < 3; calls += 1) {
      advance(server, 10 * MINUTE_MS);
      await browser.send({ method, url: `/tarifrechner/api/${path}` });
    }
    expect((await browser.get('/agent')).statusCode).toBe(401);
  });

  it('logs an event for each sign-in, refusal and sign-out, with the number of the agent only [SID-04, SEC-02]', async () => {
    const before = server.log().length;
    const eventsBefore = server.logged('"event"').length;
    const token = await inviteAgent(context, 'Pia Palermo');
    const browser = openBrowser(server);
    await browser.post(`/agent/einladung/${token}`);
    await openBrowser(server).post(`/agent/einladung/${token}`);
    const session = browser.jar.get('agent') ?? '';
    await browser.post('/agent/abmelden', {}, '/agent');
    const told = server.log().slice(before);
    const id = (await listAgents(context)).find(({ name }) => name === 'Pia Palermo')?.id;
    const events = server.logged('"event"').slice(eventsBefore);
    expect(events.map(({ event, agent }) => [event, agent])).toEqual([
      ['agent-signed-in', id],
      ['agent-sign-in-refused', undefined],
      ['agent-signed-out', id],
    ]);
    for (const secret of ['Pia', 'Palermo', token, session]) expect(told).not.toContain(secret);
  });

  it('refuses a form without the CSRF token [SID-04, ERR-04]', async () => {
    const browser = await signIn('Finn');
    const { serviceId } = await issueId(server);
    for (const payload of ['', `serviceId=${serviceId}`, `serviceId=${serviceId}&_csrf=abc`])
      expect((await browser.send({ method: 'POST', url: '/agent', payload })).statusCode).toBe(403);
    const invitation = `/agent/einladung/${await inviteAgent(context, 'Gül')}`;
    expect((await openBrowser(server).send({ method: 'POST', url: invitation, payload: '' })).statusCode).toBe(403);
  });
});

it('answers every path below that of agents with a page, for any method [SID-04, SEC-03]', async () => {
  const browser = await signIn('Nia');
  const big = `_csrf=${'x'.repeat(5000)}`;
  const odd = await server.app.inject({
    method: 'POST',
    url: '/agent',
    headers: { 'content-type': 'application/json' },
    payload: '{',
    remoteAddress: newAddress(),
  });
  const answers = [
    await browser.send({ method: 'POST', url: '/agent', payload: big }),
    odd,
    await browser.get('/agent/x'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([413, 400, 404]);
  for (const { headers, body } of answers) {
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>');
  }
});

describe('the lookup of a Service-ID', () => {
  it('leads to the copy, in any spelling of the ID [SID-04]', async () => {
    const browser = await signIn('Hans');
    const { serviceId, fragment } = await issueId(server);
    for (const typed of [
      serviceId,
      serviceId.replace(/(\d{3})(?=\d)/g, '$1 '),
      `  ${serviceId.slice(0, 3)}-${serviceId.slice(3)}`,
    ]) {
      const answer = await browser.post('/agent', { serviceId: typed });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(`href="/tarifrechner/forderungsausfall/${fragment}"`);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['referrer-policy']).toBe('strict-origin');
      expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    }
  });

  it('leads to this host only, whatever host the ID was requested with [SID-04]', async () => {
    const browser = await signIn('Ines');
    for (const path of ['/boese', '//boese.example/x', '/"><script>alert(1)</script>']) {
      const { serviceId, fragment } = await issueId(server, path);
      const { body } = await browser.post('/agent', { serviceId });
      expect(body).toContain(`href="/tarifrechner/forderungsausfall/${fragment}"`);
      expect(body).not.toMatch(/boese|<script/);
    }
  });

  it('finds nothing for an ID that is mistyped, unknown, ended or expired [SID-04, SEC-01]', async () => {
    const browser = await signIn('Jo');
    const [ended, over] = [await issueId(server), await issueId(server)];
    await deleteLink(server, ended.key);
    const mistyped = `${over.serviceId.slice(0, 8)}${(Number(over.serviceId[8]) + 1) % 10}`;
    const answers = [];
    for (const serviceId of [mistyped, '<b>', ended.serviceId])
      answers.push(await browser.post('/agent', { serviceId }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
    for (const { body } of answers.slice(0, 2)) expect(body).toContain('Eine Service-ID hat neun Ziffern.');
    expect(answers[1]?.body).toContain('value="&lt;b&gt;"');
    // Like every error of the calculator, between the label and its field.
    expect(answers[0]?.body).toMatch(/<\/label>\s*<p id="fehler" class="error" role="alert">.*<\/p>\s*<input/);
    expect(answers[2]?.body).toContain('gibt es keine Berechnung');
    advance(server, Date.parse(EXPIRY) - server.clock.now.getTime());
    const later = await signIn('Jo');
    expect((await later.post('/agent', { serviceId: over.serviceId })).body).toContain('gibt es keine Berechnung');
  });

  it.each([
    ['', 'Bitte geben Sie die Service-ID ein.'],
    ['  ', 'Bitte geben Sie die Service-ID ein.'],
    ['12345', 'Das ist keine gültige Service-ID.'],
  ])(
    'says what is wrong with "%s" as the calculator does: in the title, with an icon, and at the focused field [UI-09]',
    async (serviceId, message) => {
      const browser = await signIn('Olga');
      const fresh = (await browser.get('/agent')).body;
      expect(fresh).not.toMatch(/Fehler|autofocus|aria-describedby| required/);
      const { statusCode, body } = await browser.post('/agent', { serviceId });
      expect(statusCode).toBe(422);
      expect(body).toMatch(/<title>Fehler: Service-ID suchen \| /);
      expect(body).toContain('<h1>Service-ID suchen</h1>');
      expect(body).toMatch(/<form method="post" action="\/agent" novalidate>/);
      expect(body).toMatch(/<input id="service-id"[^>]* autofocus aria-invalid="true" aria-describedby="fehler"/);
      expect(body).toMatch(new RegExp(`<p id="fehler"[^>]*><svg .*Fehler: </span>${message}`));
    },
  );

  it('is for agents only [SID-04]', async () => {
    const { serviceId } = await issueId(server);
    const agent = await signIn('Kai');
    const stranger = openBrowser(server);
    stranger.jar.set('agent', 'x'.repeat(43));
    for (const [name, value] of agent.jar) if (name !== 'agent') stranger.jar.set(name, value);
    const [, token = ''] = /name="_csrf" value="([^"]*)"/.exec((await agent.get('/agent')).body) ?? [];
    const payload = new URLSearchParams({ _csrf: token, serviceId }).toString();
    expect((await stranger.send({ method: 'POST', url: '/agent', payload })).statusCode).toBe(401);
  });

  it('is logged with time, agent and ID, without personal data [SID-04, SEC-02]', async () => {
    const browser = await signIn('Lena Lugano');
    const { serviceId, fragment, key } = await issueId(server);
    await browser.post('/agent', { serviceId });
    const listed = (await listAgents(context)).find(({ name }) => name === 'Lena Lugano');
    const line = { time: expect.any(Number), agent: listed?.id, found: true, msg: 'a Service-ID was looked up' };
    expect(server.logged(serviceId)).toEqual([expect.objectContaining(line)]);
    for (const secret of ['Lena', 'Lugano', key, fragment.slice(-64)]) expect(server.log()).not.toContain(secret);
  });

  it('is limited to thirty a minute per agent, from any address [SID-04, SEC-10]', async () => {
    const [mia, nina] = [
      await signIn('Mia', openBrowser(server, '192.0.2.77')),
      await signIn('Nina', openBrowser(server, '192.0.2.77')),
    ];
    const elsewhere = openBrowser(server, '192.0.2.78');
    for (const [name, value] of mia.jar) elsewhere.jar.set(name, value);
    const lookUp = async (browser: Browser) => (await browser.post('/agent', { serviceId: '000000000' })).statusCode;
    for (let call = 0; call < 15; call += 1) expect([await lookUp(mia), await lookUp(elsewhere)]).toEqual([422, 422]);
    expect([await lookUp(mia), await lookUp(elsewhere), await lookUp(nina)]).toEqual([429, 429, 422]);
    const { body, headers } = await mia.post('/agent', { serviceId: '000000000' });
    expect([body.includes('Bitte warten Sie eine Minute'), Number(headers['retry-after']) > 0]).toEqual([true, true]);
  });
});
