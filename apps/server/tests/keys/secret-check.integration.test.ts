import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createKyselySecretFingerprints } from '../../src/adapters/database/kysely-fingerprints.ts';
import { post } from '../support/server/order-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const [ONE, OTHER] = ['one secret of thirty-two characters', 'another secret of thirty-two characters'];
const PAGE = '/tarifrechner/forderungsausfall/';

const WAIT = { timeout: 20_000, interval: 50 };
const OWN_LOOK_MS = 50;

function sister(server: TestServer, environment: Record<string, string>) {
  return startTestServer(
    { KEYS_DIR: server.keysDir, ...environment },
    { databaseUrl: server.databaseUrl, ownLookMs: OWN_LOOK_MS },
  );
}

async function statusOf({ app }: TestServer, url: string) {
  return (await app.inject(url)).statusCode;
}

it('a process with another secret is named, is not ready, refuses every request, and recovers [SEC-04]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const stranger = await sister(server, { SECRET: OTHER });
  expect(await statusOf(server, '/health/ready')).toBe(200);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  const { checks } = (await stranger.app.inject('/health/ready/details')).json();
  expect(checks.secret).toEqual({ status: 'failed', reason: 'otherSecret' });
  expect(stranger.log()).toContain('SECRET is not that of the other processes on this database');
  for (const url of [PAGE, '/tarifrechner/api/secrets', '/tarifrechner/api/plz/10115', '/agent'])
    expect([url, await statusOf(stranger, url)]).toEqual([url, 503]);
  expect(await statusOf(stranger, '/health/live')).toBe(200);
  // The other secret has not been reported for long.
  await server.database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  await vi.waitFor(async () => expect(await statusOf(stranger, '/health/ready')).toBe(200), WAIT);
  expect(await statusOf(stranger, PAGE)).toBe(200);
  expect(await statusOf(server, '/health/ready')).toBe(503);
});

it('after a database outage the earlier processes win, even if another one connects first [SEC-04]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const stranger = await sister(server, { SECRET: OTHER });
  // As after a 16-minute write outage.
  await server.database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  expect(await statusOf(server, '/health/ready')).toBe(200);
  // For longer than the stranger waits for the others.
  const end = performance.now() + 8 * OWN_LOOK_MS;
  while (performance.now() < end) expect(await statusOf(stranger, '/health/ready')).toBe(503);
  expect(await statusOf(server, PAGE)).toBe(200);
});

it('of processes that start at once with different secrets only one runs [SEC-04]', async () => {
  const { database } = await startTestServer();
  const { join: register } = createKyselySecretFingerprints(database.kysely);
  for (let round = 0; round < 10; round += 1) {
    await database.pool.query('truncate secret_fingerprints');
    const joined = await Promise.all(
      [ONE, OTHER].map((secret) => register([Buffer.from(`${secret} ${round}`)], false)),
    );
    expect(joined.toSorted()).toEqual(['other', 'shared']);
  }
});

it('a leaked secret is removed by two restarts without a wait [SEC-04, SEC-08]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  for (const secrets of [`${OTHER},${ONE}`, OTHER])
    expect([secrets, await statusOf(await sister(server, { SECRET: secrets }), '/health/ready')]).toEqual([
      secrets,
      200,
    ]);
});

it('processes with a common secret in their lists are compatible [SEC-04, SEC-08]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const rotated = await sister(server, { SECRET: `${OTHER},${ONE}` });
  const ended = await sister(server, { SECRET: OTHER });
  for (const process of [server, rotated, ended]) expect(await statusOf(process, '/health/ready')).toBe(200);
});

it('a process with another key folder is named and not ready [SEC-01, SEC-04]', async () => {
  const server = await startTestServer();
  await (await server.startJobs()).stop();
  expect((await post(server, validOrder())).statusCode).toBe(201);
  const stranger = await sister(server, { KEYS_DIR: mkdtempSync(join(tmpdir(), 'rechner-other-keys-')) });
  stranger.clock.now = new Date(server.clock.now.getTime() + 86_400_000);
  expect(await statusOf(server, '/health/ready')).toBe(200);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  const { checks } = (await stranger.app.inject('/health/ready/details')).json();
  expect(checks.keys).toMatchObject({ status: 'failed', reason: 'otherKeys' });
});
