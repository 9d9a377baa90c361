import { randomUUID } from 'node:crypto';
import { json as jsonIn } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../support/environment/embedded-postgres-test-database.ts';
import { startFakeKeyService } from '../support/environment/fake-key-service.ts';
import { startFakeService } from '../support/environment/fake-service.ts';
import { addressOf, makeDataDir, run } from '../support/environment/run-main.ts';
import { WAIT } from '../support/server/order-calls.ts';
import { orderOfNow } from '../support/server/order-of-now.ts';

const spanSchema = z.object({
  traceId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string() })),
});
const batchSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
});
type Span = z.infer<typeof spanSchema>;

/** Starts a collector that keeps the spans it gets, and all that it got as text. */
async function startCollector() {
  const spans: Span[] = [];
  const texts: string[] = [];
  const { url } = await startFakeService(async (request, response) => {
    const batch = await jsonIn(request);
    texts.push(JSON.stringify(batch));
    const { resourceSpans } = batchSchema.parse(batch);
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans: some }) => some)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { url, spans, text: () => texts.join('\n') };
}

const API = '/tarifrechner/api';

it('sends traces of requests, statements, calls and jobs, without personal data [SEC-02]', async () => {
  const collector = await startCollector();
  const keys = await startFakeKeyService();
  const server = run({
    ...keys.environment,
    DATABASE_URL: await createTestDatabase(),
    DATA_DIR: makeDataDir(),
    PORT: '0',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const { origin } = new URL(await addressOf(server));
  const page = await fetch(`${origin}${API}/v2/apps/forderungsausfall/frontend-config`);
  const cookies = page.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = cookies.find((pair) => pair.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  const key = randomUUID();
  const stranger = '0af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${origin}${API}/orders?herkunft=Geheimweg`, {
    method: 'POST',
    body: JSON.stringify(orderOfNow(new Date(), 'Nordwind GmbH', 'kim.mueller@example.org')),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': '203.0.113.77',
      'x-xsrf-token': decodeURIComponent(token),
      cookie: cookies.join('; '),
      traceparent: `00-${stranger}-b7ad6b7169203331-01`,
    },
  });
  expect(answer.status).toBe(201);
  await fetch(`${origin}/Musterweg-5?q=Nordwind`);

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const expected = [`POST ${API}/orders`, 'insert orders', 'service keys', 'delivery confirmation-mail'];
  await vi.waitFor(
    () => expect(collector.spans.map(({ name }) => name)).toEqual(expect.arrayContaining(expected)),
    WAIT,
  );
  const [order] = named(`POST ${API}/orders`);
  expect(order?.parentSpanId ?? '').toBe('');
  for (const name of ['insert orders', 'service keys'])
    expect(
      named(name).map(({ traceId }) => traceId),
      name,
    ).toContain(order?.traceId);
  expect(collector.spans.some(({ name }) => name.startsWith('document '))).toBe(true);

  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(collector.text()).toContain('"deployment.environment.name"');
  const attributes = new Set(collector.spans.flatMap((span) => span.attributes.map((attribute) => attribute.key)));
  expect([...attributes].toSorted()).toEqual([
    'db.collection.name',
    'db.operation.name',
    'db.system.name',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ]);
  const { reference } = (await answer.json()) as { reference: string };
  for (const secret of ['Nordwind', 'kim.mueller', 'Geheimweg', 'Musterweg', '203.0.113', key, stranger, reference])
    expect(collector.text(), secret).not.toContain(secret);
  expect(server.out()).toContain(`"traceId":"${order?.traceId}"`);
});

it('works without its collector, says so once, and stops in time [SEC-04]', async () => {
  const server = run({
    DATABASE_URL: await createTestDatabase(),
    DATA_DIR: makeDataDir(),
    PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  const { origin } = new URL(await addressOf(server));
  const told = () => server.out().match(/traces cannot be sent/g)?.length;
  await vi.waitFor(async () => {
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
    expect(told()).toBe(1);
  }, WAIT);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(told()).toBe(1);
});
