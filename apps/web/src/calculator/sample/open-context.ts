import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { type Calculation, type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { consentsOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import type { Gateway } from '../../gateway/gateway.ts';
import { dataOf, FAILED } from '../../gateway/result.ts';
import { currentTerms } from '../order/shown-terms.ts';
import type { ActionContext } from '../state/action-context.ts';
import { type AppState, initialState } from '../state/app-state.ts';
import { type Change, changed, createStore } from '../state/store.ts';

interface Given {
  readonly path?: string;
  readonly answers?: object;
  /** What became of the application; the last step can be entered only once it was sent. */
  readonly submission?: Submission;
  readonly state?: Change<AppState>;
  readonly gateway?: Partial<Gateway>;
  readonly page?: Partial<ActionContext['page']>;
  readonly settings?: Parameters<typeof setupOn>[1];
  /** Whether the history of the browser has an earlier step. */
  readonly canGoBack?: boolean;
}

/** Services that find nothing and refuse nothing. */
export const NO_SERVICES: Partial<Gateway> = {
  lookUpPlz: async () => FAILED,
  checkAddress: async () => ({ kind: 'off' }),
  checkIban: async () => ({ kind: 'off' }),
  sessionSecret: async () => dataOf('f'.repeat(64)),
};

/** Builds an action context for tests: a calculation with all steps visited, and its recorded side effects. */
export function openContext({
  path = '',
  answers = {},
  submission,
  state = {},
  gateway = {},
  page = {},
  settings,
  canGoBack = false,
}: Given = {}) {
  const setup = setupOn(TODAY, settings) as unknown as Setup;
  const begun = startCalculation(setup);
  const visitedViews = setup.definition.steps.map(({ id }) => id).filter((id) => id !== 'danke');
  const model: Answers = { ...begun.model, ...answers };
  const progress = { ...begun.progress, visitedViews };
  const calculation = enterPath(setup, { ...begun, model, progress, ...(submission && { submission }) }, path);
  const shownPage = { settings: { vermittler: '022230-000' }, referral: { ignored: [] }, texts: {}, ...page };
  const givenState = changed({ ...initialState(setup, ''), calculation }, state);
  // The consents among the answers are for the terms of the page.
  const terms = currentTerms({ setup: () => setup, page: shownPage as ActionContext['page'] }, givenState);
  const shown = Object.fromEntries(
    [...consentsOf(setup.definition).map(({ key }) => key), 'downloadTimestamp'].map((key) => [key, terms]),
  );
  const store = createStore<AppState>(changed(givenState, { calculation: { ...givenState.calculation, shown } }));
  const pushed: string[] = [];
  const events: TrackingEvent[] = [];
  const moments: AppState[] = [];
  const flushed: AppState[] = [];
  const world = { focused: undefined as string | undefined, now: Date.parse(`${TODAY}T08:00:00Z`) };
  const setupAt = (today: string) => (today === TODAY ? setup : (setupOn(today, settings) as unknown as Setup));
  const context: ActionContext = {
    setup: () => setupAt(store.get().today),
    setupAt,
    page: shownPage as ActionContext['page'],
    store,
    history: {
      path: () => pushed.at(-1) ?? path,
      push: (next) => void pushed.push(next),
      replace: (next) => void pushed.push(next),
      back: () => canGoBack,
      onMove: () => undefined,
    },
    gateway: async () => gateway as Gateway,
    now: () => world.now,
    track(event, moment = store.get()) {
      events.push(event);
      moments.push(moment);
    },
    flush: () => flushed.push(store.get()) > 0,
    userId: () => 17,
    focusedField: () => world.focused,
  };
  const recalculate = (parts: Partial<Calculation<object>>) =>
    store.set({ calculation: { ...store.get().calculation, ...parts } });
  return {
    context,
    store,
    setup,
    pushed,
    events,
    /** The states with which the events were tracked. */
    moments,
    /** The states that were saved at once. */
    flushed,
    world,
    change: store.set,
    recalculate,
    /** Changes answers of the model, without their rules. */
    answer: (changed: object) => recalculate({ model: { ...store.get().calculation.model, ...changed } }),
    state: () => store.get(),
    form: () => store.get().calculation.form,
    model: () => store.get().calculation.model as Readonly<Record<string, unknown>>,
    path: () => store.get().calculation.progress.path,
    submission: () => store.get().calculation.submission,
    names: () => events.map(({ name }) => name),
  };
}
