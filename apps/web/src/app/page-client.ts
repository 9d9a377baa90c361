import { answerNamesOf } from '@fa/rechner/definition/value-uses';
import { type ActionContext, setAgentMode } from '../calculator/state/action-context.ts';
import { ApiError } from '../gateway/api-error.ts';
import type { Client } from '../gateway/client.ts';
import { after } from '../timing/after.ts';
import { readLocal } from '../vault/web-storage.ts';

/**
 * Builds the way to the server, whose code is loaded with the first call. Without it, the server counts as unreachable.
 * @param isLeaving whether the page is being left, which ends its requests [FLOW-10]
 */
export function createPageClient(
  { product, page, store }: Pick<ActionContext, 'product' | 'page' | 'store'>,
  isLeaving: () => boolean,
): Pick<ActionContext, 'api' | 'configuration' | 'count' | 'reportException'> {
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
  let loaded: Client | null = null;

  async function client(): Promise<Client> {
    const { createClient } = await import('../gateway/client.ts').catch(() => {
      throw new ApiError('unreachable');
    });
    return (loaded ??= createClient(place, {
      ...page,
      names: answerNamesOf([product.definition]),
      // Its details are not known yet.
      onMaintenance: () =>
        store.set(({ cover }) => ({ cover: { maintenance: cover.maintenance ?? {} }, flow: { infoPanel: null } })),
      onAgentMode: () => setAgentMode({ store }, true),
      onCookies: (withoutCookies) => store.set({ visitor: { withoutCookies } }),
      isLeaving,
      after,
    }));
  }

  return {
    api: async (call, input) => (await client()).api(call, input),
    configuration: async () => (await client()).configuration(),
    count: (counted) =>
      void client().then(
        ({ count }) => count(counted),
        () => undefined,
      ),
    reportException: (error) =>
      void client().then(
        ({ reportException }) => reportException(error),
        () => undefined,
      ),
  };
}
