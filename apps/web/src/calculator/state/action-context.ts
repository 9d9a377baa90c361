import type { PageData } from '@fa/api/page/page-data';
import { isCustomersOwn, noteAuthor } from '@fa/rechner/agent/agent-entries';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import { withoutSpellingNotes } from '@fa/rechner/calculation/form';
import { firstInvalid } from '@fa/rechner/calculation/navigation';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { Instant, IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Gateway } from '../../gateway/gateway.ts';
import { randomUuid } from '../../vault/random.ts';
import { keepAgentMode } from '../../vault/web-storage.ts';
import type { FlowHistory } from '../flow/browser-history.ts';
import type { AppState } from './app-state.ts';
import { changed, type Store } from './store.ts';

/** What actions depend on: state, history, network and clock. */
export interface ActionContext<M extends Answers = Answers> {
  /** Returns the product for today. Actions call it each time because the date can change while the page is open. */
  readonly setup: () => Setup<M>;
  /** Returns the product for the given date. */
  readonly setupAt: (today: IsoDate) => Setup<M>;
  readonly page: PageData;
  readonly store: Store<AppState<M>>;
  readonly history: FlowHistory;
  readonly gateway: () => Promise<Gateway>;
  /** Returns the server's time, as far as the browser knows it. */
  readonly now: () => Instant;
  /** Tracks an event with the given state, by default the current one; never personal data. [PERS-08, SEC-02] */
  readonly track: (event: TrackingEvent, moment?: AppState<M>) => void;
  /** Saves pending changes now. @returns whether nothing would be lost if the page closed [PERS-02] */
  readonly flush: () => boolean;
  /** Returns the id of this calculation's user, 0 while nothing is saved. [PERS-04] */
  readonly userId: () => number;
  /** Returns the id of the focused field. */
  readonly focusedField: () => string | undefined;
}

// The order is sent when leaving the last step before those marked `afterSubmission`.
function isOrderStep<M extends Answers>(setup: Setup<M>, calculation: Calculation<M>): boolean {
  return setup.definition.steps[calculation.progress.currentViewIdx + 1]?.afterSubmission === true;
}

// A new calculation after an accepted order shares nothing with it, above all not its order key. [FLOW-11, ORD-02]
function withoutOldOrder<M extends Answers>(state: AppState<M>, calculation: Calculation<M>): AppState<M> {
  const begunAnew = state.calculation.submission.status === 'accepted' && calculation.submission.status === 'idle';
  return begunAnew
    ? changed(state, {
        order: { key: null, refusal: null, download: 'idle' },
        saved: { link: null, agentCopy: null },
        lookups: { filled: {} },
      })
    : state;
}

// The outdated notice ends once every answer before the current step is valid.
function isStillOutdated<M extends Answers>(setup: Setup<M>, { session }: AppState<M>, calculation: Calculation<M>) {
  return session.outdated && firstInvalid(setup, calculation.model, calculation.progress.currentViewIdx) !== -1;
}

/** Returns the state after a move: clears messages and notes, creates the summary's order key once. [ORD-02, FLOW-14, ADDR-13] */
export function moved<M extends Answers>(
  { setup }: ActionContext<M>,
  before: AppState<M>,
  entered: Calculation<M>,
): AppState<M> {
  const calculation = { ...entered, form: withoutSpellingNotes(entered.form) };
  const state = withoutOldOrder(before, calculation);
  const forward = calculation.progress.currentViewIdx >= state.calculation.progress.currentViewIdx;
  return changed(state, {
    calculation,
    cover: { problem: null },
    session: { outdated: isStillOutdated(setup(), state, calculation) },
    flow: {
      infoPanel: null,
      attempts: 0,
      moves: state.flow.moves + 1,
      waiting: false,
      focus: null,
      cameFrom: state.calculation.progress,
      direction: forward ? 'forward' : 'back',
    },
    order: { key: isOrderStep(setup(), calculation) ? (state.order.key ?? randomUuid()) : state.order.key },
  });
}

/** Replaces only the calculation. */
export function withCalculation<M extends Answers>(
  { store }: ActionContext<M>,
  change: (calculation: Calculation<M>) => Calculation<M>,
): void {
  store.update((state) => {
    const calculation = change(state.calculation);
    return calculation === state.calculation ? state : { ...state, calculation };
  });
}

/** Replaces the calculation after an answer and records whether an agent gave it. [AGENT-03] */
export function answered<M extends Answers>(
  context: ActionContext<M>,
  change: (calculation: Calculation<M>) => Calculation<M>,
): void {
  const { agentMode } = context.store.get().visitor;
  withCalculation(context, (calculation) =>
    noteAuthor(context.setup(), calculation, change(calculation), agentMode ? 'agent' : 'customer'),
  );
}

/** Turns agent mode on or off and stores it for the tab. [AGENT-01] */
export function setAgentMode({ store }: Pick<ActionContext, 'store'>, agentMode: boolean): void {
  keepAgentMode(agentMode);
  store.set({ visitor: { agentMode } });
}

/** Returns whether an agent works in this tab and the field belongs to the customer alone. [AGENT-02] */
export function isLocked<M extends Answers>({ setup, store }: ActionContext<M>, field: string): boolean {
  return store.get().visitor.agentMode && isCustomersOwn(setup().definition, field);
}
