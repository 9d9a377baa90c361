import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DELIVERY_ATTEMPTS } from './services/jobs.ts';
import { deliver, post, startReadyServer, storedOrders, waitingJobs } from './test-server/order-calls.ts';
import { validOrder } from './test-server/valid-order.ts';

type Job = { attempts: number; max_attempts: number; last_error: string; wait: number };

it('[ORD-03] [SEC-02] a mail that no server takes stays a job, to be tried again later, and nothing personal is logged', async () => {
  const server = await startReadyServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  expect((await post(server, validOrder())).statusCode).toBe(201);
  const jobs = await server.startJobs();
  const failed = () =>
    server.database.pool.query<Job>(
      `select attempts, max_attempts, last_error, extract(epoch from run_at - now())::float8 as wait
       from graphile_worker._private_jobs where last_error is not null`,
    );
  for (let round = 0; round < 200 && (await failed()).rowCount !== 2; round += 1) await delay(50);
  await jobs.stop();

  const { rows } = await failed();
  expect(rows).toHaveLength(2);
  for (const job of rows) {
    expect(job).toMatchObject({ attempts: 1, max_attempts: 25 });
    expect(job.wait).toBeGreaterThan(0);
    expect(job.last_error).not.toMatch(/@|Müller|Größe/);
  }
  expect(await storedOrders(server)).toHaveLength(1);
  expect(server.log()).toContain('a job failed and is tried again');
  expect(server.log()).not.toMatch(/mueller|Müller|Größe/i);
});

it('[ORD-03] the waits between the attempts span at least 72 hours', async () => {
  const server = await startReadyServer({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await post(server, validOrder());
  await server.database.pool.query('update graphile_worker._private_jobs set attempts = 9');
  const jobs = await server.startJobs();
  const failed = () =>
    server.database.pool.query<{ hours: number }>(
      `select extract(epoch from run_at - now())::float8 / 3600 as hours
       from graphile_worker._private_jobs where last_error is not null`,
    );
  for (let round = 0; round < 200 && (await failed()).rowCount !== 2; round += 1) await delay(50);
  await jobs.stop();
  const [job] = (await failed()).rows;
  // After ten failures the wait grows no more; from there on each further attempt adds it once.
  expect((job?.hours ?? 0) * (DELIVERY_ATTEMPTS - 10)).toBeGreaterThanOrEqual(72);
});

it('[SEC-01] an order that was deleted meanwhile leaves nothing to deliver', async () => {
  const server = await startReadyServer();
  await post(server, validOrder());
  await server.database.kysely.deleteFrom('orders').execute();
  expect(await deliver(server)).toEqual([]);
  expect(await waitingJobs(server)).toEqual([]);
});

it('[SEC-04] [ORD-03] a stop waits for the deliveries in hand', async () => {
  const server = await startReadyServer();
  // So that fonts and templates are loaded: a stop waits two seconds.
  await post(server, validOrder());
  await deliver(server);
  const jobs = await server.startJobs();
  await post(server, validOrder());
  const inHand = () =>
    server.database.pool.query('select from graphile_worker._private_jobs where locked_at is not null');
  for (let round = 0; round < 400 && (await inHand()).rowCount !== 2; round += 1) await delay(5);
  expect((await inHand()).rowCount).toBe(2);
  await jobs.stop();
  const mails = await server.database.kysely.selectFrom('local_mails').select('id').execute();
  expect(mails).toHaveLength(4);
  expect(await waitingJobs(server)).toEqual([]);
});
