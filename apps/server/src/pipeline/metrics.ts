import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { startOfDay } from '../services/deletion/arrival-day.ts';
import type { PurgeState } from '../services/deletion/purge.ts';
import type { DeliverySummary, Undelivered } from '../services/delivery/delivery-states.ts';
import { BUDGET_NAMES, type Budgets } from '../services/limits/budgets.ts';
import type { Maintenance } from '../services/operation/maintenance.ts';

interface Needs {
  readonly deliverySummary: () => Promise<DeliverySummary>;
  readonly overdueOrders: () => Promise<readonly Undelivered[]>;
  readonly purgeState: () => PurgeState;
  readonly maintenance: () => Maintenance | undefined;
  readonly budgets: Pick<Budgets, 'refusals' | 'usage'>;
  /** Caches a result for concurrent requests and those shortly after. */
  readonly keptFigures: <Answer>(ask: () => Promise<Answer>) => () => Promise<Answer>;
}

export interface Metrics {
  /** In the Prometheus text format. */
  readonly exposition: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly countClientErrors: (errors: number) => void;
}

/**
 * Registers the metrics of a server: process figures, response times by method, route pattern and status, deliveries by
 * state [ORD-03], the state of the deletion [SEC-01]; no personal data. [SEC-02, SEC-04] While the database is
 * unavailable, deliveries are omitted. Also counts errors that browsers report. [ERR-02]
 */
export function registerMetrics(app: FastifyInstance, needs: Needs): Metrics {
  const { deliverySummary, overdueOrders, purgeState } = needs;
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
  const waiting = new Gauge({
    name: 'order_confirmations_waiting',
    help: 'Pending confirmations that wait for another day because the days before have no room for their address',
    registers: [registry],
  });
  const oldest = new Gauge({
    name: 'order_deliveries_oldest_pending_timestamp_seconds',
    help: 'Since when the oldest delivery is in the queue that waits for no other day; absent when there is none',
    registers: [registry],
  });
  const overdue = new Gauge({
    name: 'orders_overdue',
    help: 'Orders that are not delivered more than 7 days after they arrived; they are deleted after 30',
    registers: [registry],
  });
  const oldestDay = new Gauge({
    name: 'personal_data_oldest_day_timestamp_seconds',
    help: 'When the earliest day began whose key there is, as of the last deletion; absent when there is none',
    registers: [registry],
  });
  const purged = new Gauge({
    name: 'personal_data_deletion_timestamp_seconds',
    help: 'When this process last did the deletion whole; it runs every half hour',
    registers: [registry],
  });
  const maintenance = new Gauge({
    name: 'maintenance_mode',
    help: 'Whether maintenance is under way: 1, or 0',
    registers: [registry],
  });
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers have reported',
    registers: [registry],
  });
  const budgetUsed = new Gauge({
    name: 'budget_used',
    help: 'What all processes have let through of a budget in the present hour',
    labelNames: ['budget'],
    registers: [registry],
  });
  const budgetSize = new Gauge({
    name: 'budget_size',
    help: 'What all may use of a budget in an hour',
    labelNames: ['budget'],
    registers: [registry],
  });
  const budgetRefusals = new Counter({
    name: 'budget_refusals_total',
    help: 'Requests that this process refused because the budget of a client or of all was used up',
    labelNames: ['budget', 'scope'],
    registers: [registry],
  });
  const refreshBudgets = async (): Promise<void> => {
    budgetRefusals.reset();
    for (const budget of BUDGET_NAMES)
      for (const scope of ['client', 'all'] as const) budgetRefusals.inc({ budget, scope }, 0);
    for (const { budget, scope, count } of needs.budgets.refusals()) budgetRefusals.inc({ budget, scope }, count);
    budgetUsed.reset();
    for (const { budget, used, size } of await needs.budgets.usage().catch(() => [])) {
      budgetUsed.set({ budget }, used);
      budgetSize.set({ budget }, size);
    }
  };
  const refreshDeletion = (): void => {
    oldestDay.remove();
    purged.remove();
    const state = purgeState();
    if (state.oldestDay) oldestDay.set(startOfDay(state.oldestDay).getTime() / 1000);
    if (state.doneAt) purged.set(state.doneAt.getTime() / 1000);
  };
  const refreshDeliveries = async (): Promise<void> => {
    deliveries.reset();
    waiting.remove();
    oldest.remove();
    overdue.remove();
    const summary = await deliverySummary().catch(() => undefined);
    if (!summary) return;
    for (const state of ['pending', 'sent', 'failed', 'settled'] as const) deliveries.set({ state }, summary[state]);
    waiting.set(summary.waiting);
    if (summary.oldestPendingAt) oldest.set(summary.oldestPendingAt.getTime() / 1000);
    const overdueNow = await overdueOrders().catch(() => undefined);
    if (overdueNow) overdue.set(overdueNow.length);
  };
  app.addHook('onResponse', async (request, reply) => {
    answers.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  // Shared as a whole: two concurrent runs would reset each other's gauges.
  const exposition = needs.keptFigures(async () => {
    maintenance.set(needs.maintenance() ? 1 : 0);
    refreshDeletion();
    await refreshDeliveries();
    await refreshBudgets();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  return { exposition, countClientErrors: (errors: number): void => clientErrors.inc(errors) };
}
