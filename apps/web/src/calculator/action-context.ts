import { isCustomersOwn, noteAuthor } from '@fa/rechner/agent/agent-entries';
import type { Calculation } from '@fa/rechner/calculation';
import type { Instant, IsoDate } from '@fa/rechner/calendar-date';
import type { Answers, Setup } from '@fa/rechner/definition';
import { firstInvalid, stepAt } from '@fa/rechner/navigation';
import type { TrackingEvent } from '@fa/rechner/tracking';
import type { PageData } from '@fa/vertrag/page-data';
import type { Gateway } from '../gateway/gateway.ts';
import { randomUuid } from '../vault/random-uuid.ts';
import type { AppState } from './app-state.ts';
import type { FlowHistory } from './browser-history.ts';
import type { Store } from './store.ts';

/** What actions work with; everything that touches the world comes in here. */
export interface ActionContext<M extends Answers = Answers> {
  /** The product in the situation of the moment: the date moves on while the page is open, so every action asks anew. */
  readonly setup: () => Setup<M>;
  /** The product on another date. */
  readonly setupAt: (today: IsoDate) => Setup<M>;
  readonly page: PageData;
  readonly store: Store<AppState<M>>;
  readonly history: FlowHistory;
  readonly gateway: () => Promise<Gateway>;
  /** The server's clock as far as the browser knows it. */
  readonly now: () => Instant;
  /** Tells analytics what happened, with what is known at the moment, now unless given; never anything personal. [PERS-08, SEC-02] */
  readonly track: (event: TrackingEvent, moment?: AppState<M>) => void;
  /** Keeps at once what waits to be kept. @returns whether nothing would be lost with the page [PERS-02] */
  readonly flush: () => boolean;
  /** Number of who calculates, 0 while nothing is kept. [PERS-04] */
  readonly userId: () => number;
  /** Id of the field the user is in. */
  readonly focusedField: () => string | undefined;
}

// The application is sent from the step before the one that needs it to be sent.
function isOrderStep<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): boolean {
  const { currentViewIdx } = calculation.progress;
  const next = setup.definition.steps[currentViewIdx + 1];
  return next?.afterSubmission === true && stepAt(setup, currentViewIdx).afterSubmission !== true;
}

// A calculation that begins after an accepted application shares nothing with it, least of all its key. [FLOW-11, ORD-02]
function withoutOldOrder<M extends Answers>(state: AppState<M>, calculation: Calculation<M>): AppState<M> {
  const begunAnew = state.calculation.submission.status === 'accepted' && calculation.submission.status === 'idle';
  return begunAnew
    ? { ...state, orderKey: null, saved: null, agentCopy: null, refusal: null, filled: {}, download: 'idle' }
    : state;
}

// Whoever was led to the answer, or changed it, needs no word about it any more.
function isStillOutdated<M extends Answers>(setup: Setup<M>, { outdated }: AppState<M>, calculation: Calculation<M>) {
  return outdated && firstInvalid(setup, calculation.model, calculation.progress.currentViewIdx) !== -1;
}

/** State after a move: messages of the old step go, the summary gets its order key once. [ORD-02, FLOW-14] */
export function moved<M extends Answers>(
  { setup }: ActionContext<M>,
  before: AppState<M>,
  calculation: Calculation<M>,
): AppState<M> {
  const state = withoutOldOrder(before, calculation);
  const forward = calculation.progress.currentViewIdx >= state.calculation.progress.currentViewIdx;
  return {
    ...state,
    calculation,
    problem: null,
    outdated: isStillOutdated(setup(), state, calculation),
    infoPanel: null,
    attempts: 0,
    moves: state.moves + 1,
    waiting: false,
    focus: null,
    cameFrom: state.calculation.progress,
    direction: forward ? 'forward' : 'back',
    orderKey: isOrderStep(setup(), calculation) ? (state.orderKey ?? randomUuid()) : state.orderKey,
  };
}

/** Replaces the calculation and nothing else. */
export function withCalculation<M extends Answers>(
  { store }: ActionContext<M>,
  change: (calculation: Calculation<M>) => Calculation<M>,
): void {
  store.update((state) => {
    const calculation = change(state.calculation);
    return calculation === state.calculation ? state : { ...state, calculation };
  });
}

/** Replaces the calculation by what somebody answered, and notes whether it was an agent. [AGENT-03] */
export function answered<M extends Answers>(
  context: ActionContext<M>,
  change: (calculation: Calculation<M>) => Calculation<M>,
): void {
  const { agentMode } = context.store.get();
  withCalculation(context, (calculation) =>
    noteAuthor(context.setup(), calculation, change(calculation), agentMode ? 'agent' : 'customer'),
  );
}

/** Whether a field is locked here: it is the customer's own, and an agent works in this tab. [AGENT-02] */
export function isLocked<M extends Answers>({ setup, store }: ActionContext<M>, field: string): boolean {
  return store.get().agentMode && isCustomersOwn(setup().definition, field);
}
