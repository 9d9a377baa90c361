import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { metricsOf } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer, type TestServer } from '../../tests/support/server/start-test-server.ts';

const URL = '/tarifrechner/api/secrets';
const HEX = /^[0-9a-f]{64}$/;
const SIGNED = /^[0-9a-f]{64}\.[0-9a-f]{64}$/;
const OLD = 'the secret of the server until now';
const NEW = 'the secret of the server from now on';

const server = await sharedTestServer();

function ask({ app }: TestServer, cookie?: string, headers: Record<string, string> = {}) {
  return app.inject({ url: URL, headers: { ...(cookie === undefined ? {} : { cookie }), ...headers } });
}

function keyOf(answer: LightMyRequestResponse): string {
  expect(answer.statusCode).toBe(200);
  return (answer.json() as { key: string }).key;
}

function cookieOf({ cookies }: LightMyRequestResponse): string {
  return `session=${cookies[0]?.value}`;
}

it('is 32 bytes bound to a session cookie, hidden from caches and script [PERS-03]', async () => {
  const first = await ask(server);
  expect(keyOf(first)).toMatch(HEX);
  expect(Object.keys(first.json())).toEqual(['key']);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.cookies).toEqual([
    { name: 'session', value: expect.stringMatching(SIGNED), path: '/', httpOnly: true, sameSite: 'Strict' },
  ]);
  expect(first.body).not.toContain(first.cookies[0]?.value);

  const again = await ask(server, cookieOf(first));
  expect(keyOf(again)).toBe(keyOf(first));
  expect(again.cookies).toEqual([]);
});

it('differs between visitors, and without cookies between calls [PERS-03]', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server)));
  expect(new Set(answers.map(keyOf)).size).toBe(20);
  expect(new Set(answers.map(cookieOf)).size).toBe(20);
});

it('is the same from all processes with the same secret, and another from others [PERS-03]', async () => {
  const first = await ask(server);
  const sister = await startTestServer();
  expect(keyOf(await ask(sister, cookieOf(first)))).toBe(keyOf(first));
  const stranger = await startTestServer({ SECRET: 'the secret of quite another server' });
  expect(keyOf(await ask(stranger, cookieOf(first)))).not.toBe(keyOf(first));
});

it('stays the same while the secret that signed its cookie is listed [PERS-03, SEC-08]', async () => {
  const before = await ask(await startTestServer({ SECRET: OLD }));
  for (const SECRET of [`${OLD},${NEW}`, `${NEW}, ${OLD}`]) {
    const rotated = await ask(await startTestServer({ SECRET }), cookieOf(before));
    expect([keyOf(rotated), rotated.cookies]).toEqual([keyOf(before), []]);
  }
  const ended = await ask(await startTestServer({ SECRET: NEW }), cookieOf(before));
  expect(keyOf(ended)).not.toBe(keyOf(before));
  expect(ended.cookies).toHaveLength(1);
});

it('accepts CSRF tokens of both secrets around a rotation [ERR-04, SEC-08]', async () => {
  const rotated = await startTestServer({ SECRET: `${NEW},${OLD}` });
  const tokenOf = async ({ app }: TestServer) => {
    const { cookies } = await app.inject('/tarifrechner/forderungsausfall/');
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return { cookie, 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  };
  const statusAt = async ({ app }: TestServer, headers: Record<string, string>) =>
    (await app.inject({ method: 'DELETE', url: `${URL}/00000000-0000-4000-8000-000000000000`, headers })).statusCode;
  const before = await startTestServer({ SECRET: OLD });
  const after = await startTestServer({ SECRET: NEW });
  expect(await statusAt(rotated, await tokenOf(before))).toBe(204);
  expect(await statusAt(after, await tokenOf(rotated))).toBe(204);
  expect(await statusAt(before, await tokenOf(rotated))).toBe(403);
});

it.each([
  ['empty', ''],
  ['too short', 'a'.repeat(63)],
  ['too long', 'a'.repeat(65)],
  ['huge', 'a'.repeat(12_000)],
  ['not hex', 'g'.repeat(64)],
  ['in capitals', 'A'.repeat(64)],
  ['with a line break', `${'a'.repeat(64)}%0A`],
  ['undecodable', '%E0%A4%A'],
  ['made up by the client', 'a'.repeat(64)],
  ['made up and signed by the client', `${'a'.repeat(64)}.${'b'.repeat(64)}`],
])('gives a new cookie for one that is %s [PERS-03, SEC-03]', async (_name, value) => {
  const answer = await ask(server, `session=${value}`);
  expect(keyOf(answer)).toMatch(HEX);
  expect(answer.cookies[0]?.value).toMatch(SIGNED);
  expect(keyOf(await ask(server, cookieOf(answer)))).toBe(keyOf(answer));
});

it('cannot be replaced by a link on a foreign page [PERS-03]', async () => {
  const foreign = await ask(server, undefined, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.statusCode, foreign.json(), foreign.cookies]).toEqual([403, { code: 'csrf' }, []]);
  expect((await ask(server, undefined, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  for (const site of ['same-origin', 'none'])
    expect((await ask(server, undefined, { 'sec-fetch-site': site })).statusCode).toBe(200);
});

it('appears in no log and no metric, neither key nor cookie [PERS-03, SEC-02]', async () => {
  const first = await ask(server);
  await ask(server, cookieOf(first));
  await ask(server, cookieOf(first), { 'sec-fetch-site': 'cross-site' });
  const metrics = await metricsOf(server);
  expect(server.log()).toContain(URL);
  for (const told of [server.log(), metrics]) {
    expect(told).not.toContain(keyOf(first));
    expect(told).not.toContain(first.cookies[0]?.value);
  }
});
