import type { AppNeeds } from '../app-needs.ts';
import { createHtmlPage, createSendHtmlPage } from '../pages/html-page.ts';
import { createMaintenancePage } from '../pages/maintenance-page.ts';
import { createCookies } from '../pipeline/cookies.ts';
import { createSendProblem } from '../pipeline/error-handler.ts';
import { createAgentMode } from '../pipeline/guards/agent-mode.ts';
import { createPartnerPlace } from '../routes/partner-path.ts';

/** Adds to the dependencies of the pipeline what several plugins share: cookies, agent mode and the server's own pages. */
export function createHttpParts(needs: AppNeeds) {
  const { agents, brand, clock, config, partners } = needs;
  const { productionHosts } = config;
  const cookies = createCookies(productionHosts.length > 0);
  const pageOf = createHtmlPage(brand);
  const sendHtmlPage = createSendHtmlPage(pageOf);
  const placeOf = createPartnerPlace(partners);
  return {
    ...needs,
    productionHosts,
    cookies,
    agentMode: createAgentMode({ agents, cookies, isAlways: config.agentMode }),
    pageOf,
    sendHtmlPage,
    placeOf,
    sendProblem: createSendProblem({ brand, sendHtmlPage, placeOf, productionHosts }),
    sendMaintenancePage: createMaintenancePage({ brand, sendHtmlPage, clock }),
  };
}
