import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

/**
 * Records a span per request: method, route pattern and status, neither URL nor client. Every request begins a trace of its
 * own; a visitor's `traceparent` is ignored. [SEC-02]
 */
export function registerRequestSpans(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const tracer = trace.getTracer('rechner');
  const within = (request: FastifyRequest, done: HookHandlerDoneFunction): void => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), done);
    else done();
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes, root: true }));
    within(request, done);
  });
  // The body was read in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => within(request, done));
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
