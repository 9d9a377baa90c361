import { constants } from 'node:zlib';
import { AGENT_PATH } from '@fa/api/agent-path';
import type { Brand } from '@fa/api/page-data';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import { KeysUnavailable } from './errors/keys-unavailable.ts';
import { createHtmlPage, createSendHtmlPage } from './pages/html-page.ts';
import { createMaintenancePage } from './pages/maintenance-page.ts';
import { API_BASE, ASSETS_BASE, MAILBOX_PATH } from './paths.ts';
import { createAgentMode, registerAgentUse } from './pipeline/agent-mode.ts';
import { createAnswerParserError } from './pipeline/answer-parser-error.ts';
import { registerApiDescription, registerApiPages } from './pipeline/api-description.ts';
import { createCookies } from './pipeline/cookies.ts';
import { registerCsrf } from './pipeline/csrf.ts';
import { registerEndConnections } from './pipeline/end-connections.ts';
import { createSendProblem, registerErrorHandler } from './pipeline/error-handler.ts';
import { hostOf, registerHosts } from './pipeline/hosts.ts';
import { registerMetrics } from './pipeline/metrics.ts';
import { registerOwnOrigin } from './pipeline/own-origin.ts';
import { createRateLimitStore, perMinute } from './pipeline/rate-limit-store.ts';
import { readableUrl, registerUnreadable } from './pipeline/readable-url.ts';
import { registerRequestLog } from './pipeline/request-log.ts';
import { registerSecurityHeaders } from './pipeline/security-headers.ts';
import { registerUntrustedProxy } from './pipeline/untrusted-proxy.ts';
import { withoutFragment } from './pipeline/without-fragment.ts';
import { registerAgent } from './routes/agent.ts';
import { registerAlerts } from './routes/alerts.ts';
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
import { registerOrderState } from './routes/order-state.ts';
import { registerOrders } from './routes/orders.ts';
import { registerPages } from './routes/page.ts';
import { createPartnerPlace } from './routes/partner-path.ts';
import { registerPartners } from './routes/partners.ts';
import { registerSavedCalculations } from './routes/saved-offers/saved-calculations.ts';
import { registerSecrets } from './routes/saved-offers/secrets.ts';
import { registerServiceIds } from './routes/saved-offers/service-ids.ts';
import { registerTextPages } from './routes/text-pages.ts';
import { registerTypeface } from './routes/typeface.ts';
import type { createAgents } from './services/agents/agents.ts';
import type { PurgeState } from './services/deletion/purge.ts';
import type { createCorrectAddress } from './services/delivery/correct-address.ts';
import type { DeliverySummary, Undelivered } from './services/delivery/delivery-states.ts';
import type { LocalMailbox } from './services/delivery/local-mailbox.ts';
import type { Documents } from './services/documents/documents.ts';
import type { LegalTexts } from './services/documents/legal-texts.ts';
import type { Budgets } from './services/limits/budgets.ts';
import type { RateCounter } from './services/limits/rate-counter.ts';
import type { AddressChecker } from './services/lookups/address-checker.ts';
import type { Brokers } from './services/lookups/brokers.ts';
import type { DirectoryState } from './services/lookups/directory-state.ts';
import type { IbanChecker } from './services/lookups/iban-checker.ts';
import type { PlzDirectory } from './services/lookups/plz-directory.ts';
import type { Maintenance } from './services/operation/maintenance.ts';
import type { Readiness } from './services/operation/readiness.ts';
import type { createAcceptOrder } from './services/orders/accept-order.ts';
import type { createOrderState } from './services/orders/order-state.ts';
import type { createFrontendConfig } from './services/page/frontend-config.ts';
import type { createPageData } from './services/page/page-data.ts';
import type { WebApp } from './services/page/page-renderer.ts';
import type { Partners } from './services/page/partners.ts';
import type { Product } from './services/page/products.ts';
import type { createSavedCalculations } from './services/saved-offers/saved-calculations.ts';
import type { createServiceIds } from './services/saved-offers/service-ids.ts';
import type { createSessionSecrets } from './services/saved-offers/session-secret.ts';
import { createMonitoring } from './wiring/monitoring.ts';

/** The largest body is an order of a few kB. */
const BODY_LIMIT = 256 * 1024;

/** Dependencies of the pipeline; built by assemble-server.ts. */
export interface AppNeeds {
  readonly config: Pick<
    Config,
    'port' | 'dev' | 'productionHosts' | 'trustProxy' | 'errorLogging' | 'agentMode' | 'analytics' | 'monitoring'
  >;
  /** Keys that sign the CSRF cookie. */
  readonly cookieKeys: readonly Buffer[];
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly brand: Brand;
  readonly webApp: WebApp;
  readonly products: readonly Product[];
  readonly pageDataOf: ReturnType<typeof createPageData>;
  readonly brokers: Brokers;
  readonly partners: Partners;
  readonly configOf: ReturnType<typeof createFrontendConfig>;
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
  readonly directoryState: () => DirectoryState;
  readonly ibanChecker: IbanChecker;
  readonly sessionSecretOf: ReturnType<typeof createSessionSecrets>;
  readonly savedCalculations: ReturnType<typeof createSavedCalculations>;
  readonly serviceIds: ReturnType<typeof createServiceIds>;
  readonly agents: ReturnType<typeof createAgents>;
  readonly maintenance: () => Maintenance | undefined;
  readonly acceptOrder: ReturnType<typeof createAcceptOrder>;
  readonly orderState: ReturnType<typeof createOrderState>;
  readonly correctAddress: ReturnType<typeof createCorrectAddress>;
  readonly documents: Documents;
  readonly texts: LegalTexts;
  /** Undefined when mails are sent by SMTP. */
  readonly mailbox: LocalMailbox | undefined;
  readonly isReady: () => Promise<boolean>;
  /** Whether this process shares a secret with the others on its database. */
  readonly isSecretShared: () => boolean;
  readonly readiness: () => Promise<Readiness>;
  readonly deliverySummary: () => Promise<DeliverySummary>;
  readonly overdueOrders: () => Promise<readonly Undelivered[]>;
  readonly purgeState: () => PurgeState;
  /** Caches a result for monitoring for a while. */
  readonly keptFigures: <Answer>(ask: () => Promise<Answer>) => () => Promise<Answer>;
  /** Creates the counter of a limit; with a name it is shared by all processes. */
  readonly counterOf: (shared?: string) => RateCounter;
  readonly budgets: Budgets;
  /** Requests per minute and client, `agentLookups` per agent; `calls` for all without a limit of their own. */
  readonly limits: Readonly<
    Record<
      | 'calls'
      | 'addresses'
      | 'ibans'
      | 'secrets'
      | 'saves'
      | 'savedReads'
      | 'serviceIds'
      | 'agentLookups'
      | 'agentForms'
      | 'orders'
      | 'orderStates'
      | 'documents'
      | 'alerts'
      | 'monitoring',
      number
    >
  >;
}

/** The public server, and that of monitoring if it has its own address. */
export interface Apps {
  readonly app: FastifyInstance;
  readonly monitoring: FastifyInstance | undefined;
}

/** Assembles the server. Requests pass the steps from top to bottom. Does not listen yet. */
export async function createApp(needs: AppNeeds): Promise<Apps> {
  const { config } = needs;
  const { productionHosts } = config;
  const isProduction = (request: FastifyRequest): boolean => productionHosts.includes(hostOf(request));

  const cookies = createCookies(productionHosts.length > 0);
  const agentMode = createAgentMode({ agents: needs.agents, cookies, isAlways: config.agentMode });

  const pageOf = createHtmlPage(needs.brand);
  const sendHtmlPage = createSendHtmlPage(pageOf);
  const placeOf = createPartnerPlace(needs.partners);
  const problem = { brand: needs.brand, sendHtmlPage, placeOf, productionHosts };
  const sendProblem = createSendProblem(problem);

  const app = Fastify({
    loggerInstance: needs.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    rewriteUrl: ({ url = '/' }) => readableUrl(withoutFragment(url)),
    // As long as a URL can be: an invalid key must reach its route and not be answered as a missing file.
    routerOptions: { maxParamLength: 16 * 1024 },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Longer than proxies keep idle connections: a request on a connection that is just being closed gets no response.
    keepAliveTimeout: 75_000,
    forceCloseConnections: 'idle',
    // Otherwise Node itself answers requests without a Host header, without our headers.
    http: { requireHostHeader: false },
    clientErrorHandler: createAnswerParserError({ brand: needs.brand, pageOf, productionHosts }),
  });
  // Fastify parses it by default, but no route accepts it.
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  registerErrorHandler(app, problem);
  registerEndConnections(app);
  registerRequestLog(app);
  registerUntrustedProxy(app, { isProduction: productionHosts.length > 0 });
  const metrics = registerMetrics(app, needs);
  await registerSecurityHeaders(app, { isProduction });
  registerHosts(app, { productionHosts, sendProblem });
  registerOwnOrigin(app, { isProduction: productionHosts.length > 0 });
  const setCsrfToken = await registerCsrf(app, { cookieKeys: [...needs.cookieKeys], cookies });
  // Before the rate limits: monitoring must never be rejected.
  registerHealth(app, needs);
  // With a foreign secret, repeated orders would count as new and cookies of other processes be replaced.
  app.addHook('onRequest', async ({ url }) => {
    if (!needs.isSecretShared() && !/^\/(?:health\/|metrics)/.test(url)) throw new KeysUnavailable('other secret');
  });
  await app.register(rateLimit, {
    ...perMinute(needs.limits.calls),
    store: createRateLimitStore(needs.counterOf),
    keyGenerator: ({ ip }) => ip,
    // Build files are cheap to serve, and one visit loads many.
    allowList: (request) => request.url.startsWith(ASSETS_BASE),
  });
  registerUnreadable(app, { sendProblem });
  // Fast brotli, because pages are rendered per visit. Build files are already compressed.
  await app.register(compress, { brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
  await registerApiDescription(app);
  // Never on the public address in production. [SEC-11]
  if (config.monitoring.isPublic) {
    registerMonitoring(app, { ...needs, metrics });
    await registerApiPages(app);
  }

  const renderer = await needs.webApp(app);

  await app.register(
    async (api) => {
      registerAgentUse(api, { ...needs, cookies });
      registerFrontendConfig(api, { ...needs, port: config.port, setCsrfToken, agentMode });
      registerPlz(api, { directory: needs.plzDirectory });
      registerAddress(api, { checker: needs.addressChecker, perMinute: needs.limits.addresses });
      registerIban(api, { checker: needs.ibanChecker, perMinute: needs.limits.ibans });
      const { sessionSecretOf } = needs;
      registerSecrets(api, { sessionSecretOf, perMinute: needs.limits.secrets, cookies });
      registerSavedCalculations(api, needs);
      registerServiceIds(api, needs);
      registerMaintenance(api, needs);
      registerBrokers(api, needs);
      registerPartners(api, needs);
      registerOrders(api, { ...needs, agentMode });
      registerOrderState(api, needs);
      if (config.errorLogging)
        registerAlerts(api, {
          count: metrics.countClientErrors,
          perMinute: needs.limits.alerts,
          takeBudget: needs.budgets.take,
        });
      registerDocuments(api, { documents: needs.documents, perMinute: needs.limits.documents });
    },
    { prefix: API_BASE },
  );
  registerTextPages(app, { ...needs, sendHtmlPage, placeOf });
  await app.register(async (pages) => registerAgent(pages, { ...needs, sendHtmlPage, cookies }), {
    prefix: AGENT_PATH,
  });
  const { mailbox } = needs;
  if (mailbox)
    await app.register(async (pages) => registerMailbox(pages, { mailbox, sendHtmlPage }), { prefix: MAILBOX_PATH });
  registerTypeface(app);
  const sendMaintenancePage = createMaintenancePage({ ...needs, sendHtmlPage });
  const { port, dev, analytics: thirdParties } = config;
  const page = { renderer, sendMaintenancePage, port, dev, thirdParties, setCsrfToken, agentMode, placeOf };
  registerPages(app, { ...needs, ...page });
  const hasMonitoring = config.monitoring.port !== undefined;
  return { app, monitoring: hasMonitoring ? await createMonitoring({ ...needs, metrics }, app) : undefined };
}
