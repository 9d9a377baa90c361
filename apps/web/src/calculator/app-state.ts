import type { Calculation } from '@fa/rechner/calculation';
import { startCalculation } from '@fa/rechner/calculation';
import type { Instant, IsoDate } from '@fa/rechner/calendar-date';
import type { Answers, Setup } from '@fa/rechner/definition';
import type { ExperimentState } from '@fa/rechner/experiments/experiments';
import type { FeatureFlags } from '@fa/rechner/experiments/feature-flags';
import { enterPath } from '@fa/rechner/flow';
import { forwardFrom, indexOfPath } from '@fa/rechner/navigation';
import { type Progress, START_PROGRESS } from '@fa/rechner/progress';
import type { AgentCopy, SavedLink } from '@fa/rechner/stored-data';
import type { Broker } from '@fa/vertrag/broker';
import type { ErrorAnswer, FieldError } from '@fa/vertrag/error-answer';
import type { LinkState } from './link-state.ts';
import type { ShownPartner } from './partner-state.ts';
import type { SessionState } from './session-state.ts';

/** Name of a panel that informs and edits no answer: 'contact', 'cookies', 'debug', or one of the product's own. */
export type InfoPanel = string;

/** Why an order came back to the summary. [STEP-ZUSAMMENFASSUNG-04] */
export type Refusal<M extends Answers = Answers> =
  | { readonly code: 'priceChanged'; readonly amounts: NonNullable<ErrorAnswer['amounts']>; readonly answers: M }
  | { readonly code: 'textsChanged' }
  | { readonly code: 'invalid'; readonly fields: readonly FieldError[] };

/** Everything the screen is made of. */
export interface AppState<M extends Answers = Answers> extends SessionState {
  readonly calculation: Calculation<M>;
  /** A link is being opened, in the place of the flow. [LINK-04] */
  readonly link: LinkState | null;
  /** Where this calculation is saved. [LINK-01] */
  readonly saved: SavedLink | null;
  /** What agents may read of it, by its Service-ID. [SID-03] */
  readonly agentCopy: AgentCopy | null;
  /** What was chosen when it was saved, and no link carries on, is offered again. [LINK-11] */
  readonly offersAgain: boolean;
  /** The experiments that run, and which variants this visitor has. [EXP-01] */
  readonly experiments: ExperimentState;
  /** Feature flags by name; they count more than what a calculation brings along. [EXP-02] */
  readonly flags: FeatureFlags;
  /** The visitor consented to analytics. [ANA-04] */
  readonly mayTrack: boolean;
  /** Who sent the applicant, null while that is nobody or not known. [BROK-02] */
  readonly broker: Broker | null;
  /** In whose look the page is, null for the insurer's own. [PART-03] */
  readonly partner: ShownPartner | null;
  /** The date in Europe/Berlin, which may move on while the page is open. */
  readonly today: IsoDate;
  /** The technical-problem page covers the flow. [STEP-ERROR-01] */
  readonly problem: Problem | null;
  /** Work on the server is under way: no step can be answered, nothing is ordered. [CONF-04] */
  readonly maintenance: Maintenance | null;
  /** Error details are shown; takes effect only where the environment allows it. [STEP-ERROR-02, DBG-01] */
  readonly debug: boolean;
  /** An agent works in this tab: analytics calls the traffic internal, the customer's own answers are locked. [AGENT-01] */
  readonly agentMode: boolean;
  /** The answers stay after an order; takes effect only where the environment allows it. [FLOW-11, DBG-01] */
  readonly keepsAnswers: boolean;
  /** The variant that a tester chose in the place of the configured one. [DBG-01] */
  readonly variant: string | null;
  readonly infoPanel: InfoPanel | null;
  /** How often Weiter was blocked on this step; from the first time on the error summary shows. [FLOW-14] */
  readonly attempts: number;
  /** How often a step was entered: every entrance but the first moves the focus to the heading. */
  readonly moves: number;
  /** Weiter waits for a look-up. [FLOW-12] */
  readonly waiting: boolean;
  /** Speichern in the open panel waits for a look-up. */
  readonly panelWaiting: boolean;
  /** Towns of the postcodes that were looked up. [ADDR-01] */
  readonly towns: Readonly<Record<string, readonly string[]>>;
  /** Fields whose value is being looked up. */
  readonly lookingUp: readonly string[];
  /** Towns that a look-up, not the user, filled in, by field. [ADDR-12] */
  readonly filled: Readonly<Record<string, string>>;
  /** Of the contract documents; 'refused' when too many were asked for. [DOC-01] */
  readonly download: 'idle' | 'busy' | 'failed' | 'refused';
  /** Key of the order, made when the summary is first shown. [ORD-02] */
  readonly orderKey: string | null;
  readonly refusal: Refusal<M> | null;
  /** Field that gets the focus when its step is entered, instead of the heading. */
  readonly focus: string | null;
  /** Where the user was before the last move. [PERS-08] */
  readonly cameFrom: Progress;
  /** Direction of the last move, for the animation. */
  readonly direction: 'forward' | 'back';
}

/** What visitors are told of a maintenance. [CONF-04] */
export interface Maintenance {
  /** The operator's own words. */
  readonly message?: string | undefined;
  /** When it is expected to be over. */
  readonly until?: Instant | undefined;
}

/** What is known of a technical problem. [STEP-ERROR-02] */
export interface Problem {
  readonly status?: number;
  readonly messages: readonly string[];
  readonly webservice?: string;
}

/** A problem of which nothing is known. */
export const NO_DETAIL: Problem = { messages: [] };

/** Path of the technical-problem page. [FLOW-01] */
export const PROBLEM_PATH = 'error';

// Whoever asks for a later step most likely reloads it: a placeholder stands there until the tab's storage was read.
function isLaterStep<M extends Answers>(setup: Setup<M>, path: string, answers: M): boolean {
  return indexOfPath(setup, path) > forwardFrom(setup, answers, -1);
}

/** What the page knows when it begins. */
interface Given {
  /** [AGENT-01] */
  readonly agentMode?: boolean;
  readonly partner?: ShownPartner | null;
}

/** The first state of a page that was asked for under a path. Same on the server and in the browser. */
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

/** What outlives a calculation: whose page it is, agent mode, the switches of testers, a maintenance, what is of the visitor, what is known of postcodes, and a link that is being opened. */
const OUTLIVING = [
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

/** A calculation that begins on the page as it is: nothing stays of the old one but what outlives it. [PERS-06, PERS-07] */
export function beginningOf<M extends Answers>(setup: Setup<M>, state: AppState<M>): AppState<M> {
  const kept = Object.fromEntries(OUTLIVING.map((key) => [key, state[key]])) as Pick<
    AppState<M>,
    (typeof OUTLIVING)[number]
  >;
  return { ...initialState(setup, ''), moves: state.moves + 1, opening: false, ...kept };
}
