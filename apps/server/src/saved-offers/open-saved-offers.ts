import { randomInt, randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Sealing } from '../keys/sealing.ts';
import { linkTargetsOf } from '../page/page-data.ts';
import { createKyselyServiceIds } from './kysely-saved-links.ts';
import type { SavedLinkStore } from './saved-links.ts';
import { createSavedOffers } from './saved-offers.ts';
import { createServiceIds } from './service-ids.ts';

/** Assembles saved offers and their Service-IDs. [LINK-04, SID-03] */
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
  };
}
