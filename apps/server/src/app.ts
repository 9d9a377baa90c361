import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance } from 'fastify';
import type { AppNeeds, AppParts, RouteParts } from './app-parts.ts';
import { createHtmlPage, createSendHtmlPage } from './pages/html-page.ts';
import { API_BASE, MAILBOX_PATH } from './paths.ts';
import { registerApiDescription, registerApiPages } from './pipeline/api-description.ts';
import { createCookies } from './pipeline/cookies.ts';
import {
  createFastify,
  registerCompression,
  registerEndConnections,
  registerRequestLog,
} from './pipeline/create-fastify.ts';
import { createSendProblem, registerErrorHandler, registerNotFound } from './pipeline/error-handler.ts';
import { createAgentMode, registerAgentUse } from './pipeline/guards/agent-mode.ts';
import { registerContentEncoding } from './pipeline/guards/content-encoding.ts';
import { registerCsrf } from './pipeline/guards/csrf.ts';
import { registerSecretGuard, registerUntrustedProxy } from './pipeline/guards/misconfiguration.ts';
import { registerHosts, registerOwnOrigin } from './pipeline/guards/own-origin.ts';
import { registerRateLimit } from './pipeline/guards/rate-limit.ts';
import { registerSecurityHeaders } from './pipeline/guards/security-headers.ts';
import { registerMetrics } from './pipeline/metrics.ts';
import { registerRequestSpans } from './pipeline/request-spans.ts';
import { registerUnreadable } from './pipeline/request-url.ts';
import { registerAgent } from './routes/agent.ts';
import { registerAlerts } from './routes/alerts.ts';
import { asApi } from './routes/api.ts';
import { registerBrandFiles } from './routes/brand-files.ts';
import { registerDocuments } from './routes/documents.ts';
import { registerFrontendConfig, registerMaintenance } from './routes/frontend-config.ts';
import { registerAddress, registerBrokers, registerIban, registerPlz } from './routes/lookups.ts';
import { registerMailbox } from './routes/mailbox.ts';
import { registerHealth, registerMonitoring } from './routes/monitoring.ts';
import { registerDeliveryState, registerOrders } from './routes/orders.ts';
import { registerPages } from './routes/page.ts';
import { createPartnerPlace, registerPartners } from './routes/partners.ts';
import { registerSavedOffers, registerSecrets, registerServiceIds } from './routes/saved-offers.ts';
import { registerTextPages, registerTypeface } from './routes/text-pages.ts';
import { createMonitoring } from './wiring/monitoring.ts';

function toParts(needs: AppNeeds): AppParts {
  const { brand, config } = needs;
  const { productionHosts } = config;
  const cookies = createCookies(productionHosts.length > 0);
  const pageOf = createHtmlPage(brand);
  const sendHtmlPage = createSendHtmlPage(pageOf);
  const placeOf = createPartnerPlace(needs);
  return {
    ...needs,
    productionHosts,
    cookies,
    agentMode: createAgentMode({ ...needs, cookies }),
    pageOf,
    sendHtmlPage,
    placeOf,
    sendProblem: createSendProblem({ brand, sendHtmlPage, placeOf, productionHosts }),
  };
}

/** Assembles the server. Requests pass the steps from top to bottom. Does not listen yet. */
export async function createApp(needs: AppNeeds) {
  const parts = toParts(needs);
  const app = createFastify(parts);

  registerErrorHandler(app, parts);
  registerNotFound(app, parts);
  registerEndConnections(app);
  if (parts.config.isTraced) registerRequestSpans(app);
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
  await registerRateLimit(app, parts, 'calls');
  registerContentEncoding(app);
  registerUnreadable(app, parts);
  await registerCompression(app);

  await registerApiDescription(app);
  const { isPublic, port } = needs.config.monitoring;
  // Never on the public address in production. [SEC-11]
  if (isPublic) registerMonitoring(app, { ...parts, metrics });
  if (isPublic) await registerApiPages(app, parts);
  const shown = { ...parts, metrics, setCsrfToken, renderer: await needs.webApp(app) };
  await app.register(async (calls) => registerCalls(calls, shown), { prefix: API_BASE });
  registerTextPages(app, shown);
  await app.register(async (pages) => registerAgent(pages, shown), { prefix: AGENT_PATH });
  const { mailbox } = parts;
  if (mailbox)
    await app.register(async (pages) => registerMailbox(pages, { ...shown, mailbox }), { prefix: MAILBOX_PATH });
  registerTypeface(app);
  registerBrandFiles(app, shown);
  registerPages(app, shown);
  return { app, monitoring: port === undefined ? undefined : await createMonitoring(shown, app) };
}

function registerCalls(app: FastifyInstance, parts: RouteParts): void {
  const api = asApi(app);
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
