import type { ErrorAnswer } from '@fa/api/errors/error-answer';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createAgents } from './agents/agents.ts';
import type { IdentityProvider } from './agents/identity-provider.ts';
import type { Config } from './config/config.ts';
import type { createConfirmationState } from './deliveries/confirmation-state.ts';
import type { DeliverySummary, Undelivered } from './deliveries/delivery-states.ts';
import type { LocalMailbox } from './deliveries/mail.ts';
import type { Documents } from './documents/documents.ts';
import type { InsurerBrand } from './documents/insurer-brand.ts';
import type { TextsOf } from './documents/legal-texts.ts';
import type { Cookies } from './http/cookies.ts';
import type { Budgets } from './http/limits/budgets.ts';
import type { RateCounter } from './http/limits/rate-counter.ts';
import type { Turn } from './http/limits/turn.ts';
import type { HtmlPage, PageContent } from './http/pages/html-page.ts';
import type { PurgeState } from './keys/deletion/purge.ts';
import type { AddressChecker, Brokers, DirectoryState, IbanChecker, PlzDirectory } from './lookups/lookups.ts';
import type { Readiness } from './operation/readiness.ts';
import type { assembleOrders } from './orders/open-orders.ts';
import type { BrandFile } from './page/brand/brand-files.ts';
import type { createFrontendConfig } from './page/frontend-config.ts';
import type { Maintenance } from './page/maintenance/maintenance.ts';
import type { createPageData, PageRenderer } from './page/page-data.ts';
import type { PartnerPlace, Partners } from './page/partners/partners.ts';
import type { Products } from './products/configured-products.ts';
import type { createSavedOffers } from './saved-offers/saved-offers.ts';
import type { createServiceIds } from './saved-offers/service-ids.ts';
import type { createSessionSecrets } from './saved-offers/session-secret.ts';

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
