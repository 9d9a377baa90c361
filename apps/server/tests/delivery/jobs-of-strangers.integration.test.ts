import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { keptMails, startWithOrder, WAIT } from '../support/server/order-calls.ts';
import { startBeside } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

async function attemptsOf({ database }: TestServer): Promise<number[]> {
  const { rows } = await database.pool.query<{ attempts: number }>(
    'select attempts from graphile_worker.jobs where key is null or key not like $1',
    ['%watch%'],
  );
  return rows.map(({ attempts }) => attempts);
}

async function listening({ database }: TestServer) {
  return (
    await database.pool.query(
      `select from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`,
    )
  ).rowCount;
}

async function startJobs(server: TestServer) {
  const jobs = await server.startJobs();
  onTestFinished(() => jobs.stop());
}

it('a process with other keys leaves due jobs until it has the keys, and again when it loses them [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const attempts = await attemptsOf(server);
  expect(attempts.length).toBeGreaterThan(0);
  const folder = temporaryFolder();
  const stranger = await startBeside(server, { KEYS_DIR: folder }, { ownLookMs: 100 });
  await startJobs(stranger);
  expect(stranger.log()).toContain('no job is carried out here');
  expect(await listening(server)).toBe(0);
  expect(await attemptsOf(server)).toEqual(attempts.map(() => 0));

  cpSync(server.keysDir, folder, { recursive: true });
  await vi.waitFor(async () => expect(await attemptsOf(server)).toEqual([]), WAIT);
  expect(await keptMails(server)).toHaveLength(attempts.length);
  expect(await listening(server)).toBe(1);

  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  await vi.waitFor(async () => expect(await listening(server)).toBe(0), WAIT);
});

it('a process with another secret leaves due jobs [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  const attempts = await attemptsOf(server);
  const stranger = await startBeside(server, { SECRET: 'another secret of thirty-two characters' }, { ownLookMs: 100 });
  await startJobs(stranger);
  expect(stranger.log()).toContain('no job is carried out here');
  expect(await listening(server)).toBe(0);
  expect(await attemptsOf(server)).toEqual(attempts.map(() => 0));
});
