import type { ErrorAnswer, FieldError } from '@fa/api/errors/error-answer';
import type { Broker } from '@fa/api/lookups/broker';
import type { Referral } from '@fa/rechner/analytics/referral';
import type { Progress } from '@fa/rechner/calculation/progress';
import type { Answers } from '@fa/rechner/definition/definition';
import type { ExperimentState } from '@fa/rechner/experiments/experiments';
import type { FeatureFlags } from '@fa/rechner/experiments/feature-flags';
import type { Instant } from '@fa/rechner/formats/calendar-date';
import type { AgentCopy, SavedLink } from '@fa/rechner/kept/stored-data';
import type { Terms } from '@fa/rechner/terms/terms-schema';
import type { ShownPartner } from '../origin/partner-state.ts';
import type { LinkState } from '../saved-offers/link-state.ts';

/** Name of an info panel without answers: 'contact', 'cookies', 'debug', or one of the product's own. */
export type InfoPanel = string;

/** Moves between steps, and presses on the current one. */
export interface FlowState {
  /** Number of moves between steps; every move after the first focuses the heading. */
  readonly moves: number;
  /** Direction of the last move, for the animation. */
  readonly direction: 'forward' | 'back';
  /** Progress before the last move. [PERS-08] */
  readonly cameFrom: Progress;
  /** Field to focus when its step is entered, instead of the heading. */
  readonly focus: string | null;
  /** How often Weiter was blocked on this step; above 0 the error summary is shown. [FLOW-14] */
  readonly attempts: number;
  /** Weiter, or Speichern in the open panel, waits for a lookup; typing ends it. [FLOW-12] */
  readonly waiting: boolean;
  readonly infoPanel: InfoPanel | null;
}

/** Results of postcode lookups, and running lookups. */
export interface LookupState {
  /** Towns by postcode. [ADDR-01] */
  readonly towns: Readonly<Record<string, readonly string[]>>;
  /** Fields and addresses with a running lookup. */
  readonly running: readonly string[];
  /** A lookup that the step or panel depends on is running or due. */
  readonly isBusy: boolean;
}

/** Why an order was refused and the user returned to the summary. [STEP-ZUSAMMENFASSUNG-04] */
export type Refusal =
  | { readonly code: 'priceChanged'; readonly amounts: NonNullable<ErrorAnswer['amounts']>; readonly answers: Answers }
  | { readonly code: 'maintenance' }
  | {
      readonly code: 'textsChanged';
      /** Paths of what changed, such as 'versions.avb'; the last segment is the name. [ORD-08] */
      readonly paths: readonly string[];
      /** The amounts that were shown, in cents. */
      readonly before?: Terms['amounts'];
      /** The amounts that the server computed for a page that is older than its tariff. */
      readonly now?: ErrorAnswer['amounts'];
      /** The texts in force if the page is older than they are: it must be loaded again. */
      readonly texts?: ErrorAnswer['texts'];
    }
  | { readonly code: 'invalid'; readonly fields: readonly FieldError[] };

/** Notice of the summary that maintenance stopped the application; it is focused when the summary is shown again. [CONF-04] */
export const NOT_SENT_ID = 'nicht-abgeschickt';

/** State of ordering, besides the calculation's submission. */
export interface OrderState {
  /** Idempotency key, created when the summary is first shown. [ORD-02] */
  readonly key: string | null;
  readonly refusal: Refusal | null;
  /** Download of the contract documents; 'refused' after too many requests. [DOC-01] */
  readonly download: 'idle' | 'busy' | 'failed' | 'refused';
}

/** Where this calculation is saved on the server. */
export interface SavedState {
  /** Link under which it is saved. [LINK-01] */
  readonly link: SavedLink | null;
  /** Copy of it that agents may read with its Service-ID. [SID-03] */
  readonly agentCopy: AgentCopy | null;
  /** A choice made before saving that the link does not restore is offered again. [LINK-11] */
  readonly offersAgain: boolean;
}

/** Details of a technical problem. [STEP-ERROR-02] */
export interface Problem {
  readonly status?: number | undefined;
  readonly messages: readonly string[];
  readonly webservice?: string | undefined;
  /** Code of the page did not come: it can be tried again at once. [STEP-ERROR-01] */
  readonly isCodeMissing?: boolean;
}

/** Technical problem without details. */
export const NO_DETAIL: Problem = { messages: [] };

/** Path of the technical-problem page. [FLOW-01] */
export const PROBLEM_PATH = 'error';

/** What visitors are told about a maintenance. [CONF-04] */
export interface Maintenance {
  /** Operator's message. */
  readonly message?: string | undefined;
  /** Expected end. */
  readonly until?: Instant | undefined;
}

/** What is shown instead of the step. */
export interface CoverState {
  /** Technical problem. [STEP-ERROR-01] */
  readonly problem: Problem | null;
  /** State of a link being opened. [LINK-04] */
  readonly link: LinkState | null;
  /** A saved calculation is being opened; a placeholder replaces the step. */
  readonly opening: boolean;
  /** Running maintenance: no step can be answered and nothing ordered. [CONF-04] */
  readonly maintenance: Maintenance | null;
}

/** Returns whether the step is shown, and no page instead of it; a maintenance does not count. */
export function isStepShown({ problem, link, opening }: CoverState): boolean {
  return problem === null && link === null && !opening;
}

/** Who uses the page, and where they came from. */
export interface VisitorState {
  /** An agent works in this tab: traffic counts as internal, the customer's own answers are locked. [AGENT-01] */
  readonly agentMode: boolean;
  /** The browser refuses cookies: nothing can be checked, saved or ordered. [PERS-12] */
  readonly withoutCookies: boolean;
  /** The visitor consented to analytics. [ANA-04] */
  readonly mayTrack: boolean;
  /** Reference of a broker in this URL, or in an earlier one. [BROK-01] */
  readonly referral: Referral;
  /** Broker who referred the applicant; null if none or unknown. [BROK-02] */
  readonly broker: Broker | null;
  /** Partner whose theme the page has, null for the insurer's own. [PART-03] */
  readonly partner: ShownPartner | null;
  /** Running experiments and this visitor's variants. [EXP-01] */
  readonly experiments: ExperimentState;
  /** Feature flags by name; they override the experiments of a saved calculation. [EXP-02] */
  readonly flags: FeatureFlags;
}

/** Choices of a tester, only in environments that allow it. [DBG-01] */
export interface TesterState {
  /** Error details are shown. [STEP-ERROR-02] */
  readonly debug: boolean;
  /** Answers are kept after an order. [FLOW-11] */
  readonly keepsAnswers: boolean;
  /** Variant chosen instead of the configured one. */
  readonly variant: string | null;
}
