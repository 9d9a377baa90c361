import { expect, it } from 'vitest';
import { environmentOf } from '../support/environment/run-main.ts';
import { refusal, runProgram } from '../support/environment/run-program.ts';
import { openBrowser } from '../support/server/agent-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

it('invites agents with a valid link, lists them and revokes their access [SID-04]', async () => {
  const server = await startTestServer();
  const environment = { ...environmentOf(server), PORT: '3000' };
  const agents = (...parameters: string[]) => runProgram(environment, ['agents', ...parameters]);
  expect(await agents('list')).toEqual({ code: 0, out: 'There are no agents.\n', err: '' });
  const invited = await agents('invite', 'Kim', 'Okafor');
  expect(invited.code).toBe(0);
  const [, path = ''] =
    /^Send this link to Kim Okafor only; it works once, for 24 hours:\nhttp:\/\/127\.0\.0\.1:3000(\/agent\/einladung\/[\w-]{43})\nNo server runs on .*, so the link assumes PORT 3000: --origin names another address\.\n$/.exec(
      invited.out,
    ) ?? [];
  expect((await server.app.inject(path)).body).toContain('Anmelden');
  expect((await agents('list')).out).toMatch(
    /^1 {2}Kim Okafor {2}agent {2}invited until \d{2}\.\d{2}\.\d{4} \d{2}:\d{2}:\d{2}\n$/,
  );
  expect((await agents('revoke', 'Kim Okafor')).out).toBe('Kim Okafor is signed out and no longer an agent.\n');
  expect(await agents('revoke', 'Kim Okafor')).toEqual(refusal('There is no agent Kim Okafor.\n'));

  const seen = await agents('invite', 'Kim');
  const [, token = ''] = /einladung\/([\w-]{43})$/m.exec(seen.out) ?? [];
  expect((await agents('sessions')).out).toBe('There are no sessions.\n');
  server.clock.now = new Date();
  const browser = openBrowser(server);
  await browser.post(`/agent/einladung/${token}`);
  expect((await browser.get('/agent')).statusCode).toBe(200);
  const { out: open } = await agents('sessions');
  const [, id = ''] =
    /^(\d+) {2}Kim {2}since [\d.]+ [\d:]+ {2}last used [\d.]+ [\d:]+ {2}until [\d.]+ [\d:]+\n$/.exec(open) ?? [];
  expect((await agents('end-session', id)).out).toBe(`The session ${id} has ended.\n`);
  expect((await browser.get('/agent')).statusCode).toBe(401);
  expect(await agents('end-session', id)).toMatchObject({ code: 1, err: `There is no session ${id}.\n` });

  // A session that is idle for half an hour is over.
  const [, again = ''] = /einladung\/([\w-]{43})$/m.exec((await agents('invite', 'Kim')).out) ?? [];
  server.clock.now = new Date(Date.now() - 31 * 60_000);
  expect((await browser.post(`/agent/einladung/${again}`)).statusCode).toBe(303);
  expect((await agents('sessions')).out).toBe('There are no sessions.\n');
  expect((await agents('list')).out).toMatch(/^\d+ {2}Kim {2}agent {2}not signed in\n$/);

  const OIDC = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'rechner', OIDC_CLIENT_SECRET: 'geheim' };
  expect(await runProgram({ ...environment, ...OIDC }, ['agents', 'invite', 'Kim'])).toEqual(
    refusal('Agents sign in at the identity provider (OIDC_ISSUER): give them the role there.\n'),
  );

  const production = { ...environment, PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { out } = await runProgram(production, ['agents', 'invite', 'Kim']);
  expect(out).toContain('\nhttps://rechner.example/agent/einladung/');
});
