import type { Antworten } from '@fa/forderungsausfall/antworten';
import type { Instant } from '@fa/rechner/calendar-date';
import type { Calculation } from '@fa/rechner/calculation';
import type { Setup } from '@fa/rechner/definition';
import { stepAt } from '@fa/rechner/navigation';
import type { PageData } from '@fa/vertrag/page-data';
import type { Gateway } from '../gateway/gateway.ts';
import { randomUuid } from '../vault/random-uuid.ts';
import type { AppState } from './app-state.ts';
import type { FlowHistory } from './browser-history.ts';
import type { Store } from './store.ts';

/** What actions work with; everything that touches the world comes in here. */
export interface ActionContext {
  readonly setup: Setup<Antworten>;
  readonly page: PageData;
  readonly store: Store<AppState>;
  readonly history: FlowHistory;
  readonly gateway: () => Promise<Gateway>;
  readonly now: () => Instant;
  /** Id of the field the user is in. */
  readonly focusedField: () => string | undefined;
}

/** The id of the step that is shown. */
export function stepIdOf(context: ActionContext, calculation: Calculation<Antworten>): string {
  return stepAt(context.setup, calculation.progress.currentViewIdx).id;
}

// A calculation that begins after an accepted application shares nothing with it, least of all its key. [FLOW-11, ORD-02]
function withoutOldOrder(state: AppState, calculation: Calculation<Antworten>): AppState {
  const begunAnew = state.calculation.submission.status === 'accepted' && calculation.submission.status === 'idle';
  return begunAnew ? { ...state, orderKey: null, refusal: null, filled: {}, download: 'idle' } : state;
}

/** State after a move: messages of the old step go, the summary gets its order key once. [ORD-02, FLOW-14] */
export function moved(context: ActionContext, before: AppState, calculation: Calculation<Antworten>): AppState {
  const state = withoutOldOrder(before, calculation);
  const onSummary = stepIdOf(context, calculation) === 'zusammenfassung';
  const forward = calculation.progress.currentViewIdx >= state.calculation.progress.currentViewIdx;
  return {
    ...state,
    calculation,
    problem: null,
    infoPanel: null,
    attempts: 0,
    moves: state.moves + 1,
    waiting: false,
    focus: null,
    direction: forward ? 'forward' : 'back',
    orderKey: onSummary ? (state.orderKey ?? randomUuid()) : state.orderKey,
  };
}

/** Replaces the calculation and nothing else. */
export function withCalculation(
  { store }: ActionContext,
  change: (calculation: Calculation<Antworten>) => Calculation<Antworten>,
): void {
  store.update((state) => {
    const calculation = change(state.calculation);
    return calculation === state.calculation ? state : { ...state, calculation };
  });
}
