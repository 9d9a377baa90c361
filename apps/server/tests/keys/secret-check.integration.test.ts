import { expect, it, vi } from 'vitest';
import { createPurposeKeys } from '../../src/keys/purpose-keys.ts';
import { createSecretCheck, joinProcesses } from '../../src/keys/secret-check.ts';
import { createLogger } from '../../src/operation/logger.ts';
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

it('silent processes are replaced only when they had time to report after a database outage [SEC-04]', async () => {
  const { database } = await startTestServer({ SECRET: ONE });
  const silence = () => database.pool.query(`update secret_fingerprints set seen_at = now() - interval '16 minutes'`);
  const time = { now: 5_000 };
  const graceMs = 1_000;
  const checkOf = ({ keys }: ReturnType<typeof createPurposeKeys>) =>
    createSecretCheck({
      database: database.kysely,
      own: keys('fingerprint v1'),
      log: createLogger({ level: 'silent' }),
      graceMs,
      monotonic: () => time.now,
    });
  const [earlier, stranger] = [ONE, OTHER].map((secret) => checkOf(createPurposeKeys([secret])));
  const lookAt = (now: number, check = stranger) => {
    time.now = now;
    return check?.look();
  };
  await silence();
  for (const now of [5_000, 5_000 + graceMs - 1]) expect(await lookAt(now)).toBe(false);
  // The others report: the wait begins again with their next silence.
  expect(await lookAt(5_000 + graceMs - 1, earlier)).toBe(true);
  expect(await lookAt(5_000 + graceMs)).toBe(false);
  await silence();
  for (const now of [9_000, 9_000 + graceMs - 1]) expect(await lookAt(now)).toBe(false);
  expect(await lookAt(9_000 + graceMs)).toBe(true);
});

it('of processes that start at once with different secrets only one runs [SEC-04]', async () => {
  const { database } = await startTestServer();
  for (let round = 0; round < 10; round += 1) {
    await database.pool.query('truncate secret_fingerprints');
    const joined = await Promise.all(
      [ONE, OTHER].map((secret) => joinProcesses(database.kysely, [Buffer.from(`${secret} ${round}`)], false)),
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
