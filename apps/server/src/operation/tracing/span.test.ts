import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { inSpan, recordStatement } from './span.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

function spans() {
  return exporter.getFinishedSpans().map(({ name, status, attributes }) => ({ name, status, attributes }));
}

it('marks a span of failed work with the type of the error, without its message [SEC-02]', async () => {
  const work = inSpan('work', () => Promise.reject(new TypeError('kim@example.org is wrong')));
  await expect(work).rejects.toThrow(TypeError);
  expect(spans()).toEqual([
    { name: 'work', status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'TypeError' } },
  ]);
});

it('marks a failed statement, and records nothing outside a span [SEC-02]', async () => {
  const query = CompiledQuery.raw('insert into "orders" values ($1)', ['kim@example.org']);
  const failed = { level: 'error', query, queryDurationMillis: 5, error: new Error('kim') } as const;
  recordStatement(failed);
  expect(spans()).toEqual([]);
  await inSpan('work', async () => recordStatement(failed));
  expect(spans()[0]).toEqual({
    name: 'insert orders',
    status: { code: SpanStatusCode.ERROR },
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': 'insert', 'db.collection.name': 'orders' },
  });
});
