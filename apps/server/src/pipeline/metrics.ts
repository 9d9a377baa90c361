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

/** Creates the gauges of the deliveries; while the database is unavailable, they are absent. [ORD-03] */
function deliveryGauges(registers: [Registry], { deliverySummary, overdueOrders }: Needs) {
  const deliveries = new Gauge({
    name: 'order_deliveries',
    help: 'Deliveries of the orders that are kept, by state; failed ones are dead letters',
    labelNames: ['state'],
    registers,
  });
  const waiting = new Gauge({
    name: 'order_confirmations_waiting',
    help: 'Pending confirmations that wait for another day because the days before have no room for their address',
    registers,
  });
  const oldest = new Gauge({
    name: 'order_deliveries_oldest_pending_timestamp_seconds',
    help: 'Since when the oldest delivery is in the queue that waits for no other day; absent when there is none',
    registers,
  });
  const overdue = new Gauge({
    name: 'orders_overdue',
    help: 'Orders that are not delivered more than 7 days after they arrived; they are deleted after 30',
    registers,
  });
  return async (): Promise<void> => {
    deliveries.reset();
    for (const gauge of [waiting, oldest, overdue]) gauge.remove();
    const summary = await deliverySummary().catch(() => undefined);
    if (!summary) return;
    for (const state of ['pending', 'sent', 'failed', 'settled'] as const) deliveries.set({ state }, summary[state]);
    waiting.set(summary.waiting);
    if (summary.oldestPendingAt) oldest.set(summary.oldestPendingAt.getTime() / 1000);
    const overdueNow = await overdueOrders().catch(() => undefined);
    if (overdueNow) overdue.set(overdueNow.length);
  };
}

/** Creates the gauges of the deletion of personal data. [SEC-01] */
function deletionGauges(registers: [Registry], { purgeState }: Needs) {
  const oldestDay = new Gauge({
    name: 'personal_data_oldest_day_timestamp_seconds',
    help: 'When the earliest day began whose key there is, as of the last deletion; absent when there is none',
    registers,
  });
  const purged = new Gauge({
    name: 'personal_data_deletion_timestamp_seconds',
    help: 'When this process last did the deletion whole; it runs every half hour',
    registers,
  });
  return (): void => {
    for (const gauge of [oldestDay, purged]) gauge.remove();
    const state = purgeState();
    if (state.oldestDay) oldestDay.set(startOfDay(state.oldestDay).getTime() / 1000);
    if (state.doneAt) purged.set(state.doneAt.getTime() / 1000);
  };
}

/** Creates the figures of the budgets. [SEC-10] */
function budgetFigures(registers: [Registry], { budgets }: Needs) {
  const used = new Gauge({
    name: 'budget_used',
    help: 'What all processes have let through of a budget in the present hour',
    labelNames: ['budget'],
    registers,
  });
  const size = new Gauge({
    name: 'budget_size',
    help: 'What all may use of a budget in an hour',
    labelNames: ['budget'],
    registers,
  });
  const refusals = new Counter({
    name: 'budget_refusals_total',
    help: 'Requests that this process refused because the budget of a client or of all was used up',
    labelNames: ['budget', 'scope'],
    registers,
  });
  return async (): Promise<void> => {
    refusals.reset();
    for (const budget of BUDGET_NAMES)
      for (const scope of ['client', 'all'] as const) refusals.inc({ budget, scope }, 0);
    for (const { budget, scope, count } of budgets.refusals()) refusals.inc({ budget, scope }, count);
    used.reset();
    for (const usage of await budgets.usage().catch(() => [])) {
      used.set({ budget: usage.budget }, usage.used);
      size.set({ budget: usage.budget }, usage.size);
    }
  };
}

/**
 * Registers the metrics of a server: process figures, response times by method, route pattern and status, deliveries by
 * state [ORD-03], the state of the deletion [SEC-01]; no personal data. [SEC-02, SEC-04] While the database is
 * unavailable, deliveries are omitted. Also counts errors that browsers report. [ERR-02]
 */
export function registerMetrics(app: FastifyInstance, needs: Needs): Metrics {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const refreshDeliveries = deliveryGauges(registers, needs);
  const refreshDeletion = deletionGauges(registers, needs);
  const maintenance = new Gauge({
    name: 'maintenance_mode',
    help: 'Whether maintenance is under way: 1, or 0',
    registers,
  });
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers have reported',
    registers,
  });
  const refreshBudgets = budgetFigures(registers, needs);
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
