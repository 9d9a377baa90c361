import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Budgets } from '../http/limits/budgets.ts';
import { startOfDay } from '../keys/deletion/arrival-day.ts';
import type { CurrentMaintenance } from '../page/maintenance/maintenance.ts';
import { orderableOf, type Products } from '../products/configured-products.ts';
import type { ReadinessFigures } from './open-readiness.ts';

export interface Metrics {
  readonly exposition: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly countClientErrors: (errors: number) => void;
}

interface Needs extends ReadinessFigures {
  readonly products: Products;
  readonly budgets: Budgets;
  readonly maintenance: CurrentMaintenance;
}

const HELP = {
  order_deliveries: 'Deliveries of the orders that are kept, by state and product; failed ones are dead letters',
  order_confirmations_waiting:
    'Pending confirmations that wait for another day because the e-mail address has reached its daily limit',
  order_deliveries_oldest_pending_timestamp_seconds:
    'Since when the oldest delivery is in the queue that waits for no other day; absent when there is none',
  orders_overdue: 'Orders that are not delivered more than 7 days after they arrived; they are deleted after 30',
  personal_data_oldest_day_timestamp_seconds:
    'When the earliest day began whose key there is, as of the last deletion; absent when there is none',
  personal_data_deletion_timestamp_seconds: 'When this process last did the deletion whole; it runs every half hour',
  budget_used: 'What all processes have counted of a budget today (UTC)',
  budget_size: 'What all clients together may use of a budget in a day',
  readiness_check_failed: 'Whether a check of the readiness details has failed: 1, or 0',
  readiness_check_warning: 'Whether a check of the readiness details warns: 1, or 0',
  maintenance_mode: 'Whether maintenance is under way: 1, or 0',
};
type Name = keyof typeof HELP;

function gauge<Label extends string = never>(registry: Registry, name: Name, ...labelNames: Label[]) {
  return new Gauge({ name, help: HELP[name], labelNames, registers: [registry] });
}

/** Creates the gauges of the deliveries; while the database is unavailable, they are absent. [ORD-03] */
function deliveryGauges(registry: Registry, { deliverySummary, overdueOrders, products }: Needs) {
  const deliveries = gauge(registry, 'order_deliveries', 'state', 'product');
  const waiting = gauge(registry, 'order_confirmations_waiting');
  const oldest = gauge(registry, 'order_deliveries_oldest_pending_timestamp_seconds');
  const overdue = gauge(registry, 'orders_overdue');
  return async (): Promise<void> => {
    deliveries.reset();
    for (const one of [waiting, oldest, overdue]) one.remove();
    const summary = await deliverySummary().catch(() => undefined);
    if (!summary) return;
    for (const { appName: product } of orderableOf(products))
      for (const state of ['pending', 'sent', 'failed', 'settled'] as const) deliveries.set({ state, product }, 0);
    for (const { product, state, count } of summary.byProduct) deliveries.inc({ state, product }, count);
    waiting.set(summary.waiting);
    if (summary.oldestPendingAt) oldest.set(summary.oldestPendingAt.getTime() / 1000);
    const overdueNow = await overdueOrders().catch(() => undefined);
    if (overdueNow) overdue.set(overdueNow.length);
  };
}

function deletionGauges(registry: Registry, { purgeState }: Needs) {
  const oldestDay = gauge(registry, 'personal_data_oldest_day_timestamp_seconds');
  const purged = gauge(registry, 'personal_data_deletion_timestamp_seconds');
  return (): void => {
    for (const one of [oldestDay, purged]) one.remove();
    const state = purgeState();
    if (state.oldestDay) oldestDay.set(startOfDay(state.oldestDay).getTime() / 1000);
    if (state.doneAt) purged.set(state.doneAt.getTime() / 1000);
  };
}

function budgetFigures(registry: Registry, { budgets }: Needs) {
  const used = gauge(registry, 'budget_used', 'budget');
  const size = gauge(registry, 'budget_size', 'budget');
  return async (): Promise<void> => {
    used.reset();
    for (const usage of await budgets.usage().catch(() => [])) {
      used.set({ budget: usage.budget }, usage.used);
      size.set({ budget: usage.budget }, usage.size);
    }
  };
}

/**
 * Registers the metrics: process figures, response times by route pattern, deliveries, deletion, budgets and checks. No
 * personal data. [SEC-01, SEC-02, SEC-04, ORD-03, ERR-02]
 */
export function registerMetrics(app: FastifyInstance, parts: Needs): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'http_answer_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const refreshDeliveries = deliveryGauges(registry, parts);
  const refreshDeletion = deletionGauges(registry, parts);
  const maintenance = gauge(registry, 'maintenance_mode');
  const failedChecks = gauge(registry, 'readiness_check_failed', 'check');
  const warningChecks = gauge(registry, 'readiness_check_warning', 'check');
  const clientErrors = new Counter({
    name: 'client_errors_total',
    help: 'Errors that browsers have reported',
    registers: [registry],
  });
  const refreshBudgets = budgetFigures(registry, parts);
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
    answers.observe({ method, route: routeOptions.url ?? 'unknown', status }, elapsedTime / 1000);
  });
  // Shared as a whole: two concurrent runs would reset each other's gauges.
  const exposition = parts.keptFigures(async () => {
    maintenance.set(parts.maintenance.state() ? 1 : 0);
    refreshDeletion();
    const { checks } = await parts.readiness();
    for (const [check, { status }] of Object.entries(checks)) {
      failedChecks.set({ check }, status === 'failed' ? 1 : 0);
      warningChecks.set({ check }, status === 'warning' ? 1 : 0);
    }
    await refreshDeliveries();
    await refreshBudgets();
    return { type: registry.contentType, text: await registry.metrics() };
  });
  return { exposition, countClientErrors: (errors) => clientErrors.inc(errors) };
}
