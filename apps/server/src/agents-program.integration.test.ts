import { expect, it } from 'vitest';
import { makeDataDir } from './test-server/run-main.ts';
import { runProgram } from './test-server/run-program.ts';
import { startTestServer } from './test-server/start-test-server.ts';

it('[SID-04] invites agents with a link that the server knows, lists them and ends what they may', async () => {
  const server = await startTestServer();
  const environment = { DATABASE_URL: server.databaseUrl, KEYS_DIR: server.keysDir, DATA_DIR: makeDataDir() };
  const agents = (...parameters: string[]) => runProgram('agents.ts', environment, parameters);
  expect(await agents('list')).toEqual({ code: 0, out: 'There are no agents.\n', err: '' });
  const invited = await agents('invite', 'Kim', 'Okafor');
  expect(invited.code).toBe(0);
  const [, path = ''] = /^http:\/\/127\.0\.0\.1:3000(\/agent\/einladung\/[\w-]{43})$/m.exec(invited.out) ?? [];
  expect((await server.app.inject(path)).body).toContain('Anmelden');
  expect((await agents('list')).out).toMatch(/^1 {2}Kim Okafor {2}invited until \d{4}-.*Z\n$/);
  expect((await agents('revoke', 'Kim Okafor')).out).toBe('Kim Okafor is signed out and no longer an agent.\n');
  expect((await agents('revoke', 'Kim Okafor')).out).toBe('There is no agent Kim Okafor.\n');

  const production = { ...environment, PRODUCTION_HOSTS: 'rechner.example', SMTP_URL: 'smtp://127.0.0.1:1' };
  const { out } = await runProgram('agents.ts', production, ['invite', 'Kim']);
  expect(out).toContain('\nhttps://rechner.example/agent/einladung/');
  const refused = await agents('vertreiben', 'Kim');
  expect([refused.code, refused.err.startsWith('Say what to do: list, invite, revoke.\n')]).toEqual([2, true]);
});
