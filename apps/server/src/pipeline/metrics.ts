import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DeliverySummary } from '../services/delivery-states.ts';

type Needs = { readonly deliverySummary: () => Promise<DeliverySummary> };

/**
 * Serves /metrics: process figures, answer times by method, route pattern and status, and the deliveries by state
 * [ORD-03]; no personal data [SEC-02, SEC-04]. While the database is away, the deliveries are left out. Gives what counts
 * the errors that browsers report [ERR-02].
 */
export const registerMetrics = (app: FastifyInstance, { deliverySummary }: Needs) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const deliveries = new Gauge({
    name: 'order_deliveries',
    help: 'Deliveries of the orders that are kept, by state; failed ones are dead letters',
    labelNames: ['state'],
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'order_deliveries_oldest_pending_timestamp_seconds',
    help: 'Since when the delivery that waits longest is in the queue; absent when none waits',
    registers: [registry],
  });
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers have reported',
    registers: [registry],
  });
  const refreshDeliveries = async (): Promise<void> => {
    deliveries.reset();
    oldest.remove();
    const summary = await deliverySummary().catch(() => undefined);
    if (!summary) return;
    for (const state of ['pending', 'sent', 'failed'] as const) deliveries.set({ state }, summary[state]);
    if (summary.oldestPendingAt) oldest.set(summary.oldestPendingAt.getTime() / 1000);
  };
  app.addHook('onResponse', async (request, reply) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    await refreshDeliveries();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { countClientErrors: (errors: number): void => clientErrors.inc(errors) };
};
