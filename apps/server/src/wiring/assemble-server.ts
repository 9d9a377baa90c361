import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { todayInBerlin } from '@fa/rechner/formats/calendar-date';
import type { FastifyInstance } from 'fastify';
import { steadyClock } from '../adapters/clock.ts';
import { type CurrentMaintenance, createCurrentMaintenance } from '../adapters/current-maintenance.ts';
import { createKyselyDeliveryStates } from '../adapters/database/deliveries/kysely-delivery-states.ts';
import { requeueLostDeliveries } from '../adapters/database/deliveries/requeue-lost-deliveries.ts';
import { isDatabaseReady } from '../adapters/database/is-database-ready.ts';
import { createKyselyAgents } from '../adapters/database/kysely-agents.ts';
import { createKyselyKeyFingerprints } from '../adapters/database/kysely-key-fingerprints.ts';
import { createKyselyMaintenance } from '../adapters/database/kysely-maintenance.ts';
import { createKyselySavedLinks } from '../adapters/database/kysely-saved-links.ts';
import { createKyselySecretFingerprints } from '../adapters/database/kysely-secret-fingerprints.ts';
import { createKyselyServiceIds } from '../adapters/database/kysely-service-ids.ts';
import { createKyselyTariffVersions } from '../adapters/database/orders/kysely-tariff-versions.ts';
import { withDeadline } from '../adapters/deadline.ts';
import { type CurrentDirectory, createCurrentDirectory } from '../adapters/directory/current-directory.ts';
import { directoryDetail } from '../adapters/directory/directory-detail.ts';
import { createDocumentCache } from '../adapters/documents/document-cache.ts';
import { every } from '../adapters/every.ts';
import { startJobs } from '../adapters/jobs/job-runner.ts';
import { runWhile } from '../adapters/jobs/run-while.ts';
import { createSessionKeys } from '../adapters/keys/purpose-keys.ts';
import { createLocalMailbox } from '../adapters/mail/local-mailbox.ts';
import { createApp } from '../app.ts';
import { REQUEST_LIMITS } from '../config/request-limits.ts';
import type { ServerParts } from '../server-parts.ts';
import { createAgents } from '../services/agents/agents.ts';
import { PURGE_EVERY_MS, purgeDetail } from '../services/deletion/purge.ts';
import { confirmationsDetail, deliveriesDetail } from '../services/delivery/delivery-states.ts';
import { DELIVERY_ATTEMPTS } from '../services/delivery/jobs.ts';
import { createOverdueAlarm, createOverdueOrders, overdueDetail } from '../services/delivery/undelivered.ts';
import { createDocuments } from '../services/documents/documents.ts';
import { textVersions } from '../services/documents/legal-texts.ts';
import { numberOfOffers } from '../services/documents/number-of-offers.ts';
import { createSecretCheck } from '../services/keys/secret-check.ts';
import { answerKept, FIGURES_KEPT_MS, READINESS_KEPT_MS } from '../services/lookups/answer-kept.ts';
import { maintenanceDetail } from '../services/operation/maintenance.ts';
import { createReadiness, createReadinessWatch } from '../services/operation/readiness.ts';
import type { createAcceptOrder } from '../services/orders/accept-order.ts';
import type { OrderStore } from '../services/orders/order-store.ts';
import { tarifTable } from '../services/orders/order-versions.ts';
import { createFrontendConfig } from '../services/page/frontend-config.ts';
import { createPageData, linkTargetsOf } from '../services/page/page-data.ts';
import { createSavedCalculations } from '../services/saved-offers/saved-calculations.ts';
import { createServiceIds } from '../services/saved-offers/service-ids.ts';
import { createSessionSecrets } from '../services/saved-offers/session-secret.ts';
import { assembleDeletion } from './assemble-deletion.ts';
import { assembleLimits } from './assemble-limits.ts';
import { assembleLookups } from './assemble-lookups.ts';
import { assembleOrders } from './assemble-orders.ts';
import { checkKeys } from './open-keys.ts';

/** Short enough that other processes see this one running and that few jobs fail without a key. */
const OWN_LOOK_MS = 10_000;
const REQUEUE_EVERY_MS = 600_000;

/** For monitoring, which polls again soon. */
const SUMMARY_DEADLINE_MS = 2_000;

function sha256Bytes(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function sha256(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

export interface Server {
  readonly app: FastifyInstance;
  /** Undefined if monitoring has no address of its own. */
  readonly monitoring: FastifyInstance | undefined;
  /** Handles a valid body of POST /orders. */
  readonly acceptOrder: ReturnType<typeof createAcceptOrder>;
  readonly orders: OrderStore;
  /** Source of the address lookups; the imported directory is in use after the first refresh. */
  readonly directory: Pick<CurrentDirectory, 'refresh' | 'watch'>;
  /** The maintenance as of the last refresh. */
  readonly maintenance: CurrentMaintenance;
  /** Runs jobs until `stop`, which waits for running ones and cancels a mail that takes too long. */
  startJobs(): Promise<{ stop(): Promise<void> }>;
}

/** Assembles adapters, services and routes. Nothing listens and no job runs yet. */
export async function assembleServer(parts: ServerParts): Promise<Server> {
  const { config, brand, texts, log, clock, database, renderer, purposes, ownLookMs = OWN_LOOK_MS } = parts;
  const fingerprints = createKyselyKeyFingerprints(database.kysely);
  const keys = checkKeys(parts.keys, fingerprints, clock);
  const { sealing } = keys;
  const { mail } = config;
  const settings = { vermittler: config.vermittler, aktenzeichenVermittler: config.aktenzeichenVermittler };
  const versions = textVersions(texts);

  const directory = createCurrentDirectory({ database: database.kysely, log });
  const maintenance = createCurrentMaintenance({ store: createKyselyMaintenance(database.kysely), log });
  const lookups = assembleLookups({ config: config.lookups, directory: directory.directory, log, clock });
  const { plzDirectory, addressChecker, ibanChecker } = lookups;
  const localMailbox = createLocalMailbox({ database: database.kysely, sealing, from: mail.from, clock });
  const mailbox = mail.smtpUrl ? undefined : localMailbox;

  const documents = createDocuments({
    renderer,
    // Every offer of the day, about 230 kB each, and the overview of services.
    cache: createDocumentCache(renderer, numberOfOffers({ today: todayInBerlin(clock().getTime()) }) + 1),
    texts,
    brand,
    settings,
    clock,
  });
  const limits = assembleLimits(parts);
  const states = createKyselyDeliveryStates(database.kysely);
  const { orders, acceptOrder, deliveries, orderState, correctAddress } = assembleOrders(parts, {
    sealing,
    takeBudget: limits.budgets.take,
    lookups,
    documents,
    states,
    mailbox,
    versions,
    settings,
  });
  const savedLinks = createKyselySavedLinks(database.kysely);
  const { purge, keysDetail } = assembleDeletion(parts, { keys, fingerprints, orders, savedLinks, localMailbox });
  const overdueOrders = createOverdueOrders({ states, clock });
  const savedCalculations = createSavedCalculations({
    store: savedLinks,
    log,
    sealing,
    clock,
    randomUuid: randomUUID,
    hash: sha256Bytes,
    hashes: purposes.hashes('saved links v1'),
  });

  const serviceIds = createServiceIds({
    store: createKyselyServiceIds(database.kysely),
    savedLinks,
    linkOf: savedCalculations.find,
    sealing,
    clock,
    randomBelow: randomInt,
    hashes: purposes.hashes('service ids v1'),
    agentPaths: parts.products.map(({ appName }) => linkTargetsOf(config, appName).agent),
  });
  const agents = createAgents({
    store: createKyselyAgents(database.kysely),
    clock,
    randomBytes,
    hashes: purposes.hashes('agents v1'),
  });

  const secretCheck = createSecretCheck({
    fingerprints: createKyselySecretFingerprints(database.kysely),
    own: purposes.keys('fingerprint v1'),
    log,
    monotonic: steadyClock,
    graceMs: 6 * ownLookMs,
  });
  await secretCheck.look();
  // An unavailable key store makes orders fail until it recovers; a wrong one stays wrong.
  const hasOtherKeys = async () => {
    const detail = await withDeadline(keysDetail(), SUMMARY_DEADLINE_MS).catch(() => undefined);
    return detail?.['reason'] === 'otherKeys';
  };
  const isOwn = async (unknown: () => boolean) =>
    (await withDeadline(secretCheck.look(), SUMMARY_DEADLINE_MS).catch(unknown)) && !(await hasOtherKeys());

  const deliverySummary = () => withDeadline(states.summary(), SUMMARY_DEADLINE_MS);
  const readiness = createReadiness({
    database: async () => ({ status: (await isDatabaseReady(database.pool)) ? 'ok' : 'failed' }),
    deliveries: async () => deliveriesDetail(await deliverySummary(), clock()),
    confirmations: async () => confirmationsDetail(await deliverySummary()),
    overdue: async () => overdueDetail(await withDeadline(overdueOrders(), SUMMARY_DEADLINE_MS), clock()),
    keys: () => withDeadline(keysDetail(), SUMMARY_DEADLINE_MS),
    secret: () => withDeadline(secretCheck.detail(), SUMMARY_DEADLINE_MS),
    deletion: () => purgeDetail(purge.state(), clock()),
    budgets: limits.budgetsDetail,
    maintenance: () => maintenanceDetail(maintenance.state(), clock()),
    directory: () => directoryDetail(directory.state(), clock()),
    ...lookups.readiness,
  });
  const watchReadiness = createReadinessWatch({ readiness, log });
  const kept = <Answer>(ask: () => Promise<Answer>, ms = FIGURES_KEPT_MS) =>
    answerKept(parts.figuresKeptMs ?? ms, steadyClock, ask);
  const alarm = createOverdueAlarm({ overdueOrders, clock, log });

  const { app, monitoring } = await createApp({
    config,
    cookieKeys: purposes.keys('cookies v1'),
    log,
    clock,
    brand,
    webApp: parts.webApp,
    products: parts.products,
    brokers: parts.brokers,
    partners: parts.partners,
    pageDataOf: createPageData(config, brand, versions, parts.partners),
    configOf: createFrontendConfig(config, () => maintenance.state() !== undefined),
    maintenance: maintenance.state,
    plzDirectory,
    addressChecker,
    directoryState: directory.state,
    ibanChecker,
    sessionSecretOf: createSessionSecrets({
      randomBytes,
      keys: createSessionKeys(purposes),
    }),
    savedCalculations,
    serviceIds,
    agents,
    acceptOrder,
    orderState,
    correctAddress,
    documents,
    texts,
    mailbox,
    isReady: kept(async () => (await isDatabaseReady(database.pool)) && (await isOwn(() => false)), READINESS_KEPT_MS),
    isSecretShared: secretCheck.isShared,
    readiness: kept(readiness),
    deliverySummary,
    overdueOrders,
    keptFigures: kept,
    purgeState: purge.state,
    limits: REQUEST_LIMITS,
    counterOf: limits.counterOf,
    budgets: limits.budgets,
  });

  return {
    app,
    monitoring,
    acceptOrder,
    orders,
    directory,
    maintenance,
    startJobs: async () => {
      // Before any order priced with it is accepted.
      await createKyselyTariffVersions(database.kysely).keep({ sha256: sha256(tarifTable()), content: tarifTable() });
      await purge.run();
      await watchReadiness();
      await alarm();
      const handlers = { ...deliveries, 'watch-readiness': watchReadiness, 'watch-overdue': alarm };
      const jobs = await runWhile({
        isAllowed: () => isOwn(secretCheck.isShared),
        start: () => startJobs({ pool: database.pool, handlers, log }),
        lookMs: ownLookMs,
        log,
      });
      const requeueLost = async (): Promise<void> => {
        const lost = await requeueLostDeliveries(database.kysely, DELIVERY_ATTEMPTS);
        if (lost.length > 0) log.warn({ deliveries: lost }, 'put deliveries without a job into the queue again');
      };
      await requeueLost();
      // By a timer in each process, so that an outage of database or queue delays no key's destruction.
      const purging = every(PURGE_EVERY_MS, purge.run);
      const cleaning = limits.watch();
      const requeueing = every(REQUEUE_EVERY_MS, () =>
        requeueLost().catch((error: unknown) => log.warn({ err: error }, 'no look for deliveries without a job')),
      );
      return {
        stop: async () => {
          await jobs.stop();
          await requeueing.stop();
          await purging.stop();
          await cleaning.stop();
        },
      };
    },
  };
}
