import type { PageData } from '@fa/api/page/page-data';
import { answerNamesOf } from '@fa/rechner/definition/value-uses';
import type { FlowActions } from '../calculator/flow/flow-actions.ts';
import type { ProductApp } from '../calculator/state/product-app.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { after } from '../ui/timing/after.ts';
import { readLocal } from '../vault/web-storage.ts';

/** Loads the calls of the server for a page. What they report changes the flow. */
export async function loadGateway(
  { definition }: Pick<ProductApp, 'definition'>,
  page: PageData,
  flow: () => FlowActions,
): Promise<Gateway> {
  // Before the code of the session and the gateway is loaded: requests end between two listeners of this event.
  let leaving = false;
  window.addEventListener('pagehide', () => (leaving = true));
  window.addEventListener('pageshow', () => (leaving = false));
  const { createGateway } = await import('../calculator/after-hydration.ts');
  const { hostname, protocol } = window.location;
  // Testers can change the environment at any time; visitors have the page's. [PERS-01, CONF-03, DBG-01]
  const place = {
    ...page,
    hostname,
    protocol,
    pageEnvironment: page.environment,
    get environment() {
      return (page.debugMode ? readLocal('environment') : null) ?? page.environment;
    },
  };
  return createGateway(place, {
    ...page,
    names: answerNamesOf([definition]),
    onFailure: (failure) => flow().showProblem(failure),
    onMaintenance: () => flow().showMaintenance(),
    onAgentMode: () => flow().setAgentMode(true),
    onCookies: (areRefused) => flow().setWithoutCookies(areRefused),
    isLeaving: () => leaving,
    after,
  });
}
