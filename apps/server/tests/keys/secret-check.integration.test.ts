import { expect, it, vi } from 'vitest';
import { createKyselySecretFingerprints } from '../../src/keys/kysely-fingerprints.ts';
import { WAIT } from '../support/server/order-calls.ts';
import { checksOf, rowsOf, startBeside, statusOf } from '../support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../support/server/start-test-server.ts';

const [ONE, OTHER] = ['one secret of thirty-two characters', 'another secret of thirty-two characters'];
const PAGE = '/tarifrechner/forderungsausfall/';

const OWN_LOOK_MS = 50;

function sister(server: TestServer, SECRET: string) {
  return startBeside(server, { SECRET }, { ownLookMs: OWN_LOOK_MS });
}

it('a process with another secret is named, is not ready, refuses every request, and recovers [SEC-04]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const stranger = await sister(server, OTHER);
  expect(await statusOf(server, '/health/ready')).toBe(200);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  expect((await checksOf(stranger)).secret).toEqual({ status: 'failed', reason: 'otherSecret' });
  expect(stranger.log()).toContain('SECRET is not that of the other processes on this database');
  for (const url of [PAGE, '/tarifrechner/api/secrets', '/tarifrechner/api/plz/10115', '/agent'])
    expect([url, await statusOf(stranger, url)]).toEqual([url, 503]);
  expect(await statusOf(stranger, '/health/live')).toBe(200);
  // The other secret has not been reported for long.
  await server.database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  await vi.waitFor(async () => expect(await statusOf(stranger, '/health/ready')).toBe(200), WAIT);
  expect(await statusOf(stranger, PAGE)).toBe(200);
  expect(await statusOf(server, '/health/ready')).toBe(503);
  expect(await rowsOf(server, 'secret_fingerprints')).toHaveLength(1);
});

it('after a database outage the earlier processes win, even if another one connects first [SEC-04]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const stranger = await sister(server, OTHER);
  // As after a 16-minute write outage.
  await server.database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  expect(await statusOf(server, '/health/ready')).toBe(200);
  expect(await statusOf(stranger, '/health/ready')).toBe(503);
  expect(await statusOf(server, PAGE)).toBe(200);
});

it('after a database outage another process waits for the earlier ones, however often it is asked [SEC-04]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const stranger = await startBeside(server, { SECRET: OTHER }, { ownLookMs: 60_000 });
  await server.database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  for (let time = 0; time < 3; time += 1) expect(await statusOf(stranger, '/health/ready')).toBe(503);
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

it('processes with a common secret in their lists are compatible, so two restarts remove a leaked one [SEC-04, SEC-08]', async () => {
  const server = await startTestServer({ SECRET: ONE });
  const rotated = await sister(server, `${OTHER},${ONE}`);
  const ended = await sister(server, OTHER);
  for (const process of [server, rotated, ended]) expect(await statusOf(process, '/health/ready')).toBe(200);
});
