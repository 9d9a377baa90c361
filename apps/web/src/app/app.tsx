import { progressPercent } from '@fa/rechner/calculation/progress';
import { formatGermanDate } from '@fa/rechner/formats/calendar-date';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { showProblem } from '../calculator/flow/covers.ts';
import { showInfo } from '../calculator/flow/panels.ts';
import { startQuery } from '../calculator/flow/text-url.ts';
import type { ViewSet } from '../calculator/state/product-app.ts';
import {
  CalculatorContext,
  type CalculatorParts,
  type CalculatorView,
  viewOf,
} from '../calculator/state/use-calculator.ts';
import { Footer } from '../frame/footer/footer.tsx';
import { Header } from '../frame/header/header.tsx';
import { SessionNotice } from '../frame/session-notice.tsx';
import { SkipLink } from '../frame/skip-link/skip-link.tsx';
import { Wordmark } from '../frame/wordmark/wordmark.tsx';
import { lazyView } from '../loading/lazy-view.tsx';
import { watchPresses } from '../timing/presses.ts';
import { REGION } from '../timing/say.ts';
import { whenUsed } from '../timing/when-used.ts';
import styles from './app.module.css';
import { OpeningPage } from './opening-page.tsx';
import { ProblemBoundary, ProblemPage } from './problem-page.tsx';

// Most visits have no saved calculation and no link.
const SessionPanel = lazyView(async () => (await import('../panels/session-panel.tsx')).SessionPanel);
const LinkPage = lazyView(async () => (await import('./link-page/link-page.tsx')).LinkPage, OpeningPage);
// With the code that is loaded after hydration: during maintenance it may not come.
const MaintenancePage = lazyView(async () => (await import('./after-hydration.ts')).MaintenancePage, OpeningPage);

interface AppProps {
  readonly view: CalculatorView;
  readonly views: ViewSet;
}

/** Renders the whole page: frame, current step, open panel. [UI-01] */
export function App({ view, views }: AppProps) {
  const { state, step, setup, page, context } = view;
  // The same function for each drawing: header and footer are drawn again only for what they show.
  const show = useCallback((name: string) => showInfo(context, name), [context]);
  const Step = views.steps[step.id];
  const { EditPanel, InfoPanel, SpokenPrice } = views;
  // An order that was sent keeps its receipt, with the maintenance notice above it.
  const isClosed = state.cover.maintenance !== null && view.calculation.submission.status === 'idle';
  // Keyed by link: restoring the tab's calculation meanwhile must not reset a typed second factor. [LINK-04]
  const shown = state.cover.problem ? 'problem' : state.cover.link ? 'link' : state.flow.moves;
  // An order that is sent has not arrived yet. [FLOW-05]
  const isSent = step.afterSubmission === true && view.calculation.submission.status !== 'accepted';
  const index = view.calculation.progress.currentViewIdx - (isSent ? 1 : 0);
  const percent = progressPercent(index, setup.definition.steps.length);
  return (
    <CalculatorContext value={view}>
      <div className={styles.page}>
        <SkipLink />
        <div className={styles.letterhead} aria-hidden="true">
          <Wordmark name={page.brand.name} src={page.brand.wordmark} />
          <span>{`${setup.definition.title}, ${formatGermanDate(setup.context.today)}`}</span>
        </div>
        <Header
          page={page}
          title={setup.definition.title}
          visitor={state.visitor}
          showInfo={show}
          percent={state.cover.problem || state.cover.opening || state.cover.link || isClosed ? undefined : percent}
        />
        <SessionNotice />
        <ProblemBoundary key={shown} onProblem={(problem) => showProblem(context, problem)}>
          {state.cover.problem ? (
            <ProblemPage />
          ) : state.cover.link ? (
            <LinkPage />
          ) : state.cover.opening ? (
            <OpeningPage heading="Ihre Berechnung wird geöffnet" />
          ) : isClosed ? (
            <MaintenancePage />
          ) : (
            <div
              key={step.id}
              className={styles.step}
              data-direction={state.flow.moves === 0 ? undefined : state.flow.direction}
            >
              {Step ? <Step /> : <OpeningPage />}
            </div>
          )}
        </ProblemBoundary>
        <span id={REGION} className="visually-hidden" role="status" />
        {/* In one place for the whole way, so that only a change of the price is said, and none before its step is shown. [UI-14] */}
        {SpokenPrice && !state.cover.link && !state.cover.opening && state.session.modal === null && <SpokenPrice />}
        {/* A new element: below a short step it appears, instead of moving up from below the placeholder. */}
        <Footer
          key={state.cover.opening ? 'opening' : 'page'}
          page={page}
          query={startQuery(view)}
          today={setup.context.today}
          hasFaq={view.product.hasFaq}
          showInfo={show}
          openCookieSettings={view.openCookieSettings}
        />
      </div>
      <ProblemBoundary key={`panels ${shown}`} onProblem={(problem) => showProblem(context, problem)}>
        {state.session.modal === null || state.cover.problem ? (
          <>
            {EditPanel && !isClosed && <EditPanel />}
            {InfoPanel && <InfoPanel />}
          </>
        ) : (
          <SessionPanel />
        )}
      </ProblemBoundary>
    </CalculatorContext>
  );
}

/** How long a page that nobody uses waits before it loads the code of the later steps, which no first view needs. */
const UNUSED_MS = 5_000;

/** Renders the page on every state change, and loads the code of the later steps when it is used. */
export function CalculatorRoot({ parts }: { readonly parts: CalculatorParts }) {
  const { store, setupAt, views, loadLaterCode } = parts.context;
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [, setLoaded] = useState(false);
  const view = viewOf(parts, setupAt(state.today), state);
  const { problem, opening } = state.cover;
  const isNeeded = problem === null && (!(view.step.id in views().steps) || state.flow.infoPanel !== null);
  useEffect(watchPresses, []);
  useEffect(() => {
    const load = async () => {
      await loadLaterCode();
      setLoaded(true);
    };
    // Nobody waits for it yet, and what needs it tries again.
    const preload = () => void load().catch(() => undefined);
    if (isNeeded) void load();
    else if (opening) preload();
    else return whenUsed(UNUSED_MS, preload);
    return undefined;
  }, [loadLaterCode, isNeeded, opening]);
  return <App view={view} views={views()} />;
}
