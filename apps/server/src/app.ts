import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import type { FastifyInstance } from 'fastify';
import { registerAgent } from './agents/agent.ts';
import { createAgentMode, registerAgentUse } from './agents/agent-mode.ts';
import type { AppNeeds, AppParts, RouteParts } from './app-parts.ts';
import { registerMailbox } from './deliveries/mails/mailbox-routes.ts';
import { registerDocuments } from './documents/document-routes.ts';
import { registerTextPages, registerTypeface } from './documents/text-pages.ts';
import { asApi } from './http/api.ts';
import { registerApiDescription, registerApiPages } from './http/api-description.ts';
import { registerContentEncoding } from './http/content-encoding.ts';
import { createCookies } from './http/cookies.ts';
import {
  createFastify,
  registerCompression,
  registerEndConnections,
  registerRequestLog,
} from './http/create-fastify.ts';
import { registerCsrf } from './http/csrf.ts';
import { createSendProblem, registerErrorHandler, registerNotFound } from './http/error-handler.ts';
import { registerRateLimit } from './http/limits/rate-limit.ts';
import { registerSecretGuard, registerUntrustedProxy } from './http/misconfiguration.ts';
import { registerHosts, registerOwnOrigin } from './http/own-origin.ts';
import { createHtmlPage, createSendHtmlPage } from './http/pages/html-page.ts';
import { registerUnreadable } from './http/request-url.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { registerAddress, registerBrokers, registerIban, registerPlz } from './lookups/lookup-routes.ts';
import { registerAlerts } from './operation/alerts.ts';
import { registerHealth, registerMonitoring } from './operation/health-routes.ts';
import { registerMetrics } from './operation/metrics.ts';
import { createMonitoring } from './operation/monitoring.ts';
import { registerRequestSpans } from './operation/tracing/request-spans.ts';
import { registerDeliveryState, registerOrders } from './orders/order-routes.ts';
import { registerBrandFiles } from './page/brand/brand-routes.ts';
import { registerFrontendConfig, registerMaintenance } from './page/frontend-config-routes.ts';
import { registerPages } from './page/page-routes.ts';
import { createPartnerPlace, registerPartners } from './page/partners/partner-routes.ts';
import { API_BASE, MAILBOX_PATH } from './paths.ts';
import { registerSavedOffers, registerSecrets, registerServiceIds } from './saved-offers/saved-offer-routes.ts';

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
