import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config/config.ts';
import type { HtmlPage, PageContent } from './pages/html-page.ts';
import type { Cookies } from './pipeline/cookies.ts';
import type { createAgents } from './services/agents/agents.ts';
import type { IdentityProvider } from './services/agents/identity-provider.ts';
import type { BrandFile } from './services/brand/brand-files.ts';
import type { PurgeState } from './services/deletion/purge.ts';
import type { createConfirmationState } from './services/delivery/confirmation-state.ts';
import type { DeliverySummary, Undelivered } from './services/delivery/delivery-states.ts';
import type { LocalMailbox } from './services/delivery/mail.ts';
import type { Documents } from './services/documents/documents.ts';
import type { InsurerBrand } from './services/documents/insurer-brand.ts';
import type { TextsOf } from './services/documents/legal-texts.ts';
import type { Budgets } from './services/limits/budgets.ts';
import type { RateCounter } from './services/limits/rate-counter.ts';
import type { Turn } from './services/limits/turn.ts';
import type { AddressChecker, Brokers, DirectoryState, IbanChecker, PlzDirectory } from './services/lookups/lookups.ts';
import type { Maintenance } from './services/operation/maintenance.ts';
import type { Readiness } from './services/operation/readiness.ts';
import type { createFrontendConfig } from './services/page/frontend-config.ts';
import type { createPageData, PageRenderer } from './services/page/page-data.ts';
import type { PartnerPlace, Partners } from './services/page/partners.ts';
import type { Products } from './services/products/configured-products.ts';
import type { createSavedOffers } from './services/saved-offers/saved-offers.ts';
import type { createServiceIds } from './services/saved-offers/service-ids.ts';
import type { createSessionSecrets } from './services/saved-offers/session-secret.ts';
import type { assembleOrders } from './wiring/assemble-orders.ts';

/** Serves the scripts and styles of the web app; returns the renderer of its page. */
export type WebApp = (app: FastifyInstance) => Promise<PageRenderer>;

/** What the app is made of; built by assemble-server.ts. */
export interface AppNeeds {
  readonly config: Pick<
    Config,
    | 'port'
    | 'dev'
    | 'isTraced'
    | 'productionHosts'
    | 'trustProxy'
    | 'errorLogging'
    | 'agentMode'
    | 'analytics'
    | 'monitoring'
  >;
  /** Keys that sign the CSRF cookie. */
  readonly cookieKeys: readonly Buffer[];
  readonly log: FastifyBaseLogger;
  readonly clock: () => Date;
  readonly brand: InsurerBrand;
  readonly brandFiles: readonly BrandFile[];
  readonly webApp: WebApp;
  readonly products: Products;
  readonly pageDataOf: ReturnType<typeof createPageData>;
  readonly brokers: Brokers;
  readonly partners: Partners;
  readonly configOf: ReturnType<typeof createFrontendConfig>;
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
  readonly directoryState: () => Promise<DirectoryState>;
  readonly ibanChecker: IbanChecker;
  readonly sessionSecretOf: ReturnType<typeof createSessionSecrets>;
  readonly savedOffers: ReturnType<typeof createSavedOffers>;
  readonly serviceIds: ReturnType<typeof createServiceIds>;
  readonly agents: ReturnType<typeof createAgents>;
  /** Undefined if agents sign in by invitation. */
  readonly identityProvider: IdentityProvider | undefined;
  readonly maintenance: () => Maintenance | undefined;
  readonly ordered: ReturnType<typeof assembleOrders>['ordered'];
  readonly confirmationState: ReturnType<typeof createConfirmationState>;
  readonly documents: Documents;
  readonly textsOf: TextsOf;
  readonly mailbox: LocalMailbox | undefined;
  readonly pageTurn: Turn;
  /** A queue of its own, so that look-ups crowd out no page. */
  readonly addressTurn: Turn;
  readonly isReady: () => Promise<boolean>;
  /** Whether this process shares a secret with the others on its database. */
  readonly isSecretShared: () => boolean;
  readonly readiness: () => Promise<Readiness>;
  readonly deliverySummary: () => Promise<DeliverySummary>;
  readonly overdueOrders: () => Promise<readonly Undelivered[]>;
  readonly purgeState: () => PurgeState;
  readonly keptFigures: <Answer>(ask: () => Promise<Answer>) => () => Promise<Answer>;
  /** Creates the counter of a limit; with a name it is shared by all processes. */
  readonly counterOf: (shared?: string) => RateCounter;
  readonly budgets: Budgets;
}

/** What the pipeline and the pages share in addition; built by app.ts. */
export interface AppParts extends AppNeeds {
  /** Empty in development, where every host is accepted; the first is the main host. */
  readonly productionHosts: readonly string[];
  readonly cookies: Cookies;
  /** Checks whether a request comes from an agent's workplace. [AGENT-01] */
  readonly agentMode: (request: FastifyRequest) => Promise<boolean>;
  readonly pageOf: (page: PageContent) => HtmlPage;
  readonly sendHtmlPage: (reply: FastifyReply, page: PageContent) => FastifyReply;
  /** Returns the partner's place, if the request is on a partner's host. [PART-01] */
  readonly placeOf: (request: Pick<FastifyRequest, 'hostname' | 'url'>) => PartnerPlace | undefined;
  /** Sends a response for a refused or failed request: JSON for programs, a page for browsers. [SEC-03] */
  readonly sendProblem: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    answer: ErrorAnswer,
  ) => FastifyReply;
}

export interface Metrics {
  readonly exposition: () => Promise<{ readonly type: string; readonly text: string }>;
  readonly countClientErrors: (errors: number) => void;
}

/** What the routes need in addition; built by the plugins. */
export interface RouteParts extends AppParts {
  readonly metrics: Metrics;
  /** Sets the CSRF token cookie where a visit begins: with the page and the frontend configuration. [ERR-04] */
  readonly setCsrfToken: (reply: FastifyReply) => void;
  readonly renderer: PageRenderer;
}
