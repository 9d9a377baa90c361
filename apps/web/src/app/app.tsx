import { progressPercent } from '@fa/rechner/calculation/progress';
import type { Setup } from '@fa/rechner/definition/definition';
import { formatGermanDate, type IsoDate } from '@fa/rechner/formats/calendar-date';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppState } from '../calculator/state/app-state.ts';
import type { ViewSet } from '../calculator/state/product-app.ts';
import type { Store } from '../calculator/state/store.ts';
import {
  CalculatorContext,
  type CalculatorParts,
  type CalculatorView,
  viewOf,
} from '../calculator/state/use-calculator.ts';
import { Footer } from '../frame/footer/footer.tsx';
import { Header } from '../frame/header/header.tsx';
import { REGION } from '../frame/region.ts';
import { SessionNotice } from '../frame/session-notice.tsx';
import { SkipLink } from '../frame/skip-link/skip-link.tsx';
import { Wordmark } from '../frame/wordmark/wordmark.tsx';
import { laterView } from '../ui/later/later-view.tsx';
import { watchPresses } from '../ui/timing/presses.ts';
import { whenUsed } from '../ui/timing/when-used.ts';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden.tsx';
import styles from './app.module.css';
import { OpeningPage } from './opening-page.tsx';
import { ProblemBoundary, ProblemPage } from './problem-page.tsx';

// Loaded lazily: most visits have no saved calculation and no link.
const SessionPanel = laterView(
  async () => (await import('../panels/session-panel.tsx')).SessionPanel,
  () => null,
);

/** Replaces a page until its code is loaded; without it, the problem page appears, whose button tries again. */
function PageWithout({ failed = false }: { readonly failed?: boolean }) {
  if (failed) throw new Error('The code of a page failed to load');
  return <OpeningPage />;
}

const MaintenancePage = laterView(
  async () => (await import('./maintenance/maintenance.ts')).MaintenancePage,
  PageWithout,
);
const LinkPage = laterView(async () => (await import('./link-page/link-page.tsx')).LinkPage, PageWithout);

interface AppProps {
  readonly view: CalculatorView;
  readonly views: ViewSet;
  /** The code of the later steps failed to load. */
  readonly loadingFailed?: boolean;
}

/** Renders the whole page: frame, current step, open panel. [UI-01] */
export function App({ view, views, loadingFailed = false }: AppProps) {
  const { state, step, setup, page, actions } = view;
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
          percent={state.cover.problem || state.cover.opening || state.cover.link || isClosed ? undefined : percent}
        />
        <SessionNotice />
        <ProblemBoundary key={shown} onProblem={actions.flow.showProblem}>
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
              {Step ? <Step /> : <PageWithout failed={loadingFailed} />}
            </div>
          )}
        </ProblemBoundary>
        <VisuallyHidden status id={REGION} />
        {/* One region for the whole way, so that only a change of the price is said. [UI-14] */}
        <VisuallyHidden status>{SpokenPrice && <SpokenPrice />}</VisuallyHidden>
        {/* A new element: below a short step it appears, instead of moving up from below the placeholder. */}
        <Footer key={state.cover.opening ? 'opening' : 'page'} />
      </div>
      {state.session.modal === null ? (
        <>
          {EditPanel && !isClosed && <EditPanel />}
          {InfoPanel && <InfoPanel />}
        </>
      ) : (
        <SessionPanel />
      )}
    </CalculatorContext>
  );
}

/** How long a page that nobody uses waits before it loads the later views, which no first view needs. */
const UNUSED_MS = 5_000;

interface RootProps {
  readonly parts: CalculatorParts;
  readonly setupAt: (today: IsoDate) => Setup;
  readonly store: Store<AppState>;
  readonly views: ViewSet;
  readonly loadViews: () => Promise<ViewSet>;
}

/** Renders the page on every state change. */
export function CalculatorRoot({ parts, setupAt, store, views: first, loadViews }: RootProps) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [views, setViews] = useState(first);
  const [loadingFailed, setLoadingFailed] = useState(false);
  const view = viewOf(parts, setupAt(state.today), state);
  const isNeeded = !(view.step.id in views.steps) || state.cover.opening || state.flow.infoPanel !== null;
  useEffect(watchPresses, []);
  useEffect(() => {
    const load = () => {
      setLoadingFailed(false);
      void loadViews().then(setViews, () => setLoadingFailed(true));
    };
    if (!isNeeded) return whenUsed(UNUSED_MS, load);
    load();
    return undefined;
  }, [loadViews, isNeeded]);
  return <App view={view} views={views} loadingFailed={loadingFailed} />;
}
