import { AGENT_PATH } from '@fa/api/saved-offers/agent-path';
import { registerAgentMode, registerAgentUse } from './agents/agent-mode.ts';
import { registerAgent } from './agents/agent-routes.ts';
import type { Context } from './context.ts';
import { registerMailbox } from './deliveries/mails/mailbox-routes.ts';
import { registerDocuments } from './documents/document-routes.ts';
import { registerTextPages } from './documents/text-pages.ts';
import { registerSteps } from './funnel/step-routes.ts';
import { asApi } from './http/api.ts';
import { registerApiDescription } from './http/api-description.ts';
import { createFastify } from './http/create-fastify.ts';
import { registerRequestSteps } from './http/request-steps.ts';
import { createLeitstand } from './leitstand/create-leitstand.ts';
import { registerLookups } from './lookups/lookup-routes.ts';
import type { Subjects } from './open-subjects.ts';
import { registerAlerts } from './operation/alerts.ts';
import { registerMetrics } from './operation/metrics.ts';
import { createMonitoring, registerMonitoring } from './operation/monitoring.ts';
import { registerDeliveryState, registerOrders } from './orders/order-routes.ts';
import { registerBrandFiles } from './page/brand/brand-files.ts';
import { registerFrontendConfig } from './page/frontend-config.ts';
import { registerMaintenance } from './page/maintenance/maintenance-page.ts';
import { registerPages } from './page/page-routes.ts';
import { registerPartners } from './page/partners/partner-routes.ts';
import { API_BASE, MAILBOX_PATH } from './paths.ts';
import { registerSavedOffers } from './saved-offers/saved-offer-routes.ts';

/** Creates the public server, and that of monitoring if it has an address of its own. Nothing listens yet. */
export async function createApp(context: Context, subjects: Subjects) {
  const { funnel, limits, lookups, mailbox, maintenance, pageTurn, readiness } = subjects;
  const { figures } = readiness;
  const app = createFastify(context);
  const metrics = registerMetrics(app, { ...figures, ...limits, products: context.products, maintenance });
  await registerRequestSteps(app, context, { limits, figures });
  registerAgentMode(app, context);
  await registerApiDescription(app);
  const monitored = { ...figures, ...limits, metrics };
  await registerMonitoring(app, context, monitored);
  const renderer = await context.webApp(app);

  await app.register(
    async (calls) => {
      const api = asApi(calls);
      registerAgentUse(api, context);
      registerFrontendConfig(api, context, maintenance);
      registerLookups(api, context, lookups);
      registerSavedOffers(api, context, limits.budgets);
      registerMaintenance(api, context, maintenance);
      registerPartners(api, context);
      registerDeliveryState(api, context);
      registerOrders(api, context, { ...limits, ...lookups, maintenance, funnel });
      registerAlerts(api, context, { ...limits, metrics });
      registerSteps(api, context, { ...limits, funnel });
      registerDocuments(api, context);
    },
    { prefix: API_BASE },
  );
  registerTextPages(app, context, { directoryState: lookups.directoryState, pageTurn });
  await app.register(async (pages) => registerAgent(pages, context, limits.count), { prefix: AGENT_PATH });
  if (mailbox) await app.register(async (pages) => registerMailbox(pages, context, mailbox), { prefix: MAILBOX_PATH });
  const leitstand = await createLeitstand(context, subjects, app);
  registerBrandFiles(app, context);
  registerPages(app, context, { maintenance, renderer, pageTurn });
  return { app, leitstand, monitoring: await createMonitoring(context, monitored, app) };
}
