import { createApp } from '../app.ts';
import { steadyClock } from '../clock/clock.ts';
import { createTurns } from '../clock/turns.ts';
import type { Context } from '../context.ts';
import { createKyselyConfirmationDays } from '../deliveries/kysely-confirmation-days.ts';
import { createKyselyDeliveryStates } from '../deliveries/kysely-delivery-states.ts';
import { createLocalMailbox } from '../deliveries/mails/local-mailbox.ts';
import { senderOf } from '../deliveries/mails/mail-message.ts';
import { createDocuments } from '../documents/documents.ts';
import { clientNetworksOf } from '../http/limits/client-networks.ts';
import { assembleLimits } from '../http/limits/open-limits.ts';
import { createKyselyClockSigns } from '../keys/deletion/kysely-clock-signs.ts';
import { createPurge } from '../keys/deletion/purge.ts';
import { createClockJudge } from '../keys/deletion/trusted-clock.ts';
import { createKyselyKeyFingerprints } from '../keys/kysely-fingerprints.ts';
import { createKnownState, readDirectoryState } from '../lookups/address/directory-state.ts';
import { assembleLookups } from '../lookups/open-lookups.ts';
import { assembleReadiness } from '../operation/open-readiness.ts';
import { assembleOrders } from '../orders/open-orders.ts';
import { brandFilesOf } from '../page/brand/brand-files.ts';
import { drawPictures } from '../page/brand/draw-pictures.ts';
import { createFrontendConfig } from '../page/frontend-config.ts';
import { createCurrentMaintenance } from '../page/maintenance/current-maintenance.ts';
import { createKyselyMaintenance } from '../page/maintenance/kysely-maintenance.ts';
import { createPageData } from '../page/page-data.ts';
import { createKyselySavedLinks } from '../saved-offers/kysely-saved-links.ts';
import { assembleSavedOffers } from '../saved-offers/open-saved-offers.ts';
import { startServerJobs } from './start-server-jobs.ts';

/** Assembles adapters, services and routes. Nothing listens and no job runs yet. */
export async function assembleServer(context: Context) {
  const { config, brand, textsOf, log, clock, database, keys, renderer, purposes, partners } = context;
  const fingerprints = createKyselyKeyFingerprints(database.kysely);
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

  const documents = createDocuments({ renderer, textsOf, brand, clock });
  const limits = assembleLimits(context);
  const states = createKyselyDeliveryStates(database.kysely);
  const { orders, ordered, deliveries, handOverPause, confirmationState } = assembleOrders(context, {
    sealing,
    takeBudget: limits.budgets.take,
    lookups,
    documents,
    states,
    mailbox,
  });
  const savedLinks = createKyselySavedLinks(database.kysely);
  const savedOffers = assembleSavedOffers(context, { sealing, savedLinks });
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
      signs: { ...createKyselyClockSigns(database.kysely), ...context.clockSigns },
      isDatabaseElsewhere: context.isDatabaseElsewhere,
      monotonic: steadyClock,
    }),
    clock,
    log,
  });
  const readiness = await assembleReadiness(context, {
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
    ...context,
    brandFiles: brandFilesOf(brand, context.products, drawPictures),
    cookieKeys: purposes.keys('cookies v1'),
    pageDataOf: createPageData(config, { brand, textsOf, partners, products: context.products }),
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
    startJobs: () => startServerJobs(context, { purge, deliveries, handOverPause, limits, readiness }),
  };
}

export type Server = Awaited<ReturnType<typeof assembleServer>>;
