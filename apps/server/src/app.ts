import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance } from 'fastify';
import type { AppNeeds } from './app-needs.ts';
import { API_BASE, MAILBOX_PATH } from './paths.ts';
import { registerApiDescription, registerApiPages } from './pipeline/api-description.ts';
import { registerCompression } from './pipeline/compression.ts';
import { createFastify } from './pipeline/create-fastify.ts';
import { registerEndConnections } from './pipeline/end-connections.ts';
import { registerErrorHandler } from './pipeline/error-handler.ts';
import { registerAgentUse } from './pipeline/guards/agent-mode.ts';
import { registerCsrf, type SetCsrfToken } from './pipeline/guards/csrf.ts';
import { registerHosts } from './pipeline/guards/hosts.ts';
import { registerOwnOrigin } from './pipeline/guards/own-origin.ts';
import { registerRateLimit } from './pipeline/guards/rate-limit.ts';
import { registerSecretGuard } from './pipeline/guards/secret-guard.ts';
import { registerSecurityHeaders } from './pipeline/guards/security-headers.ts';
import { registerUntrustedProxy } from './pipeline/guards/untrusted-proxy.ts';
import { type Metrics, registerMetrics } from './pipeline/metrics.ts';
import { registerUnreadable } from './pipeline/readable-url.ts';
import { registerRequestLog } from './pipeline/request-log.ts';
import { registerAgent } from './routes/agent.ts';
import { registerAlerts } from './routes/alerts.ts';
import { registerDeliveryState } from './routes/delivery-state.ts';
import { registerDocuments } from './routes/documents.ts';
import { registerFrontendConfig } from './routes/frontend-config.ts';
import { registerHealth } from './routes/health.ts';
import { registerAddress } from './routes/lookups/address.ts';
import { registerBrokers } from './routes/lookups/brokers.ts';
import { registerIban } from './routes/lookups/iban.ts';
import { registerPlz } from './routes/lookups/plz.ts';
import { registerMailbox } from './routes/mailbox.ts';
import { registerMaintenance } from './routes/maintenance.ts';
import { registerMonitoring } from './routes/monitoring.ts';
import { registerOrders } from './routes/orders.ts';
import { registerPages } from './routes/page.ts';
import { registerPartners } from './routes/partners.ts';
import { registerSavedOffers } from './routes/saved-offers/saved-offers.ts';
import { registerSecrets } from './routes/saved-offers/secrets.ts';
import { registerServiceIds } from './routes/saved-offers/service-ids.ts';
import { registerTextPages } from './routes/text-pages.ts';
import { registerTypeface } from './routes/typeface.ts';
import { createHttpParts } from './wiring/http-parts.ts';
import { createMonitoring } from './wiring/monitoring.ts';

type Parts = ReturnType<typeof createHttpParts> & { readonly metrics: Metrics; readonly setCsrfToken: SetCsrfToken };

/** The public server, and that of monitoring if it has its own address. */
export interface Apps {
  readonly app: FastifyInstance;
  readonly monitoring: FastifyInstance | undefined;
}

/** Assembles the server. Requests pass the steps from top to bottom. Does not listen yet. */
export async function createApp(needs: AppNeeds): Promise<Apps> {
  const parts = createHttpParts(needs);
  const app = createFastify(parts);

  registerErrorHandler(app, parts);
  registerEndConnections(app);
  registerRequestLog(app);
  registerUntrustedProxy(app, parts);
  const metrics = registerMetrics(app, parts);
  await registerSecurityHeaders(app, parts);
  registerHosts(app, parts);
  registerOwnOrigin(app, parts);
  const setCsrfToken = await registerCsrf(app, parts);
  // Before the rate limits: monitoring must never be rejected.
  registerHealth(app, parts);
  registerSecretGuard(app, parts);
  await registerRateLimit(app, parts, parts.limits.calls);
  registerUnreadable(app, parts);
  await registerCompression(app);

  await registerApiDescription(app);
  const { isPublic, port } = needs.config.monitoring;
  // Never on the public address in production. [SEC-11]
  if (isPublic) registerMonitoring(app, { ...parts, metrics });
  if (isPublic) await registerApiPages(app);
  const shown = { ...parts, metrics, setCsrfToken, renderer: await needs.webApp(app) };
  await app.register(async (calls) => registerCalls(calls, shown), { prefix: API_BASE });
  registerTextPages(app, shown);
  await app.register(async (pages) => registerAgent(pages, shown), { prefix: AGENT_PATH });
  const { mailbox } = parts;
  if (mailbox)
    await app.register(async (pages) => registerMailbox(pages, { ...shown, mailbox }), { prefix: MAILBOX_PATH });
  registerTypeface(app);
  registerPages(app, shown);
  return { app, monitoring: port === undefined ? undefined : await createMonitoring(shown, app) };
}

function registerCalls(api: FastifyInstance, parts: Parts): void {
  registerAgentUse(api, parts);
  registerFrontendConfig(api, parts);
  registerPlz(api, parts);
  registerAddress(api, parts);
  registerIban(api, parts);
  registerSecrets(api, parts);
  registerSavedOffers(api, parts);
  registerServiceIds(api, parts);
  registerMaintenance(api, parts);
  registerBrokers(api, parts);
  registerPartners(api, parts);
  registerOrders(api, parts);
  registerDeliveryState(api, parts);
  if (parts.config.errorLogging) registerAlerts(api, parts);
  registerDocuments(api, parts);
}
