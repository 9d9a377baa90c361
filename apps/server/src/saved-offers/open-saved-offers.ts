import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createAgents } from '../agents/agents.ts';
import { createKyselyAgents } from '../agents/kysely-agents.ts';
import { createOpenIdProvider } from '../agents/openid-provider.ts';
import type { Context } from '../context.ts';
import type { Sealing } from '../keys/sealing.ts';
import { linkTargetsOf } from '../page/page-data.ts';
import { createKyselyServiceIds } from './kysely-saved-links.ts';
import type { SavedLinkStore } from './saved-links.ts';
import { createSavedOffers } from './saved-offers.ts';
import { createServiceIds } from './service-ids.ts';
import { createSessionSecrets } from './session-secret.ts';

/** Assembles saved offers, their Service-IDs and the agents who open them. [LINK-04, SID-03] */
export function assembleSavedOffers(
  { config, log, clock, database, purposes, products }: Context,
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
    sessionSecretOf: createSessionSecrets(purposes),
  };
}
