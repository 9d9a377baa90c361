import type { PageData } from '@fa/api/page/page-data';
import type { Referral } from '@fa/rechner/analytics/referral';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserHistory } from '../calculator/flow/browser-history.ts';
import type { FlowActions } from '../calculator/flow/flow-actions.ts';
import { watchSteps } from '../calculator/flow/watch-steps.ts';
import { partnerOfPage } from '../calculator/origin/partner-state.ts';
import { begunBy, takeReferral } from '../calculator/origin/referral.ts';
import { createLaterSession } from '../calculator/session/later-session.ts';
import { takeCarried } from '../calculator/session/own-reload.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { createActions } from '../calculator/state/actions.ts';
import { initialState, PROBLEM_PATH } from '../calculator/state/app-state.ts';
import { watchDate } from '../calculator/state/calendar.ts';
import { later } from '../calculator/state/later.ts';
import type { ProductApp } from '../calculator/state/product-app.ts';
import { createSetupAt } from '../calculator/state/setup-at.ts';
import { createStore } from '../calculator/state/store.ts';
import { createLaterTracking } from '../calculator/tracking/later-tracking.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { randomNumber } from '../vault/random.ts';
import { isAgentMode, keptTheme, remembered } from '../vault/tab-storage.ts';
import '../ui/base.css';
import { after } from '../ui/timing/after.ts';
import { CalculatorRoot } from './calculator-root.tsx';
import { createServerClock } from './clock.ts';
import { createLaterViews } from './load-later-views.ts';
import { endEarlyPress, takeEarlyPress } from './pressed-early.ts';
import { showContent, takenFragment, watchFragment } from './taken-fragment.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';
import { watchExceptions } from './watch-exceptions.ts';

function pageParts(): { readonly root: HTMLElement; readonly page: PageData } {
  const root = document.getElementById('root');
  const block = document.getElementById('page-data')?.textContent;
  if (!root || !block) throw new Error('The page has no root or no data block');
  // Trusted: our server wrote it from checked configuration. A schema would cost every first visit 8 kB.
  return { root, page: JSON.parse(block) as PageData };
}

async function loadGateway(page: PageData, flow: () => FlowActions): Promise<Gateway> {
  const { createGateway } = await import('../gateway/gateway.ts');
  const { hostname, protocol } = window.location;
  const { productionHosts, apiPort, variant, generation, lookupTimeoutMs } = page;
  // Testers can change the environment at any time; visitors have the page's. [PERS-01, CONF-03, DBG-01]
  const place = {
    hostname,
    protocol,
    productionHosts,
    apiPort,
    pageEnvironment: page.environment,
    get environment() {
      return (page.debugMode ? remembered('environment') : null) ?? page.environment;
    },
  };
  return createGateway(place, {
    variant,
    generation,
    lookupTimeoutMs,
    onFailure: (failure) => flow().showProblem(failure),
    onMaintenance: () => flow().showMaintenance(),
    onAgentMode: () => flow().setAgentMode(true),
    after,
  });
}

// Without its code, an open page learns of maintenance only from a refused order.
function loadMaintenanceWatch({ store, gateway, now }: ActionContext): void {
  const ask = () =>
    gateway().then(
      ({ maintenance }) => maintenance(),
      () => null,
    );
  // Loaded in advance: the files may be unavailable later.
  void Promise.all([import('./maintenance/watch-maintenance.ts'), import('./maintenance/maintenance-page.tsx')]).then(
    ([{ watchMaintenance }]) => watchMaintenance({ store, ask, now, random: randomNumber, after }),
    () => undefined,
  );
}

/** Hydrates the server's page of a product. @throws Error without such a page */
export async function startCalculator(product: ProductApp): Promise<void> {
  const fragment = takenFragment();
  const { root, page } = pageParts();
  const carried = takeCarried();
  // The server knows only the URL; remembered values apply after hydration.
  let referral: Referral = page.referral;
  const given = { agentMode: page.agentMode, partner: partnerOfPage(page) };
  // Testers can switch partners at any time. [DBG-01]
  let shownPartner = () => given.partner;
  const setupAt = createSetupAt(product, page, () => ({ referral, partner: shownPartner() }));
  const store = createStore(initialState(setupAt(page.today), page.path, given));
  shownPartner = () => store.get().partner;
  const history = createBrowserHistory(page);
  const setup = () => setupAt(store.get().today);
  const gateway = later(() => loadGateway(page, () => actions.flow));
  watchExceptions((error) => {
    gateway().then(
      ({ reportException }) => reportException(error),
      () => undefined,
    );
  });
  const session = createLaterSession();
  const laterViews = createLaterViews(product);
  const tracking = createLaterTracking(page.analytics !== null, store, {
    pageUrl: window.location.href,
    hadLink: fragment !== null,
  });
  const context: ActionContext = {
    setup,
    setupAt,
    page,
    store,
    history,
    gateway,
    now: createServerClock(page.instant),
    focusedField: () => document.activeElement?.id,
    track: tracking.track,
    flush: session.flush,
    userId: session.userId,
  };
  const actions = createActions(context, product, session.actions, laterViews);

  const firstStep = store.get().calculation.progress.path;
  const { firstViews } = product;
  const views = firstStep in firstViews.steps && !store.get().problem ? firstViews : await laterViews.load();

  // Hydration discards text typed earlier, so it is applied again.
  const typed = typedBeforeHydration(setup(), store.get(), root);
  const press = takeEarlyPress(root);
  const served = store.get().calculation.progress.path;

  function takeTyped(): void {
    for (const [key, value] of typed) {
      if (typeof value === 'boolean') actions.flow.toggle(key, value);
      else actions.flow.edit(key, value);
    }
  }

  /** @returns whether the prerendered step is the one shown */
  function takeOver(): boolean {
    watchFragment();
    referral = takeReferral(page);
    store.update((state) => begunBy(setup(), state, page));
    history.onMove(actions.flow.enter);
    if (page.debugMode) {
      if (remembered('showDebug') === 'true') actions.flow.setDebug(true);
      if (remembered('keepModelAfterOrder') === 'true') actions.flow.setKeepsAnswers(true);
    }
    // A tab used by an agent stays in agent mode after the agent's session ends.
    if (page.agentMode || isAgentMode()) actions.flow.setAgentMode(true);
    // A partner's URL does not show that the technical-problem page was reloaded. [PART-01]
    if (page.partner && history.path() === PROBLEM_PATH) actions.flow.showProblem();
    watchSteps(context);
    watchDate(context);
    // A saved calculation is newer than values the browser restores into fields on reload.
    const taken = session.open(context, fragment === null ? undefined : { product, fragment }, carried === null);
    showContent();
    if (!taken) {
      takeTyped();
      if (!store.get().problem) history.replace(store.get().calculation.progress.path);
    }
    // Until decided, or on failure, everybody sees the original.
    const decided = import('../calculator/tracking/run-experiments.ts')
      .then(({ runExperiments }) => runExperiments(context))
      .catch(() => undefined);
    tracking.start(context, decided, carried);
    // If the gateway code fails to load, treat it like a missing configuration. [CONF-06]
    void gateway().catch(() => actions.flow.showProblem());
    void import('../calculator/origin/watch-broker.ts')
      .then(({ watchBroker }) => watchBroker(context, { referral, hasLink: fragment !== null }))
      .catch(() => undefined);
    const asked = page.partner ? page.partner.data === null && page.partner.slug : page.debugMode && keptTheme();
    if (asked) void actions.partner.show(asked).catch(() => null);
    actions.lookups.start();
    loadMaintenanceWatch(context);
    const { problem, calculation } = store.get();
    return !taken && problem === null && calculation.progress.path === served;
  }

  const cookieSettings = page.analytics === null ? {} : { openCookieSettings: tracking.openSettings };
  const parts = { product, page, actions, now: context.now, ...cookieSettings };
  // From reading the fields to replaying the press it is one task, so no input is lost.
  const app = <CalculatorRoot {...{ parts, setupAt, store, views }} loadViews={laterViews.load} />;
  flushSync(() =>
    hydrateRoot(root, app, {
      // Report rendering errors like other exceptions. [STEP-ERROR-01, ERR-02]
      onCaughtError: reportError,
    }),
  );
  const pressed = press?.find();
  const isServedStep = takeOver();
  endEarlyPress();
  // A press must not leave a question that was never shown.
  if (press && (isServedStep || !press.isNext)) pressed?.click();
}
