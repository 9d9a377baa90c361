import { HANDWERKER, setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { isSpecified } from '@fa/forderungsausfall/tests/specified-keys';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { flatQuestions } from '@fa/rechner/definition/inner-questions';
import { act, cleanup, render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { allViewsOf } from '../../src/app/all-views.ts';
import { CalculatorRoot } from '../../src/app/app.tsx';
import { enter } from '../../src/calculator/flow/steps.ts';
import { watchLookups } from '../../src/calculator/lookups/watch-lookups.ts';
import { watchTerms } from '../../src/calculator/order/shown-terms.ts';
import { startAnew } from '../../src/calculator/session/session-actions.ts';
import { startSession } from '../../src/calculator/session/start-session.ts';
import type { ActionContext } from '../../src/calculator/state/action-context.ts';
import type { ViewSet } from '../../src/calculator/state/product-app.ts';
import { SAMPLE_PAGE } from '../support/drawn-view.ts';
import { NO_SERVICES, openContext } from '../support/open-context.ts';

type Given = NonNullable<Parameters<typeof openContext>[0]> & {
  /** Saves and restores the calculation in the tab's storage, as a loaded page does. */
  readonly isKept?: boolean;
  /** Fragment of a saved offer's link that led to the page. */
  readonly fragment?: string;
  /** Loads the later views; without it, they are loaded from the beginning. */
  readonly loadViews?: () => Promise<ViewSet>;
};

/** Adds the features of dialogs and scrolling that jsdom lacks. */
function completeDom(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= () => ({ matches: true }) as MediaQueryList;
}

/** Returns a small firm's answers to every step before the given one, and on it to questions that were added later. */
export function answersBefore(path: string): object {
  const { steps } = setupOn(TODAY).definition;
  const index = steps.findIndex(({ id }) => id === path);
  const later = new Set<string>(
    steps
      .slice(index)
      .flatMap(({ id, questions }) => flatQuestions(questions).filter(({ key }) => id !== path || isSpecified(key)))
      .map(({ key }) => key),
  );
  const earlier = new Set(
    steps.slice(0, index).flatMap(({ questions }) => flatQuestions(questions).map(({ key }) => key as string)),
  );
  const { downloadTimestamp: _, ...answers } = HANDWERKER;
  return Object.fromEntries(Object.entries(answers).filter(([key]) => earlier.has(key) || !later.has(key)));
}

/** Ends a page. Its look-ups may still end, which would save it over the next page. */
export function endPage(store: ReturnType<typeof openContext>['store']): void {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  Object.assign(store, { set: () => undefined, update: () => undefined });
}

/** Renders the whole page of the product on a step in jsdom, with its real actions; ends with the test. */
export async function openPage({ path = 'vertragsbeginn', isKept = false, fragment, loadViews, ...given }: Given = {}) {
  completeDom();
  const page = { ...SAMPLE_PAGE, ...given.page };
  const answers = given.answers ?? answersBefore(path);
  const opened = openContext({ ...given, path, answers, page, services: { ...NO_SERVICES, ...given.services } });
  const { store } = opened;
  const product = forderungsausfallApp;
  let views = loadViews ? product.firstViews : await allViewsOf(product);
  const context: ActionContext = {
    ...opened.context,
    save: async () => (await context.session.tab?.saver.save()) ?? false,
    userId: () => context.session.tab?.owner.id ?? 0,
    focusedField: () => document.activeElement?.id,
    views: () => views,
    async loadLaterCode() {
      views = (await loadViews?.()) ?? views;
    },
  };
  onTestFinished(() => {
    endPage(store);
    // Stops its saving, which would otherwise continue in the next test.
    void startAnew(context);
  });
  await act(async () => {
    render(<CalculatorRoot parts={{ context }} />);
    watchLookups(context);
    // A loaded page has a session in any case, which does this.
    if (fragment === undefined && !isKept) watchTerms(context);
    if (isKept || fragment !== undefined) startSession(context, { welcome: true, fragment: fragment ?? null });
  });
  return {
    ...opened,
    context,
    /** Enters a path like the browser's back and forward buttons. */
    enter: (asked: string) => act(async () => enter(context, asked)),
  };
}
