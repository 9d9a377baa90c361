import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DELIVERIES } from '../../src/deliveries/delivery.ts';
import { createSendWebhook } from '../../src/deliveries/webhook.ts';
import { startWorker } from '../../src/deliveries/worker.ts';
import { createLogger } from '../../src/operation/logger.ts';
import { startFakeService } from '../support/environment/fake-service.ts';
import { runOrders } from '../support/environment/run-program.ts';
import { eventFaultsOf } from '../support/server/described-orders.ts';
import { kfzOrder } from '../support/server/kfz-order.ts';
import {
  deliver,
  keptMails,
  pauseLong,
  pendingDeliveries,
  post,
  reschedule,
  startReadyServer,
  startWithOrder,
  WAIT,
} from '../support/server/order-calls.ts';
import { checksOf, metricsOf, startBeside } from '../support/server/server-calls.ts';
import type { TestServer } from '../support/server/start-test-server.ts';
import { validOrder } from '../support/server/valid-order.ts';

const [SECRET, OLD_SECRET] = ['a', 'b'].map((letter) => `whsec_${Buffer.alloc(32, letter).toString('base64')}`) as [
  string,
  string,
];

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts the insurer's system, which answers with these statuses one after the other, then with 204. */
async function startReceiver(statuses: number[] = [], headers: Record<string, string> = {}) {
  const received: Received[] = [];
  const { url } = await startFakeService((request, response) => {
    void (async () => {
      received.push({ headers: request.headers, body: await text(request) });
      response.writeHead(statuses.shift() ?? 204, headers).end('Kim Müller ist uns unbekannt');
    })();
  });
  return { received, environment: { WEBHOOK_URL: `${url}/orders`, WEBHOOK_SECRET: SECRET } };
}

/** Verifies a message at the time of the server, as the reference implementation does. */
function verify({ clock }: TestServer, { headers, body }: Received, secret: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now });
  onTestFinished(() => void vi.useRealTimers());
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    vi.useRealTimers();
  }
}

function stateOf({ database }: TestServer) {
  return database.kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('delivery', '=', 'insurer-webhook')
    .executeTakeFirst();
}

/** Runs the jobs until the webhook has had so many attempts. */
async function attempt(server: TestServer, attempts: number): Promise<void> {
  const jobs = await server.startJobs();
  await vi.waitFor(async () => {
    const state = await stateOf(server);
    expect([state?.attempts, (state?.endedAt ?? state?.lastReason) === null]).toEqual([attempts, false]);
  }, WAIT);
  await jobs.stop();
}

it('hands each order of every product over as a signed event, beside the mails [ORD-06, ORD-01]', async () => {
  const { received, environment } = await startReceiver();
  const { server, reference, acceptedAt } = await startWithOrder(environment);
  await server.post('/orders/kfz-muster', kfzOrder(), {
    headers: { 'idempotency-key': '7f1c1b1e-6f0e-4c43-9d7c-0b8b8f6f2a11' },
  });
  expect(await deliver(server)).toHaveLength(4);
  expect(received).toHaveLength(2);
  for (const message of received) {
    const event = verify(server, message, SECRET) as { data: { product: string } };
    expect(eventFaultsOf(event.data.product, event)).toEqual([]);
  }
  const message = received.find(({ body }) => body.includes(reference)) as Received;
  expect(message.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': `order-${reference.toLowerCase()}`,
    'webhook-timestamp': String(Math.floor(server.clock.now.getTime() / 1000)),
  });
  expect(JSON.parse(message.body)).toMatchObject({
    type: 'order.created',
    timestamp: acceptedAt,
    data: { product: 'forderungsausfall', order: { reference, acceptedAt } },
  });
  expect(await stateOf(server)).toMatchObject({ state: 'sent', attempts: 1 });
});

it('is signed as the documentation computes it [ORD-06]', async ({ skip }) => {
  skip(!hasOpenssl, 'openssl is missing');
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operations/order-hand-over.md'), 'utf8');
  const [, shell = '', printed = ''] = /```sh\n(secret=[^`]*)\n# (v1,\S+)\n```/.exec(page) ?? [];
  const valueOf = (name: string) => new RegExp(`\\b${name}='?([^'\\s]+)`).exec(shell)?.[1] ?? '';
  expect(execFileSync('sh', ['-c', shell], { encoding: 'utf8' })).toBe(`${printed}\n`);

  const { received, environment } = await startReceiver();
  const clock = () => new Date(Number(valueOf('timestamp')) * 1000);
  const send = createSendWebhook({ url: environment.WEBHOOK_URL, secrets: [valueOf('secret')], clock });
  await send({ id: valueOf('id'), body: valueOf('body') }, new AbortController().signal);
  expect(received[0]?.headers['webhook-signature']).toBe(printed);
});

it('has a signature for each of two secrets, for a rotation without a gap [ORD-06]', async () => {
  const { received, environment } = await startReceiver();
  const { server } = await startWithOrder({ ...environment, WEBHOOK_SECRET: `${SECRET},${OLD_SECRET}` });
  await deliver(server);
  for (const secret of [SECRET, OLD_SECRET]) verify(server, received[0] as Received, secret);
});

it('is retried after a failure, with the same ID, body and a new time [ORD-06]', async () => {
  const { received, environment } = await startReceiver([503]);
  const { server } = await startWithOrder(environment);
  await pauseLong(server);
  await attempt(server, 1);
  expect(await stateOf(server)).toMatchObject({ state: 'pending', lastReason: 'status 503' });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await reschedule(server);
  await attempt(server, 2);
  const [first, second] = received as [Received, Received];
  expect(received).toHaveLength(2);
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  expect(Number(second.headers['webhook-timestamp']) - Number(first.headers['webhook-timestamp'])).toBe(60);
  expect((await stateOf(server))?.state).toBe('sent');
});

it('is a dead letter at once after a refusal, which an operator resends [ORD-06, ORD-03]', async () => {
  const { received, environment } = await startReceiver([410]);
  const { server, reference } = await startWithOrder(environment);
  await attempt(server, 1);
  expect(await stateOf(server)).toMatchObject({ state: 'failed', lastReason: 'status 410' });
  expect((await checksOf(server)).deliveries).toMatchObject({ status: 'warning', failed: 1 });
  const metrics = await metricsOf(server);
  expect(metrics).toContain('order_deliveries{state="failed",product="forderungsausfall"} 1\n');
  expect(server.log()).toMatch(/"level":50.*insurer-webhook.*a delivery was given up and is a dead letter/);
  for (const personal of ['Müller', 'kim.mueller', SECRET]) expect(server.log() + metrics).not.toContain(personal);
  const { out } = await runOrders(server.forProcesses, 'list');
  expect(out).toMatch(/INSURER-WEBHOOK\n.*failed \(status \d+\)/);
  expect((await runOrders(server.forProcesses, 'resend', reference, 'insurer-webhook')).code).toBe(0);
  await attempt(server, 2);
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill(`order-${reference.toLowerCase()}`),
  );
});

it('is off by default, and also sent for orders without mails [ORD-06, ORD-04]', async () => {
  const { received, environment } = await startReceiver();
  const silent = await startReadyServer({ ...environment, SEND_ORDER_MAIL: 'false' });
  await post(silent, validOrder());
  expect(await deliver(silent)).toEqual([]);
  expect(received).toHaveLength(1);
  const { server } = await startWithOrder();
  expect(await stateOf(server)).toBeUndefined();
});

it('waits at a receiver that does not answer until the deadline, and is retried [ORD-06]', async () => {
  const mute = await startFakeService(() => undefined);
  const send = createSendWebhook({ url: mute.url, secrets: [SECRET], clock: () => new Date(), deadline: 200 });
  const sent = send({ id: 'order-1', body: '{}' }, new AbortController().signal);
  await expect(sent).rejects.toMatchObject({
    code: 'TimeoutError',
    isPermanent: false,
    isBrokenOff: true,
    reply: null,
  });
});

it('keeps no mail waiting at a receiver that does not answer: it has one worker of its own [ORD-06, ORD-03]', async () => {
  const mute = await startFakeService(() => undefined);
  const { server } = await startWithOrder({ WEBHOOK_URL: mute.url, WEBHOOK_SECRET: SECRET });
  // More orders than there are workers for mails.
  for (let order = 1; order < 6; order += 1) await post(server, validOrder());
  const jobs = await server.startJobs();
  onTestFinished(() => jobs.stop());
  await vi.waitFor(async () => expect(await keptMails(server)).toHaveLength(12), WAIT);
  // On a slow machine one may have been given up meanwhile.
  await vi.waitFor(() => expect(mute.requests.length).toBeGreaterThan(0), WAIT);
  expect((await pendingDeliveries(server)).filter((delivery) => delivery === 'insurer-webhook')).toHaveLength(6);
});

it('is reported while its receiver fails repeatedly, and not tried meanwhile [ORD-06, SEC-04]', async () => {
  const { received, environment } = await startReceiver(Array(6).fill(503));
  const { server } = await startWithOrder(environment);
  for (let order = 1; order < 7; order += 1) await post(server, validOrder());
  expect((await checksOf(server)).webhook).toEqual({ status: 'ok', failures: 0 });
  const jobs = await server.startJobs();
  await vi.waitFor(() => expect(server.log()).toContain('hand-overs are paused'), WAIT);
  await jobs.stop();
  expect(received).toHaveLength(5);
  expect((await checksOf(server)).webhook).toEqual({ status: 'warning', failures: 5 });
  expect(await metricsOf(server)).toContain('readiness_check_warning{check="webhook"} 1\n');
});

it('leaves paused deliveries pending, without an attempt [ORD-06, ORD-03]', async () => {
  const { environment } = await startReceiver();
  const { server } = await startWithOrder(environment);
  await post(server, validOrder());
  let isPaused = true;
  const done: string[] = [];
  const log = createLogger({ level: 'silent' });
  const worker = await startWorker(
    { database: server.database, clock: () => server.clock.now, log },
    {
      lanes: [
        { kinds: DELIVERIES, count: 1 },
        { kinds: ['insurer-webhook'], count: 1, isPaused: () => isPaused },
      ],
      carryOut: async (taken) => {
        done.push(taken.delivery);
        await taken.end({ state: 'sent', outcome: 'sent', reason: null, reply: null }, server.clock.now);
      },
      mayRun: async () => true,
      lookMs: 1_000,
    },
  );
  onTestFinished(() => worker.stop());
  // The mails of the second order come after the webhook of the first.
  await vi.waitFor(() => expect(done).toHaveLength(4), WAIT);
  expect((await stateOf(server))?.attempts).toBe(0);
  isPaused = false;
  await vi.waitFor(() => expect(done.slice(4)).toEqual(['insurer-webhook', 'insurer-webhook']), WAIT);
});

it.each([
  [302, false],
  [400, true],
  [401, false],
  [410, true],
  [413, true],
  [422, true],
  [503, false],
])('is never accepted after %d: %s [ORD-06]', async (status, isPermanent) => {
  const { environment } = await startReceiver([status], { location: '/elsewhere' });
  const send = createSendWebhook({ url: environment.WEBHOOK_URL, secrets: [SECRET], clock: () => new Date() });
  const sent = send({ id: 'order-1', body: '{}' }, new AbortController().signal);
  await expect(sent).rejects.toMatchObject({ code: `status ${status}`, isPermanent });
});

it('stays in the queue where the webhook is not configured any more [ORD-06]', async () => {
  const { received, environment } = await startReceiver();
  const { server } = await startWithOrder(environment);
  const without = await startBeside(server);
  await pauseLong(server);
  await attempt(without, 1);
  expect(await stateOf(server)).toMatchObject({ state: 'pending', lastReason: 'WebhookNotConfigured' });
  await reschedule(server);
  await attempt(server, 2);
  expect(received).toHaveLength(1);
});

/** Returns the paths of all keys, without names of texts and answers: those of the example need not be all. */
function keysOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((entry) => keysOf(entry, `${path}[]`)))];
  if (typeof value !== 'object' || value === null || /\.(?:texts|antworten)$/.test(path)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}

it('looks like the example of the documentation, which the published schema describes [ORD-06, ORD-01]', async () => {
  const { received, environment } = await startReceiver();
  const { server } = await startWithOrder(environment);
  await deliver(server);
  const example: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../docs/operations/order-event.json'), 'utf8'),
  );
  expect(eventFaultsOf('forderungsausfall', example)).toEqual([]);
  expect(keysOf(example).toSorted()).toEqual(keysOf(JSON.parse(received[0]?.body ?? '')).toSorted());
  const { statusCode } = await server.app.inject('/tarifrechner/api/schemas/forderungsausfall.event.json');
  expect(statusCode).toBe(200);
});
