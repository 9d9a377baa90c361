import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { LogEvent } from 'kysely';
import { systemClock } from '../../clock/clock.ts';

const TRACER = 'rechner';

/** Does work in a span; nothing is recorded unless tracing was started. Names and attributes have no personal data. [SEC-02] */
export function inSpan<Result>(name: string, work: () => Promise<Result>, kind = SpanKind.INTERNAL): Promise<Result> {
  return trace.getTracer(TRACER).startActiveSpan(name, { kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // No message: it may repeat an answer.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Does work of another service in a span. */
export function inCall<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return inSpan(name, work, SpanKind.CLIENT);
}

const OPERATION = /^\w+/;
const TABLE = /\b(?:from|into|update) "?(\w+)/;

/** Records a statement that just ended within a span: its kind and first table, neither text nor parameters. [SEC-02] */
export function recordStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const operation = OPERATION.exec(query.sql)?.[0] ?? 'statement';
  const table = TABLE.exec(query.sql)?.[1];
  const now = systemClock().getTime();
  const span = trace.getTracer(TRACER).startSpan(table === undefined ? operation : `${operation} ${table}`, {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.collection.name': table },
  });
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(now);
}
