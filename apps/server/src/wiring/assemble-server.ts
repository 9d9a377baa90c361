import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import { steadyClock } from '../adapters/clock.ts';
import { createCurrentMaintenance } from '../adapters/current-maintenance.ts';
import { createKyselyConfirmationDays } from '../adapters/database/deliveries/kysely-confirmation-days.ts';
import { createKyselyDeliveryStates } from '../adapters/database/deliveries/kysely-delivery-states.ts';
import { createKyselyClockSigns } from '../adapters/database/kysely-clock-signs.ts';
import { createKyselyKeyFingerprints } from '../adapters/database/kysely-fingerprints.ts';
import { createKyselyMaintenance } from '../adapters/database/kysely-maintenance.ts';
import { createKyselySavedLinks } from '../adapters/database/kysely-saved-links.ts';
import { createDocumentCache } from '../adapters/documents/document-cache.ts';
import { createLocalMailbox } from '../adapters/mail/local-mailbox.ts';
import { senderOf } from '../adapters/mail/mail-message.ts';
import { drawPictures } from '../adapters/pictures/draw-pictures.ts';
import { createTurns } from '../adapters/turns.ts';
import { createApp } from '../app.ts';
import { createKnownState, readDirectoryState } from '../lookups/address/directory-state.ts';
import type { ServerParts } from '../server-parts.ts';
import { brandFilesOf } from '../services/brand/brand-files.ts';
import { createPurge } from '../services/deletion/purge.ts';
import { createClockJudge } from '../services/deletion/trusted-clock.ts';
import { createDocuments } from '../services/documents/documents.ts';
import { clientNetworksOf } from '../services/limits/client-networks.ts';
import { createFrontendConfig } from '../services/page/frontend-config.ts';
import { createPageData } from '../services/page/page-data.ts';
import { assembleLimits } from './assemble-limits.ts';
import { assembleLookups } from './assemble-lookups.ts';
import { assembleOrders } from './assemble-orders.ts';
import { assembleReadiness } from './assemble-readiness.ts';
import { assembleSavedOffers } from './assemble-saved-offers.ts';
import { createKeys } from './open-keys.ts';
import { startServerJobs } from './start-server-jobs.ts';

/** Assembles adapters, services and routes. Nothing listens and no job runs yet. */
export async function assembleServer(parts: ServerParts) {
  const { config, brand, textsOf, log, clock, database, renderer, purposes, partners } = parts;
  const fingerprints = createKyselyKeyFingerprints(database.kysely);
  const keys = createKeys(parts.keys, fingerprints, clock);
  const { sealing } = keys;
  const { mail } = config;

  const maintenance = createCurrentMaintenance({ store: createKyselyMaintenance(database.kysely), log });
  const lookups = assembleLookups({ config: config.lookups, database: database.kysely, log, clock });
  const localMailbox = createLocalMailbox({
    database: database.kysely,
    sealing,
    from: senderOf(mail.from, brand),
    clock,
  });
  const mailbox = mail.smtpUrl ? undefined : localMailbox;

  const today = todayInBerlin(clock().getTime());
  const offers = parts.products.reduce((sum, { order }) => sum + (order?.download?.offersOn(today) ?? 0), 0);
  const documents = createDocuments({
    renderer,
    // Every offer of the day, about 230 kB each, and the overview of services.
    cache: createDocumentCache(renderer, offers + 1),
    textsOf,
    brand,
    clock,
  });
  const limits = assembleLimits(parts);
  const states = createKyselyDeliveryStates(database.kysely);
  const { orders, ordered, deliveries, handOverPause, confirmationState } = assembleOrders(parts, {
    sealing,
    takeBudget: limits.budgets.take,
    lookups,
    documents,
    states,
    mailbox,
  });
  const savedLinks = createKyselySavedLinks(database.kysely);
  const savedOffers = assembleSavedOffers(parts, { sealing, savedLinks });
  const purge = createPurge({
    keys: keys.ring,
    keyStore: keys.store,
    fingerprints,
    orders,
    savedLinks,
    // Mails stay in it when SMTP is configured later.
    mailbox: localMailbox,
    confirmationDays: createKyselyConfirmationDays(database.kysely),
    judgeClock: createClockJudge({
      signs: { ...createKyselyClockSigns(database.kysely), ...parts.clockSigns },
      isDatabaseElsewhere: parts.isDatabaseElsewhere,
      monotonic: steadyClock,
    }),
    clock,
    log,
  });
  const readiness = await assembleReadiness(parts, {
    handOverPause,
    states,
    purge,
    keysDetail: keys.ring.detail,
    limits,
    lookups,
    maintenance,
    directoryState: () => readDirectoryState(database.kysely),
  });

  const { app, monitoring } = await createApp({
    ...parts,
    brandFiles: brandFilesOf(brand, parts.products, drawPictures),
    cookieKeys: purposes.keys('cookies v1'),
    pageDataOf: createPageData(config, { brand, textsOf, partners, products: parts.products }),
    configOf: createFrontendConfig(config, () => maintenance.state() !== undefined),
    maintenance: maintenance.state,
    plzDirectory: lookups.plzDirectory,
    addressChecker: lookups.addressChecker,
    directoryState: createKnownState(database.kysely),
    ibanChecker: lookups.ibanChecker,
    ...savedOffers,
    ordered,
    confirmationState,
    documents,
    mailbox,
    pageTurn: createTurns(clientNetworksOf),
    addressTurn: createTurns(clientNetworksOf),
    ...readiness.figures,
    counterOf: limits.counterOf,
    budgets: limits.budgets,
  });

  return {
    app,
    /** Undefined if monitoring has no address of its own. */
    monitoring,
    ordered,
    orders,
    maintenance,
    /** Runs jobs until `stop`, which waits for running ones and cancels a mail that takes too long. */
    startJobs: () => startServerJobs(parts, { purge, deliveries, handOverPause, limits, readiness }),
  };
}

export type Server = Awaited<ReturnType<typeof assembleServer>>;
