import type { PageData } from '@fa/api/page/page-data';
import type { StepCount } from '@fa/api/steps/step-count';
import { isCustomersOwn, noteAgent } from '@fa/rechner/agent/agent-entries';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import { withoutSpellingNotes } from '@fa/rechner/calculation/form';
import { firstInvalid } from '@fa/rechner/calculation/navigation';
import type { Setup } from '@fa/rechner/definition/definition';
import type { Instant, IsoDate } from '@fa/rechner/formats/calendar-date';
import type { Api } from '../../gateway/call.ts';
import type { Client } from '../../gateway/client.ts';
import { randomUuid } from '../../vault/random.ts';
import { keepAgentMode } from '../../vault/web-storage.ts';
import type { FlowHistory } from '../flow/browser-history.ts';
import type { PageSession } from '../session/session-state.ts';
import type { AppState } from './app-state.ts';
import type { ProductApp, ViewSet } from './product-app.ts';
import { changed, type Store } from './store.ts';

/** What actions depend on: state, history, network and clock. */
export interface ActionContext {
  /** Returns the product for today. Actions call it each time because the date can change while the page is open. */
  readonly setup: () => Setup;
  /** Returns the product for the given date. */
  readonly setupAt: (today: IsoDate) => Setup;
  readonly product: ProductApp;
  readonly page: PageData;
  readonly store: Store<AppState>;
  readonly history: FlowHistory;
  readonly api: Api;
  /** Returns the frontend configuration, loaded once, and again after a failure. @throws ApiError [CONF-06] */
  readonly configuration: Client['configuration'];
  /** Counts a step or what holds somebody up on it; never rejects, and sends no cookie. [LEIT-10, LEIT-11] */
  readonly count: (counted: StepCount) => void;
  /** Reports an error of our own script; failed calls are reported already. [ERR-02] */
  readonly reportException: (error: unknown) => void;
  /** Returns the views that are loaded: the first ones, or all. */
  readonly views: () => ViewSet;
  /** Loads all views and the look-ups. @throws TypeError if they do not come; the next call tries again */
  readonly loadLaterCode: () => Promise<void>;
  /** Returns the server's time, as far as the browser knows it. */
  readonly now: () => Instant;
  /** Tracks an event with the given state, by default the current one; never personal data. [PERS-08, SEC-02] */
  readonly track: (event: TrackingEvent, moment?: AppState) => void;
  readonly session: PageSession;
  /** Saves pending changes now. @returns whether nothing would be lost if the page closed [PERS-02] */
  readonly save: () => Promise<boolean>;
  /** Returns the id of this calculation's user, 0 while nothing is saved. [PERS-04] */
  readonly userId: () => number;
  /** Returns the id of the focused field. */
  readonly focusedField: () => string | undefined;
}

// The order is sent when leaving the last step before those marked `afterSubmission`.
function isOrderStep(setup: Setup, calculation: Calculation): boolean {
  return setup.definition.steps[calculation.progress.currentViewIdx + 1]?.afterSubmission === true;
}

// A new calculation after an accepted order shares nothing with it, above all not its order key. [FLOW-11, ORD-02]
function withoutOldOrder(state: AppState, calculation: Calculation): AppState {
  const begunAnew = state.calculation.submission.status === 'accepted' && calculation.submission.status === 'idle';
  return begunAnew
    ? changed(state, {
        order: { key: null, refusal: null, download: 'idle' },
        saved: { link: null, agentCopy: null },
      })
    : state;
}

// The outdated notice ends once every answer before the current step is valid.
function isStillOutdated(setup: Setup, { session }: AppState, calculation: Calculation) {
  return session.outdated && firstInvalid(setup, calculation.model, calculation.progress.currentViewIdx) !== -1;
}

/** Returns the state after a move: clears messages and notes, creates the summary's order key once. [ORD-02, FLOW-14, ADDR-13] */
export function moved({ setup }: ActionContext, before: AppState, entered: Calculation): AppState {
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
export function withCalculation({ store }: ActionContext, change: (calculation: Calculation) => Calculation): void {
  store.update((state) => {
    const calculation = change(state.calculation);
    return calculation === state.calculation ? state : { ...state, calculation };
  });
}

/**
 * Returns the state with the calculation after an answer. In agent mode it says what the agent changed, and a question of the
 * customer's own keeps its answer. [AGENT-02, AGENT-03]
 * @param key of the question that was answered
 */
export function withAnswer(
  { setup }: Pick<ActionContext, 'setup'>,
  state: AppState,
  after: Calculation,
  key?: string,
): AppState {
  const { calculation: before, visitor } = state;
  if (!visitor.agentMode) return after === before ? state : { ...state, calculation: after };
  const isOwn = key !== undefined && isCustomersOwn(setup().definition, key);
  return isOwn ? state : { ...state, calculation: noteAgent(setup(), before, after) };
}

/** Replaces the calculation after an answer. [AGENT-03] */
export function answered(context: ActionContext, change: (calculation: Calculation) => Calculation): void {
  context.store.update((state) => withAnswer(context, state, change(state.calculation)));
}

/** Turns agent mode on or off and stores it for the tab. [AGENT-01] */
export function setAgentMode({ store }: Pick<ActionContext, 'store'>, agentMode: boolean): void {
  keepAgentMode(agentMode);
  store.set({ visitor: { agentMode } });
}

/** Returns whether an agent works in this tab and the field belongs to the customer alone. [AGENT-02] */
export function isLocked({ setup, store }: ActionContext, field: string): boolean {
  return store.get().visitor.agentMode && isCustomersOwn(setup().definition, field);
}
