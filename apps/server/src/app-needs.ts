import type { Brand } from '@fa/api/page/page-data';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { REQUEST_LIMITS } from './config/request-limits.ts';
import type { createAgents } from './services/agents/agents.ts';
import type { PurgeState } from './services/deletion/purge.ts';
import type { createCorrectAddress } from './services/delivery/correct-address.ts';
import type { createDeliveryState } from './services/delivery/delivery-state.ts';
import type { DeliverySummary, Undelivered } from './services/delivery/delivery-states.ts';
import type { LocalMailbox } from './services/delivery/local-mailbox.ts';
import type { Documents } from './services/documents/documents.ts';
import type { LegalTexts } from './services/documents/legal-texts.ts';
import type { Budgets } from './services/limits/budgets.ts';
import type { RateCounter } from './services/limits/rate-counter.ts';
import type { AddressChecker } from './services/lookups/address-checker.ts';
import type { Brokers } from './services/lookups/brokers.ts';
import type { DirectoryState } from './services/lookups/directory-state.ts';
import type { IbanChecker } from './services/lookups/iban-checker.ts';
import type { PlzDirectory } from './services/lookups/plz-directory.ts';
import type { Maintenance } from './services/operation/maintenance.ts';
import type { Readiness } from './services/operation/readiness.ts';
import type { createAcceptOrder } from './services/orders/accept-order.ts';
import type { createFrontendConfig } from './services/page/frontend-config.ts';
import type { createPageData } from './services/page/page-data.ts';
import type { WebApp } from './services/page/page-renderer.ts';
import type { Partners } from './services/page/partners.ts';
import type { Product } from './services/page/products.ts';
import type { createSavedOffers } from './services/saved-offers/saved-offers.ts';
import type { createServiceIds } from './services/saved-offers/service-ids.ts';
import type { createSessionSecrets } from './services/saved-offers/session-secret.ts';

/** Dependencies of the pipeline; built by assemble-server.ts. */
export interface AppNeeds {
  readonly config: Pick<
    Config,
    'port' | 'dev' | 'productionHosts' | 'trustProxy' | 'errorLogging' | 'agentMode' | 'analytics' | 'monitoring'
  >;
  /** Keys that sign the CSRF cookie. */
  readonly cookieKeys: readonly Buffer[];
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly brand: Brand;
  readonly webApp: WebApp;
  readonly products: readonly Product[];
  readonly pageDataOf: ReturnType<typeof createPageData>;
  readonly brokers: Brokers;
  readonly partners: Partners;
  readonly configOf: ReturnType<typeof createFrontendConfig>;
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
  readonly directoryState: () => DirectoryState;
  readonly ibanChecker: IbanChecker;
  readonly sessionSecretOf: ReturnType<typeof createSessionSecrets>;
  readonly savedOffers: ReturnType<typeof createSavedOffers>;
  readonly serviceIds: ReturnType<typeof createServiceIds>;
  readonly agents: ReturnType<typeof createAgents>;
  readonly maintenance: () => Maintenance | undefined;
  readonly acceptOrder: ReturnType<typeof createAcceptOrder>;
  readonly deliveryState: ReturnType<typeof createDeliveryState>;
  readonly correctAddress: ReturnType<typeof createCorrectAddress>;
  readonly documents: Documents;
  readonly texts: LegalTexts;
  /** Undefined when mails are sent by SMTP. */
  readonly mailbox: LocalMailbox | undefined;
  readonly isReady: () => Promise<boolean>;
  /** Whether this process shares a secret with the others on its database. */
  readonly isSecretShared: () => boolean;
  readonly readiness: () => Promise<Readiness>;
  readonly deliverySummary: () => Promise<DeliverySummary>;
  readonly overdueOrders: () => Promise<readonly Undelivered[]>;
  readonly purgeState: () => PurgeState;
  /** Caches a result for monitoring for a while. */
  readonly keptFigures: <Answer>(ask: () => Promise<Answer>) => () => Promise<Answer>;
  /** Creates the counter of a limit; with a name it is shared by all processes. */
  readonly counterOf: (shared?: string) => RateCounter;
  readonly budgets: Budgets;
  /** Requests per minute and client; `calls` for all routes without a limit of their own. */
  readonly limits: Readonly<Record<keyof typeof REQUEST_LIMITS, number>>;
}
