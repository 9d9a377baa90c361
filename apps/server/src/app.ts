import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance } from 'fastify';
import { registerAgentMode, registerAgentUse } from './agents/agent-mode.ts';
import { registerAgent } from './agents/agent-routes.ts';
import type { Context } from './context.ts';
import { registerMailbox } from './deliveries/mails/mailbox-routes.ts';
import { registerDocuments } from './documents/document-routes.ts';
import { registerTextPages } from './documents/text-pages.ts';
import { asApi } from './http/api.ts';
import { registerApiDescription, registerApiPages } from './http/api-description.ts';
import {
  createFastify,
  registerCompression,
  registerEndConnections,
  registerRequestLog,
} from './http/create-fastify.ts';
import { registerCsrf } from './http/csrf.ts';
import { registerErrorHandler, registerNotFound } from './http/error-handler.ts';
import {
  registerContentEncoding,
  registerHosts,
  registerOwnOrigin,
  registerSecretGuard,
  registerUntrustedProxy,
} from './http/guards.ts';
import { registerRateLimit } from './http/limits/rate-limit.ts';
import { registerUnreadable } from './http/request-url.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerLookups } from './lookups/lookup-routes.ts';
import type { Subjects } from './open-subjects.ts';
import { registerAlerts } from './operation/alerts.ts';
import { type Metrics, registerMetrics } from './operation/metrics.ts';
import { createMonitoring, registerHealth, registerMonitoring } from './operation/monitoring.ts';
import { registerRequestSpans } from './operation/tracing/request-spans.ts';
import { registerDeliveryState, registerOrders } from './orders/order-routes.ts';
import { registerBrandFiles } from './page/brand/brand-files.ts';
import { registerFrontendConfig } from './page/frontend-config.ts';
import { registerMaintenance } from './page/maintenance/maintenance-page.ts';
import { registerPages } from './page/page-routes.ts';
import { registerPartners } from './page/partners/partner-routes.ts';
import { API_BASE, MAILBOX_PATH } from './paths.ts';
import { registerSavedOffers } from './saved-offers/saved-offer-routes.ts';

/**
 * Creates the public server, and that of monitoring if it has an address of its own. Requests pass the steps from top to
 * bottom. Nothing listens yet.
 */
export async function createApp(context: Context, subjects: Subjects) {
  const { limits, lookups, mailbox, maintenance, pageTurn, readiness } = subjects;
  const { figures } = readiness;
  const app = createFastify(context);
  registerErrorHandler(app);
  registerNotFound(app, context, limits.count);
  registerEndConnections(app);
  if (context.config.isTraced) registerRequestSpans(app);
  registerRequestLog(app);
  registerUntrustedProxy(app, context);
  const metrics = registerMetrics(app, {
    ...figures,
    products: context.products,
    maintenance,
    budgets: limits.budgets,
  });
  await registerSecurityHeaders(app, context);
  registerHosts(app, context);
  registerOwnOrigin(app, context);
  await registerCsrf(app, context);
  // Before the rate limits: monitoring must never be rejected.
  registerHealth(app, figures);
  registerSecretGuard(app, figures.isSecretShared);
  await registerRateLimit(app, limits, 'calls');
  registerContentEncoding(app);
  registerUnreadable(app);
  await registerCompression(app);
  registerAgentMode(app, context);
  await registerApiDescription(app);
  const monitored = { ...figures, count: limits.count, metrics };
  const { isPublic, port } = context.config.monitoring;
  // Never on the public address in production. [SEC-11]
  if (isPublic) registerMonitoring(app, monitored);
  if (isPublic) await registerApiPages(app, context);
  const renderer = await context.webApp(app);
  await app.register(async (calls) => registerCalls(calls, context, subjects, metrics), { prefix: API_BASE });
  registerTextPages(app, context, { directoryState: lookups.directoryState, pageTurn });
  await app.register(async (pages) => registerAgent(pages, context, limits.count), { prefix: AGENT_PATH });
  if (mailbox)
    await app.register(async (pages) => registerMailbox(pages, context, mailbox), {
      prefix: MAILBOX_PATH,
    });
  registerBrandFiles(app, context);
  registerPages(app, context, { maintenance, renderer, pageTurn });
  return { app, monitoring: port === undefined ? undefined : await createMonitoring(context, monitored, app) };
}

function registerCalls(app: FastifyInstance, context: Context, subjects: Subjects, metrics: Metrics): void {
  const { limits, lookups, maintenance } = subjects;
  const api = asApi(app);
  registerAgentUse(api, context);
  registerFrontendConfig(api, context, maintenance);
  registerLookups(api, context, lookups);
  registerSavedOffers(api, context, limits.budgets);
  registerMaintenance(api, context, maintenance);
  registerPartners(api, context);
  registerOrders(api, context, {
    takeBudget: () => limits.budgets.take('orders'),
    bankOf: lookups.bankOf,
    maintenance,
  });
  registerDeliveryState(api, context);
  if (context.config.errorLogging) registerAlerts(api, { metrics, ...limits });
  registerDocuments(api, context);
}
