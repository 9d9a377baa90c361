import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startReadyServer } from '../../../tests/support/server/order-calls.ts';
import { createLogger } from '../../operation/logger.ts';
import { startJobs } from './job-runner.ts';

const WAIT = { timeout: 40_000, interval: 50 };
/** As many as run concurrently. */
const JOBS = ['first', 'second', 'third', 'last'];

it('restarts workers that could not record the end of their jobs, and runs those jobs [ORD-03]', async () => {
  const { database } = await startReadyServer();
  const { pool } = database;
  const ends = new Map<string, () => void>();
  const done: string[] = [];
  const jobs = await startJobs({
    pool,
    handlers: {
      'confirmation-mail': async (payload) => {
        const { name } = payload as { name: string };
        if (!ends.has(name)) await new Promise<void>((resolve) => void ends.set(name, resolve));
        done.push(name);
      },
    },
    log: createLogger({ level: 'silent' }),
  });
  onTestFinished(() => jobs.stop());
  for (const name of JOBS)
    await pool.query(`select graphile_worker.add_job('confirmation-mail', json_build_object('name', $1::text))`, [
      name,
    ]);
  await vi.waitFor(() => expect([...ends.keys()].toSorted()).toEqual(JOBS.toSorted()), WAIT);

  const listening = async () => (await pool.query(`select from pg_stat_activity where query like 'LISTEN%'`)).rowCount;
  await vi.waitFor(async () => expect(await listening()).toBe(1), WAIT);

  await pool.query('alter table graphile_worker._private_jobs rename to away');
  for (const name of JOBS.slice(0, -1)) {
    ends.get(name)?.();
    // Each end must be recorded separately: that is what graphile-worker miscounts.
    await delay(10);
  }
  // It gives up, and waits for the job that is still running.
  await vi.waitFor(async () => expect(await listening()).toBe(0), WAIT);
  ends.get('last')?.();
  await vi.waitFor(() => expect(done).toHaveLength(JOBS.length), WAIT);
  await pool.query('alter table graphile_worker.away rename to _private_jobs');

  await vi.waitFor(() => expect(done.slice(JOBS.length).toSorted()).toEqual(JOBS.toSorted()), WAIT);
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query('select from graphile_worker.jobs');
    expect(rowCount).toBe(0);
  }, WAIT);
});

it('restarts workers whose first look for jobs failed, and runs what waits [ORD-03]', async () => {
  const { database } = await startReadyServer();
  const { pool } = database;
  const done: unknown[] = [];
  await pool.query('alter table graphile_worker._private_tasks rename to away');
  let logged = '';
  const jobs = await startJobs({
    pool,
    handlers: { 'confirmation-mail': async (payload) => void done.push(payload) },
    log: createLogger({ level: 'warn', destination: { write: (line) => void (logged += line) } }),
  });
  onTestFinished(() => jobs.stop());
  await vi.waitFor(() => expect(logged).toContain('the job workers ended and are restarted'), WAIT);
  await pool.query('alter table graphile_worker.away rename to _private_tasks');
  await pool.query(`select graphile_worker.add_job('confirmation-mail', '{"name":"waits"}')`);
  await vi.waitFor(() => expect(done).toEqual([{ name: 'waits' }]), WAIT);
});
