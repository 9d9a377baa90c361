import type { PageData } from '@fa/api/page/page-data';
import type { Referral } from '@fa/rechner/analytics/referral';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserHistory } from '../calculator/flow/browser-history.ts';
import { watchSteps } from '../calculator/flow/watch-steps.ts';
import { partnerOfPage } from '../calculator/origin/partner-state.ts';
import { begunBy, takeReferral } from '../calculator/origin/referral.ts';
import { createLaterSession } from '../calculator/session/later-session.ts';
import { type ReloadData, takeReloadData } from '../calculator/session/own-reload.ts';
import type { ActionContext } from '../calculator/state/action-context.ts';
import { createActions, createErrorReport } from '../calculator/state/actions.ts';
import { initialState } from '../calculator/state/app-state.ts';
import { watchDate } from '../calculator/state/calendar.ts';
import type { ProductApp } from '../calculator/state/product-app.ts';
import { createSetupAt } from '../calculator/state/setup-at.ts';
import { PROBLEM_PATH } from '../calculator/state/state-parts.ts';
import { createStore } from '../calculator/state/store.ts';
import { createLaterTracking } from '../calculator/tracking/later-tracking.ts';
import { ask } from '../gateway/result.ts';
import { randomNumber } from '../vault/random.ts';
import { isAgentMode, keptTheme, readLocal } from '../vault/web-storage.ts';
import '../ui/base.css';
import { later } from '../ui/later/later.ts';
import { after } from '../ui/timing/after.ts';
import { pause } from '../ui/timing/pause.ts';
import { allViewsOf } from './all-views.ts';
import { CalculatorRoot } from './app.tsx';
import { createServerClock } from './clock.ts';
import { loadGateway } from './load-gateway.ts';
import { endEarlyPress, takeEarlyPress } from './pressed-early.ts';
import { showContent, takenFragment, watchFragment } from './taken-fragment.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';

function pageParts(): { readonly root: HTMLElement; readonly page: PageData } {
  const root = document.getElementById('root');
  const block = document.getElementById('page-data')?.textContent;
  if (!root || !block) throw new Error('The page has no root or no data block');
  // Trusted: our server wrote it from checked configuration. A schema would cost every first visit 8 kB.
  return { root, page: JSON.parse(block) as PageData };
}

// The visitor has not left the tab. Firefox keeps no page in its cache that held a Web Lock.
function isLoadedByBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward';
}

// Uncaught exceptions and unhandled rejections. [ERR-02]
function reportExceptions(gateway: ActionContext['gateway']): void {
  const report = createErrorReport({ gateway });
  window.addEventListener('error', ({ error }: ErrorEvent) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Builds the parts of the page; nothing is shown or stored yet. */
function buildPage(product: ProductApp, page: PageData, hadLink: boolean) {
  const given = { agentMode: page.agentMode, partner: partnerOfPage(page) };
  // The server knows only the URL; remembered values apply after hydration. Testers can switch partners at any time.
  const situation = { referral: page.referral as Referral, partner: () => given.partner };
  const setupAt = createSetupAt(product, page, () => ({ ...situation, partner: situation.partner() }));
  const store = createStore(initialState(setupAt(page.today), page.path, given));
  situation.partner = () => store.get().visitor.partner;
  const { load: gateway } = later(() => loadGateway(product, page, () => actions.flow));
  const session = createLaterSession();
  const { load: loadViews, loaded } = later(() => allViewsOf(product));
  const isMissing = (step: string) => loaded() === null && !(step in product.firstViews.steps);
  const tracking = createLaterTracking(page.analytics !== null, store, { pageUrl: window.location.href, hadLink });
  const context: ActionContext = {
    setup: () => setupAt(store.get().today),
    setupAt,
    page,
    store,
    history: createBrowserHistory(page),
    gateway,
    now: createServerClock(page.instant),
    focusedField: () => document.activeElement?.id,
    track: tracking.track,
    flush: session.flush,
    userId: session.userId,
  };
  const actions = createActions(context, product, session.actions, { isMissing, load: loadViews });
  return { product, page, context, actions, session, loadViews, tracking, situation };
}

type Page = ReturnType<typeof buildPage>;

interface Begun {
  /** Fragment of the URL if it may be a link. */
  readonly fragment: string | null;
  readonly carried: ReloadData | null;
  /** Text typed before hydration, which discards it. */
  readonly typed: ReturnType<typeof typedBeforeHydration>;
}

/** Continues in the browser what the server rendered. @returns whether a saved calculation or link is opened */
function takeOver({ product, page, context, actions, session, situation }: Page, { fragment, carried, typed }: Begun) {
  const { store, history, setup } = context;
  watchFragment();
  situation.referral = takeReferral(page);
  store.update((state) => begunBy(setup(), state, page));
  history.onMove(actions.flow.enter);
  if (page.debugMode) {
    if (readLocal('showDebug') === 'true') actions.flow.setDebug(true);
    if (readLocal('keepModelAfterOrder') === 'true') actions.flow.setKeepsAnswers(true);
  }
  // A tab used by an agent stays in agent mode after the agent's session ends.
  if (page.agentMode || isAgentMode()) actions.flow.setAgentMode(true);
  // A partner's URL does not show that the technical-problem page was reloaded. [PART-01]
  if (page.partner && history.path() === PROBLEM_PATH) actions.flow.showProblem();
  watchSteps(context);
  watchDate(context);
  const welcome = carried === null && !isLoadedByBack();
  const isOpening = session.open(context, fragment === null ? undefined : { product, fragment }, welcome);
  showContent();
  // A saved calculation is newer than values the browser restores into fields on reload.
  if (isOpening) return true;
  for (const [key, value] of typed) {
    if (typeof value === 'boolean') actions.flow.toggle(key, value);
    else actions.flow.edit(key, value);
  }
  if (!store.get().cover.problem) history.replace(store.get().calculation.progress.path);
  return false;
}

function loadLaterCode({ page, context, actions, tracking, situation }: Page, { fragment, carried }: Begun): void {
  const { load } = later(() => import('../calculator/after-hydration.ts'));
  // Before hydration, the file would take a sixth of the line from the script.
  void load()
    .then(({ loadTypeface }) => loadTypeface())
    .catch(() => undefined);
  // The page works without each of these. Until decided, or on failure, everybody sees the original.
  const decided = load()
    .then(({ runExperiments }) => runExperiments(context))
    .catch(() => undefined);
  tracking.start(context, decided, carried);
  // If the gateway code fails to load, treat it like a missing configuration. [CONF-06]
  void context.gateway().catch(() => actions.flow.showProblem());
  const { referral } = situation;
  void load()
    .then(({ watchBroker }) => watchBroker(context, { referral, hasLink: fragment !== null }))
    .catch(() => undefined);
  const asked = page.partner ? page.partner.data === null && page.partner.slug : page.debugMode && keptTheme();
  if (asked) void actions.partner.show(asked);
  const { store, gateway, now } = context;
  const maintenance = () => ask(gateway, (calls) => calls.maintenance());
  // Without it, an open page detects maintenance only when an order is refused.
  void later(() => import('./maintenance/maintenance.ts'))
    .load()
    .then(({ watchMaintenance }) => watchMaintenance({ store, ask: maintenance, now, random: randomNumber, after }))
    .catch(() => undefined);
}

/** Hydrates the server's page of a product. @throws Error without such a page */
export async function startCalculator(product: ProductApp): Promise<void> {
  const fragment = takenFragment();
  const { root, page } = pageParts();
  const carried = takeReloadData();
  const built = buildPage(product, page, fragment !== null);
  const { context, actions, tracking } = built;
  const { store, setup, setupAt, now } = context;
  reportExceptions(context.gateway);

  const served = store.get().calculation.progress.path;
  const isFirst = served in product.firstViews.steps && !store.get().cover.problem;
  const views = isFirst ? product.firstViews : await built.loadViews();

  // The evaluation of the modules was a long task already.
  await pause();
  // From reading the fields to replaying the press it is one task, so no input is lost.
  const typed = typedBeforeHydration(setup(), store.get(), root);
  const press = takeEarlyPress(root);
  const cookieSettings = page.analytics === null ? {} : { openCookieSettings: tracking.openSettings };
  const parts = { product, page, actions, now, ...cookieSettings };
  // With the views: only they have lookups that begin before a postcode is typed.
  const loadViews = () => {
    actions.lookups.start();
    return built.loadViews();
  };
  const app = <CalculatorRoot {...{ parts, setupAt, store, views, loadViews }} />;
  // React renders a translated page anew, which is no error. [UI-15]
  const onRecoverableError = root.querySelector('font') ? () => undefined : reportError;
  // Rendering errors are reported like other exceptions. [STEP-ERROR-01, ERR-02]
  flushSync(() => hydrateRoot(root, app, { onCaughtError: reportError, onRecoverableError }));
  const pressed = press?.find();
  const begun = { fragment, carried, typed };
  const isOpening = takeOver(built, begun);
  if (!isFirst) actions.lookups.start();
  const {
    calculation,
    cover: { problem },
  } = store.get();
  const isServedStep = !isOpening && problem === null && calculation.progress.path === served;
  endEarlyPress();
  // A press must not leave a question that was never shown.
  if (press && (isServedStep || !press.isNext)) pressed?.click();
  await pause();
  loadLaterCode(built, begun);
}
