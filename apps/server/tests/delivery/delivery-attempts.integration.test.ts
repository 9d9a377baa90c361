import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startJobs } from '../../src/deliveries/jobs/job-runner.ts';
import { DELIVERY_ATTEMPTS } from '../../src/deliveries/jobs.ts';
import { createLogger } from '../../src/operation/logger.ts';
import { startMailServer, startMuteMailServer } from '../support/environment/mail-server.ts';
import { addressOf, environmentOf, run } from '../support/environment/run-main.ts';
import { changeStoredOrders } from '../support/server/change-stored-orders.ts';
import { reschedule, startWithOrder, storedOrders, WAIT, waitingJobs } from '../support/server/order-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';

const CONFIRMATION_ID = /^fa-[0-9a-z]{4}-[0-9a-z]{4}\.antragsteller@/;

function attempts({ database }: TestServer) {
  return database.kysely.selectFrom('deliveryAttempts').selectAll().orderBy('delivery').orderBy('number').execute();
}

function untilEnded(server: TestServer, count: number) {
  return vi.waitFor(async () => {
    const ended = (await attempts(server)).filter((attempt) => attempt.endedAt !== null);
    expect(ended).toHaveLength(count);
  }, WAIT);
}

it('records time, outcome and reply codes of each attempt of each delivery, and nothing personal [ORD-03, SEC-02]', async () => {
  let isBusy = true;
  const { url } = await startMailServer({
    onRecipient: (address) =>
      isBusy && address.startsWith('kim') ? { code: 451, message: `4.7.0 ${address} come back later` } : undefined,
  });
  const { server, reference } = await startWithOrder({ SMTP_URL: url });
  expect(await attempts(server)).toEqual([]);
  const first = server.clock.now;
  const jobs = await server.startJobs();
  await untilEnded(server, 2);
  isBusy = false;
  server.clock.now = new Date(first.getTime() + 60_000);
  await reschedule(server);
  await untilEnded(server, 3);
  await jobs.stop();

  const rows = await attempts(server);
  const common = { reference, delivery: 'confirmation-mail', messageId: expect.stringMatching(CONFIRMATION_ID) };
  const [failed, sent] = [first, server.clock.now].map((at) => ({ ...common, startedAt: at, endedAt: at }));
  expect(rows).toEqual([
    { ...failed, number: 1, outcome: 'failed', reason: 'EENVELOPE 451', reply: '451 4.7.0' },
    { ...sent, number: 2, outcome: 'sent', reason: null, reply: '250' },
    expect.objectContaining({ delivery: 'insurer-mail', number: 1, outcome: 'sent', reply: '250' }),
  ]);
  expect(rows[0]?.messageId).toBe(rows[1]?.messageId);
  expect(JSON.stringify(rows)).not.toMatch(/mueller|come back/i);

  // They are deleted with the order. [SEC-01]
  await server.database.kysely.deleteFrom('orders').execute();
  expect(await attempts(server)).toEqual([]);
});

it('a signal during a hanging mail ends the process in time; the attempt is recorded as aborted, a killed one without an end [ORD-03, SEC-04]', async () => {
  const { server } = await startWithOrder();
  await changeStoredOrders(server, { acceptedAt: new Date() });
  const mute = await startMuteMailServer();
  const environment = { ...environmentOf(server), SMTP_URL: mute.url };
  const stopped = run(environment);
  await addressOf(stopped);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  const started = performance.now();
  stopped.child.kill('SIGTERM');
  expect(await stopped.exit).toBe(0);
  // After that a container is killed.
  expect(performance.now() - started).toBeLessThan(10_000);
  const { rowCount: locked } = await server.database.pool.query(
    'select from graphile_worker.jobs where locked_by is not null',
  );
  expect(locked).toBe(0);
  const both = (how: object) => [
    expect.objectContaining({ delivery: 'confirmation-mail', ...how }),
    expect.objectContaining({ delivery: 'insurer-mail', ...how }),
  ];
  const brokenOff = { number: 1, outcome: 'broken off', reply: null, endedAt: expect.any(Date) };
  expect(await attempts(server)).toEqual(both(brokenOff));

  await reschedule(server);
  const killed = run(environment);
  await addressOf(killed);
  await vi.waitFor(() => expect(mute.open()).toBe(2), WAIT);
  killed.child.kill('SIGKILL');
  await killed.exit;
  const rows = await attempts(server);
  expect(rows.filter(({ number }) => number === 2)).toEqual(both({ outcome: null, endedAt: null, reason: null }));
});

it('a mail that no server accepts is retried over at least 72 hours, and nothing personal is logged [ORD-03, SEC-02]', async () => {
  const { server } = await startWithOrder({ SMTP_URL: 'smtp://127.0.0.1:1' });
  await reschedule(server, 'attempts := 9');
  const jobs = await server.startJobs();
  const failed = () =>
    server.database.pool.query<{ max_attempts: number; last_error: string; hours: number }>(
      `select max_attempts, last_error, extract(epoch from run_at - now())::float8 / 3600 as hours
       from graphile_worker.jobs where last_error is not null`,
    );
  await vi.waitFor(async () => expect((await failed()).rowCount).toBe(2), WAIT);
  await jobs.stop();

  for (const job of (await failed()).rows) {
    expect(job.max_attempts).toBe(DELIVERY_ATTEMPTS);
    // After ten failures the backoff is constant; each further attempt adds it once.
    expect(job.hours * (DELIVERY_ATTEMPTS - 10)).toBeGreaterThanOrEqual(72);
    expect(job.hours).toBeLessThan(8);
    expect(job.last_error).not.toMatch(/@|Müller|Größe/);
  }
  expect(await storedOrders(server)).toHaveLength(1);
  expect(server.log()).toContain('a job failed and is retried');
  expect(server.log()).not.toMatch(/mueller|Müller|Größe/i);
});

it("database and log have only the code of a job's error [SEC-02]", async () => {
  const { server } = await startWithOrder();
  const { pool } = server.database;
  const refused = Object.assign(new Error('mueller@example.com is unknown'), { responseCode: 550 });
  const refuse = () => Promise.reject(refused);
  let logged = '';
  const jobs = await startJobs({
    pool,
    handlers: { 'confirmation-mail': refuse, 'insurer-mail': refuse },
    log: createLogger({ level: 'debug', destination: { write: (line) => void (logged += line) } }),
  });
  onTestFinished(() => jobs.stop());
  const kept = async () => (await pool.query('select last_error from graphile_worker.jobs')).rows;
  await vi.waitFor(async () => expect(await kept()).toEqual([{ last_error: '550' }, { last_error: '550' }]), WAIT);
  expect(logged).toContain('a job failed and is retried');
  expect(logged).not.toContain('mueller');
});

it('a stop waits for running jobs [SEC-04, ORD-03]', async () => {
  const { server } = await startWithOrder();
  const { pool } = server.database;
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
  await vi.waitFor(() => expect(begun).toHaveLength(2), WAIT);
  const stopped = jobs.stop();
  stop.abort();
  await stopped;
  expect(done.toSorted()).toEqual(['confirmation-mail', 'insurer-mail']);
  expect(await waitingJobs(server)).toEqual([]);
});
