import type { ErrorAnswer, FieldError } from '@fa/api/errors/error-answer';
import type { Broker } from '@fa/api/lookups/broker';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { forwardFrom, indexOfPath } from '@fa/rechner/calculation/navigation';
import { type Progress, START_PROGRESS } from '@fa/rechner/calculation/progress';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { ExperimentState } from '@fa/rechner/experiments/experiments';
import type { FeatureFlags } from '@fa/rechner/experiments/feature-flags';
import type { Instant, IsoDate } from '@fa/rechner/formats/calendar-date';
import type { AgentCopy, SavedLink } from '@fa/rechner/kept/stored-data';
import type { ShownPartner } from '../origin/partner-state.ts';
import type { LinkState } from '../saved-offers/link-state.ts';
import type { SessionState } from '../session/session-state.ts';

/** Name of an info panel without answers: 'contact', 'cookies', 'debug', or one of the product's own. */
export type InfoPanel = string;

/** Why an order was refused and the user returned to the summary. [STEP-ZUSAMMENFASSUNG-04] */
export type Refusal<M extends Answers = Answers> =
  | { readonly code: 'priceChanged'; readonly amounts: NonNullable<ErrorAnswer['amounts']>; readonly answers: M }
  | { readonly code: 'textsChanged' }
  | { readonly code: 'invalid'; readonly fields: readonly FieldError[] };

/** State of the whole screen. */
export interface AppState<M extends Answers = Answers> extends SessionState {
  readonly calculation: Calculation<M>;
  /** State of a link being opened, shown instead of the flow. [LINK-04] */
  readonly link: LinkState | null;
  /** Link under which this calculation is saved. [LINK-01] */
  readonly saved: SavedLink | null;
  /** Copy of it that agents may read with its Service-ID. [SID-03] */
  readonly agentCopy: AgentCopy | null;
  /** A choice made before saving that the link does not restore is offered again. [LINK-11] */
  readonly offersAgain: boolean;
  /** Running experiments and this visitor's variants. [EXP-01] */
  readonly experiments: ExperimentState;
  /** Feature flags by name; they override the experiments of a saved calculation. [EXP-02] */
  readonly flags: FeatureFlags;
  /** The visitor consented to analytics. [ANA-04] */
  readonly mayTrack: boolean;
  /** Broker who referred the applicant; null if none or unknown. [BROK-02] */
  readonly broker: Broker | null;
  /** Partner whose theme the page has, null for the insurer's own. [PART-03] */
  readonly partner: ShownPartner | null;
  /** Date in Europe/Berlin; it can change while the page is open. */
  readonly today: IsoDate;
  /** Technical problem; its page replaces the flow. [STEP-ERROR-01] */
  readonly problem: Problem | null;
  /** Running maintenance: no step can be answered and nothing ordered. [CONF-04] */
  readonly maintenance: Maintenance | null;
  /** Error details are shown, but only in environments that allow it. [STEP-ERROR-02, DBG-01] */
  readonly debug: boolean;
  /** An agent works in this tab: traffic counts as internal, the customer's own answers are locked. [AGENT-01] */
  readonly agentMode: boolean;
  /** Answers are kept after an order, but only in environments that allow it. [FLOW-11, DBG-01] */
  readonly keepsAnswers: boolean;
  /** Variant chosen by a tester instead of the configured one. [DBG-01] */
  readonly variant: string | null;
  readonly infoPanel: InfoPanel | null;
  /** How often Weiter was blocked on this step; above 0 the error summary is shown. [FLOW-14] */
  readonly attempts: number;
  /** Number of moves between steps; every move after the first focuses the heading. */
  readonly moves: number;
  /** Weiter waits for a lookup. [FLOW-12] */
  readonly waiting: boolean;
  /** Speichern in the open panel waits for a lookup. */
  readonly panelWaiting: boolean;
  /** Towns by postcode, from lookups. [ADDR-01] */
  readonly towns: Readonly<Record<string, readonly string[]>>;
  /** Fields with a running lookup. */
  readonly lookingUp: readonly string[];
  /** Towns filled in by a lookup instead of the user, by field. [ADDR-12] */
  readonly filled: Readonly<Record<string, string>>;
  /** Download of the contract documents; 'refused' after too many requests. [DOC-01] */
  readonly download: 'idle' | 'busy' | 'failed' | 'refused';
  /** Idempotency key of the order, created when the summary is first shown. [ORD-02] */
  readonly orderKey: string | null;
  readonly refusal: Refusal<M> | null;
  /** Field to focus when its step is entered, instead of the heading. */
  readonly focus: string | null;
  /** Progress before the last move. [PERS-08] */
  readonly cameFrom: Progress;
  /** Direction of the last move, for the animation. */
  readonly direction: 'forward' | 'back';
}

/** What visitors are told about a maintenance. [CONF-04] */
export interface Maintenance {
  /** Operator's message. */
  readonly message?: string | undefined;
  /** Expected end. */
  readonly until?: Instant | undefined;
}

/** Details of a technical problem. [STEP-ERROR-02] */
export interface Problem {
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

/** Technical problem without details. */
export const NO_DETAIL: Problem = { messages: [] };

/** Path of the technical-problem page. [FLOW-01] */
export const PROBLEM_PATH = 'error';

// A request for a later step is most likely a reload: show a placeholder until the tab's storage was read.
function isLaterStep<M extends Answers>(setup: Setup<M>, path: string, answers: M): boolean {
  return indexOfPath(setup, path) > forwardFrom(setup, answers, -1);
}

/** What the page knows at the start. */
interface Given {
  /** [AGENT-01] */
  readonly agentMode?: boolean;
  readonly partner?: ShownPartner | null;
}

/** Returns the first state of a page requested with a path. Same on the server and in the browser. */
export function initialState<M extends Answers>(
  setup: Setup<M>,
  path: string,
  { agentMode = false, partner = null }: Given = {},
): AppState<M> {
  const begun = startCalculation(setup);
  return {
    calculation: enterPath(setup, begun, path),
    opening: isLaterStep(setup, path, begun.model),
    modal: null,
    notice: null,
    outdated: false,
    link: null,
    saved: null,
    agentCopy: null,
    offersAgain: false,
    experiments: { configured: [], entries: {} },
    flags: {},
    mayTrack: false,
    partner,
    broker: null,
    today: setup.context.today,
    problem: path === PROBLEM_PATH ? NO_DETAIL : null,
    maintenance: null,
    debug: false,
    agentMode,
    keepsAnswers: false,
    variant: null,
    infoPanel: null,
    attempts: 0,
    moves: 0,
    waiting: false,
    panelWaiting: false,
    towns: {},
    lookingUp: [],
    filled: {},
    download: 'idle',
    orderKey: null,
    refusal: null,
    focus: null,
    cameFrom: START_PROGRESS,
    direction: 'forward',
  };
}

/**
 * State of the page and its visitor, which a new calculation on the same page keeps: these values are no answers, and
 * server, browser and tester would return the same again.
 */
const PAGE_KEYS = [
  'maintenance',
  'debug',
  'agentMode',
  'keepsAnswers',
  'variant',
  'experiments',
  'flags',
  'mayTrack',
  'towns',
  'link',
  'partner',
  'broker',
] as const satisfies readonly (keyof AppState)[];

/** Returns the state of a new calculation on the open page; only PAGE_KEYS are kept. [PERS-06, PERS-07] */
export function beginningOf<M extends Answers>(setup: Setup<M>, state: AppState<M>): AppState<M> {
  const kept = Object.fromEntries(PAGE_KEYS.map((key) => [key, state[key]])) as Pick<
    AppState<M>,
    (typeof PAGE_KEYS)[number]
  >;
  return { ...initialState(setup, ''), moves: state.moves + 1, opening: false, ...kept };
}
