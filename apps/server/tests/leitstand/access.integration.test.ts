import { expect, it } from 'vitest';
import { signInConfirmed } from '../../src/agents/agents.ts';
import { cookiesOf } from '../../src/http/cookies.ts';
import { openBrowser, signInAgent } from '../support/server/agent-calls.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const PATH = '/leitstand/zugaenge';
const LINK = /value="http:\/\/localhost(\/agent\/einladung\/[\w-]{43})"/;

async function start() {
  const server = await startTestServer();
  const lea = await openLeitstand(server, 'Lea Leitung');
  const invite = (fields: Record<string, string>) => lea.post(`${PATH}/einladen`, fields, PATH);
  return { server, lea, invite, stand: String(server.clock.now.getTime()) };
}

it('shows the link of an invitation once, which lets that person in, and nowhere else [LEIT-08, SID-04]', async () => {
  const { server, lea, invite, stand } = await start();
  const shown = await invite({ name: ' Anna  Agent ', rolle: 'agent', stand });
  const [, link = ''] = LINK.exec(shown.body) ?? [];
  expect([shown.statusCode, shown.headers['cache-control'], link.length > 40]).toEqual([200, 'no-store', true]);
  // Loaded again, the page sends its form again.
  const again = await invite({ name: 'Anna Agent', rolle: 'agent', stand });
  expect([again.statusCode, again.headers['location']]).toEqual([303, PATH]);
  const { body } = await lea.get(PATH);
  expect([body.includes('Diese Einladung gibt es schon.'), body.includes('einladung/')]).toEqual([true, false]);

  expect(server.logged('leitstand-invite')).toMatchObject([{ agent: 1, of: 2, role: 'agent' }]);
  expect(server.log()).not.toContain(link.slice(-43));
  expect(server.log()).not.toContain('Anna');

  const anna = openBrowser(server);
  expect((await anna.post(link)).statusCode).toBe(303);
  expect([(await anna.get('/agent')).statusCode, (await anna.get(PATH)).statusCode]).toEqual([200, 401]);
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const next = await invite({ name: 'Anna Agent', rolle: 'leitstand', stand: String(server.clock.now.getTime()) });
  expect(LINK.exec(next.body)?.[1]).not.toBe(link);
});

it.each([
  [{ name: '', rolle: 'agent' }, 422],
  [{ name: '<b>', rolle: 'agent' }, 422],
  [{ name: 'x'.repeat(81), rolle: 'agent' }, 422],
  // The own role would end at once.
  [{ name: 'Lea Leitung', rolle: 'agent' }, 422],
  [{ name: 'Otto', rolle: 'operator' }, 400],
])('invites nobody with %o [LEIT-08]', async (fields, status) => {
  const { server, lea, invite } = await start();
  const { statusCode, body } = await invite(fields);
  expect([statusCode, body.includes('einladung/')]).toEqual([status, false]);
  expect(server.logged('leitstand-invite')).toEqual([]);
  expect((await lea.get(PATH)).statusCode).toBe(200);
});

it('withdraws an invitation, whose link lets nobody in then [LEIT-08]', async () => {
  const { server, lea, invite, stand } = await start();
  const [, link = ''] = LINK.exec((await invite({ name: 'Anna', rolle: 'leitstand', stand })).body) ?? [];
  for (const words of ['Die Einladung gilt nicht mehr.', 'Es war nichts zu tun']) {
    expect((await lea.post(`${PATH}/zurueckziehen`, { nummer: '2' }, PATH)).headers['location']).toBe(PATH);
    expect((await lea.get(PATH)).body).toContain(words);
  }
  expect((await openBrowser(server).post(link)).statusCode).toBe(410);
  expect((await lea.get(PATH)).body).not.toContain('Anna');
  expect(server.logged('leitstand-withdraw')).toMatchObject([{ agent: 1, of: 2 }]);
});

it('ends a session of somebody else, and the own one with a word [LEIT-08, SID-04]', async () => {
  const { server, lea } = await start();
  await signInAgent(server, 'Anna Agent');
  expect((await lea.get(PATH)).body).toMatch(/Anna Agent.*Nr\.&nbsp;2<.*Lea Leitung.*Nr\.&nbsp;1, das sind Sie/s);
  const end = (nummer: string) => lea.post(`${PATH}/beenden`, { nummer }, PATH);
  for (const words of ['Die Sitzung ist beendet.', 'Es war nichts zu tun']) {
    expect((await end('2')).headers['location']).toBe(PATH);
    expect((await lea.get(PATH)).body).toContain(words);
  }
  expect((await end('kim')).statusCode).toBe(400);
  expect((await lea.get(PATH)).body).not.toContain('Anna Agent');
  const own = await end('1');
  expect([own.statusCode, own.body.includes('Ihre eigene Sitzung beendet')]).toEqual([200, true]);
  expect((await lea.get(PATH)).statusCode).toBe(401);
  expect(server.logged('leitstand-end-session')).toMatchObject([{ of: 2 }, { of: 1 }]);
});

it('leaves roles to an identity provider, where one is configured [LEIT-08]', async () => {
  const server = await startTestServer({
    OIDC_ISSUER: 'https://login.example',
    OIDC_CLIENT_ID: 'rechner',
    OIDC_CLIENT_SECRET: 'geheim',
  });
  const identity = { subject: 's', name: 'Lea Leitung', roles: ['leitstand'] as const };
  const lea = openBrowser(server);
  lea.jar.set(cookiesOf(server.context.config).agent, (await signInConfirmed(server.context, identity)).session);
  const { statusCode, body } = await lea.get(PATH);
  expect([statusCode, body.includes('Rollen beim Anmeldedienst'), body.includes('einladen')]).toEqual([
    200,
    true,
    false,
  ]);
  expect((await lea.post(`${PATH}/einladen`, { name: 'Anna', rolle: 'agent' }, PATH)).statusCode).toBe(403);
});
