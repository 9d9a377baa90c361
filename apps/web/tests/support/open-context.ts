import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { type Calculation, type Submission, startCalculation } from '@fa/rechner/calculation/calculation';
import { enterPath } from '@fa/rechner/calculation/flow';
import { consentsOf } from '@fa/rechner/calculation/order-model';
import type { Answers, Setup } from '@fa/rechner/definition/definition';
import { currentTerms } from '../../src/calculator/order/shown-terms.ts';
import type { ActionContext } from '../../src/calculator/state/action-context.ts';
import { type AppState, initialState } from '../../src/calculator/state/app-state.ts';
import { type Change, changed, createStore } from '../../src/calculator/state/store.ts';
import { fakeApi, type Services } from './fake-api.ts';

interface Given {
  readonly path?: string;
  readonly answers?: object;
  /** What became of the application; the last step can be entered only once it was sent. */
  readonly submission?: Submission;
  readonly state?: Change<AppState>;
  readonly services?: Services;
  /** Parts of the frontend configuration. */
  readonly configuration?: () => Promise<object>;
  readonly page?: Partial<ActionContext['page']>;
  readonly settings?: Parameters<typeof setupOn>[1];
  /** Whether the history of the browser has an earlier step. */
  readonly canGoBack?: boolean;
}

/** Services that find nothing and refuse nothing. */
export const NO_SERVICES: Services = {
  addressCheck: () => 'off',
  ibanCheck: () => 'off',
  sessionSecret: () => 'f'.repeat(64),
};

/** Builds an action context for tests: a calculation with all steps visited, and its recorded side effects. */
export function openContext({
  path = '',
  answers = {},
  submission,
  state = {},
  services = {},
  configuration = async () => ({ experiments: [] }),
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
  const reported: unknown[] = [];
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
    api: fakeApi(services),
    configuration: configuration as ActionContext['configuration'],
    count: () => undefined,
    reportException: (error) => void reported.push(error),
    product: forderungsausfallApp,
    views: () => forderungsausfallApp.firstViews,
    loadLaterCode: async () => undefined,
    now: () => world.now,
    track(event, moment = store.get()) {
      events.push(event);
      moments.push(moment);
    },
    session: { opening: null, tab: null, link: null },
    save: async () => flushed.push(store.get()) > 0,
    userId: () => 17,
    focusedField: () => world.focused,
  };
  const recalculate = (parts: Partial<Calculation>) =>
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
    /** Exceptions that were reported. */
    reported,
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
