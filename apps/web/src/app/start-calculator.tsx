import type { PageData } from '@fa/api/page/page-data';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { showProblem } from '../calculator/flow/covers.ts';
import { edit, toggle } from '../calculator/flow/fields.ts';
import { enter } from '../calculator/flow/steps.ts';
import { watchSteps } from '../calculator/flow/watch-steps.ts';
import { begunBy, takeReferral } from '../calculator/origin/referral.ts';
import { takeReloadData } from '../calculator/session/own-reload.ts';
import { startSession } from '../calculator/session/start-session.ts';
import { type ActionContext, setAgentMode } from '../calculator/state/action-context.ts';
import { watchDate } from '../calculator/state/calendar.ts';
import { problemOf } from '../calculator/state/problem-of.ts';
import type { ProductApp } from '../calculator/state/product-app.ts';
import { PROBLEM_PATH } from '../calculator/state/state-parts.ts';
import { watchStyles } from '../loading/missing-styles.ts';
import { watchLeaving } from '../timing/leaving.ts';
import { isAgentMode, readLocal } from '../vault/web-storage.ts';
import '../styles/base.css';
import { pause } from '../timing/pause.ts';
import type { Background } from './after-hydration.ts';
import { CalculatorRoot } from './app.tsx';
import { createPageContext } from './page-context.ts';
import { endEarlyPress, takeEarlyPress } from './pressed-early.ts';
import { showContent, takenFragment, watchFragment } from './taken-fragment.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';
import { watchErrors } from './watch-errors.ts';

function pageParts(): { readonly root: HTMLElement; readonly page: PageData } {
  const root = document.getElementById('root');
  const block = document.getElementById('page-data')?.textContent;
  if (!root || !block) throw new Error('The page has no root or no data block');
  // Trusted: our server wrote it from checked configuration. A schema would cost every first visit 8 kB.
  return { root, page: JSON.parse(block) as PageData };
}

/** Takes over what the device remembers of the visitor, which the server does not know. */
function takeVisitor({ store, setup, page }: ActionContext): void {
  store.set({ visitor: { referral: takeReferral(page) } });
  store.update((state) => begunBy(setup(), state, page));
  if (page.debugMode) {
    const keepsAnswers = readLocal('keepModelAfterOrder') === 'true';
    store.set({ tester: { debug: readLocal('showDebug') === 'true', keepsAnswers } });
  }
  // A tab used by an agent stays in agent mode after the agent's session ends.
  if (page.agentMode || isAgentMode()) setAgentMode({ store }, true);
}

// The visitor has not left the tab. Firefox keeps no page in its cache that held a Web Lock.
function isLoadedByBack(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'back_forward';
}

/** Loads the background after hydration, again each time that the problem page is left: without it, nothing could be ordered. [CONF-06] */
export async function loadBackground(context: ActionContext, background: Background): Promise<void> {
  const { store } = context;
  // Before hydration, the file would take a sixth of the line from the script.
  // With `then(start, missing)`, which the build moves into the import, it would not notice that styles did not come.
  const code = await import('./after-hydration.ts').catch((error: unknown) => {
    showProblem(context, problemOf(error));
    return null;
  });
  if (code !== null) return code.startBackground(context, background);
  const stop = store.subscribe(() => {
    if (store.get().cover.problem !== null) return;
    stop();
    void loadBackground(context, background);
  });
}

/** Hydrates the server's page of a product. @throws Error without such a page */
export async function startCalculator(product: ProductApp): Promise<void> {
  const fragment = takenFragment();
  const carried = takeReloadData();
  const { root, page } = pageParts();
  const isLeaving = watchLeaving();
  watchStyles();
  const { context, tracking } = createPageContext(product, page, { fragment, isLeaving });
  const { store, setup, history } = context;
  const { reportException } = context;
  watchErrors({ reportException, showProblem: (problem) => showProblem(context, problem), isLeaving });

  const served = store.get().calculation.progress.path;
  if (!(served in product.firstViews.steps)) await context.loadLaterCode();
  // The evaluation of the modules was a long task already.
  await pause();
  // From reading the fields to replaying the press it is one task, so no input is lost: hydration discards it.
  const typed = typedBeforeHydration(setup(), store.get(), root);
  const press = takeEarlyPress(root);
  const cookieSettings = page.analytics === null ? {} : { openCookieSettings: tracking.openSettings };
  const app = <CalculatorRoot parts={{ context, ...cookieSettings }} />;
  // React renders a translated page anew, which is no error. [UI-15]
  const onRecoverableError = root.querySelector('font') ? () => undefined : reportError;
  // Rendering errors are reported like other exceptions. [STEP-ERROR-01, ERR-02]
  flushSync(() => hydrateRoot(root, app, { onCaughtError: reportError, onRecoverableError }));
  const pressed = press?.find();

  watchFragment();
  takeVisitor(context);
  history.onMove((path) => enter(context, path));
  // A partner's URL does not show that the technical-problem page was reloaded. [PART-01]
  if (page.partner && history.path() === PROBLEM_PATH) showProblem(context);
  watchSteps(context);
  watchDate(context);
  const isOpening = startSession(context, { fragment, welcome: carried === null && !isLoadedByBack() });
  showContent();
  const { problem } = store.get().cover;
  // A saved calculation is newer than values the browser restores into fields on reload.
  if (!isOpening) {
    for (const [key, value] of typed) {
      if (typeof value === 'boolean') toggle(context, key, value);
      else edit(context, key, value);
    }
    if (problem === null) history.replace(store.get().calculation.progress.path);
  }
  const isServedStep = !isOpening && problem === null && store.get().calculation.progress.path === served;
  endEarlyPress();
  // A press must not leave a question that was never shown.
  if (press && (isServedStep || !press.isNext)) pressed?.click();
  await pause();
  void loadBackground(context, { hasLink: fragment !== null, carried, tracking });
}
