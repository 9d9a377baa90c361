import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { startJobs } from '../../src/adapters/jobs/job-runner.ts';
import { createLogger } from '../../src/adapters/logger.ts';
import { DELIVERY_ATTEMPTS } from '../../src/services/delivery/jobs.ts';
import { deliver, post, startReadyServer, storedOrders, waitingJobs } from '../support/server/order-calls.ts';
import { validOrder } from '../support/server/valid-order.ts';

interface Job {
  attempts: number;
  max_attempts: number;
  last_error: string;
  wait: number;
}

it('a mail that no server accepts stays a job to be retried, and nothing personal is logged [ORD-03, SEC-02]', async () => {
  const server = await startReadyServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await post(server, validOrder())).statusCode).toBe(201);
  const jobs = await server.startJobs();
  const failed = () =>
    server.database.pool.query<Job>(
      `select attempts, max_attempts, last_error, extract(epoch from run_at - now())::float8 as wait
       from graphile_worker.jobs where last_error is not null`,
    );
  for (let round = 0; round < 200 && (await failed()).rowCount !== 2; round += 1) await delay(50);
  await jobs.stop();

  const { rows } = await failed();
  expect(rows).toHaveLength(2);
  for (const job of rows) {
    expect(job.max_attempts).toBe(25);
    expect(job.wait).toBeGreaterThan(0);
    expect(job.last_error).not.toMatch(/@|Müller|Größe/);
  }
  expect(await storedOrders(server)).toHaveLength(1);
  expect(server.log()).toContain('a job failed and is tried again');
  expect(server.log()).not.toMatch(/mueller|Müller|Größe/i);
});

it('the delays between the attempts span at least 72 hours [ORD-03]', async () => {
  const server = await startReadyServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await post(server, validOrder());
  await server.database.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), attempts := 9)',
  );
  const jobs = await server.startJobs();
  const failed = () =>
    server.database.pool.query<{ hours: number }>(
      `select extract(epoch from run_at - now())::float8 / 3600 as hours
       from graphile_worker.jobs where last_error is not null`,
    );
  for (let round = 0; round < 200 && (await failed()).rowCount !== 2; round += 1) await delay(50);
  await jobs.stop();
  const [job] = (await failed()).rows;
  // After ten failures the backoff is constant; each further attempt adds it once.
  expect((job?.hours ?? 0) * (DELIVERY_ATTEMPTS - 10)).toBeGreaterThanOrEqual(72);
});

it('a deleted order leaves nothing to deliver [SEC-01]', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  await server.database.kysely.deleteFrom('orders').execute();
  expect(await deliver(server)).toEqual([]);
  expect(await waitingJobs(server)).toEqual([]);
});

it('a stop waits for running jobs [SEC-04, ORD-03]', async () => {
  const server = await startReadyServer();
  const { pool } = server.database;
  await post(server, validOrder());
  const stop = new AbortController();
  const isStopped = once(stop.signal, 'abort');
  const begun: string[] = [];
  const done: string[] = [];
  const carryOut = (name: string) => async () => {
    begun.push(name);
    await isStopped;
    await pool.query('select pg_sleep(0.2)');
    done.push(name);
  };
  const jobs = await startJobs({
    pool,
    handlers: { 'confirmation-mail': carryOut('confirmation-mail'), 'insurer-mail': carryOut('insurer-mail') },
    log: createLogger({ level: 'silent' }),
  });
  await vi.waitFor(() => expect(begun).toHaveLength(2), { timeout: 20_000, interval: 10 });
  const stopped = jobs.stop();
  stop.abort();
  await stopped;
  expect(done.toSorted()).toEqual(['confirmation-mail', 'insurer-mail']);
  expect(await waitingJobs(server)).toEqual([]);
});
