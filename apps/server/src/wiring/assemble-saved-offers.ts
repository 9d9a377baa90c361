import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createKyselyAgents } from '../adapters/database/kysely-agents.ts';
import { createKyselyServiceIds } from '../adapters/database/kysely-saved-links.ts';
import { createSessionKeys } from '../adapters/keys/purpose-keys.ts';
import { createOpenIdProvider } from '../adapters/sign-in/openid-provider.ts';
import type { ServerParts } from '../server-parts.ts';
import { createAgents } from '../services/agents/agents.ts';
import type { Sealing } from '../services/keys/sealing.ts';
import { linkTargetsOf } from '../services/page/page-data.ts';
import type { SavedLinkStore } from '../services/saved-offers/saved-links.ts';
import { createSavedOffers } from '../services/saved-offers/saved-offers.ts';
import { createServiceIds } from '../services/saved-offers/service-ids.ts';
import { createSessionSecrets } from '../services/saved-offers/session-secret.ts';

/** Assembles saved offers, their Service-IDs and the agents who open them. [LINK-04, SID-03] */
export function assembleSavedOffers(
  { config, log, clock, database, purposes, products }: ServerParts,
  { sealing, savedLinks }: { readonly sealing: Sealing; readonly savedLinks: SavedLinkStore },
) {
  const savedOffers = createSavedOffers({
    store: savedLinks,
    log,
    sealing,
    clock,
    randomUuid: randomUUID,
    hashes: purposes.hashes('saved links v1'),
  });
  return {
    savedOffers,
    serviceIds: createServiceIds({
      store: createKyselyServiceIds(database.kysely),
      savedLinks,
      linkOf: savedOffers.find,
      sealing,
      clock,
      randomBelow: randomInt,
      hashes: purposes.hashes('service ids v1'),
      agentPaths: products.map(({ appName }) => linkTargetsOf(config, appName).agent),
    }),
    agents: createAgents({
      store: createKyselyAgents(database.kysely),
      clock,
      randomBytes,
      hashes: purposes.hashes('agents v1'),
      signIn: config.signIn,
    }),
    identityProvider: config.signIn && createOpenIdProvider(config.signIn),
    sessionSecretOf: createSessionSecrets({ randomBytes, keys: createSessionKeys(purposes) }),
  };
}
