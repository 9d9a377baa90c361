import type { Antworten } from '@fa/forderungsausfall/antworten';
import type { Setup } from '@fa/rechner/definition';
import type { PageData } from '@fa/vertrag/page-data';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Actions } from '../calculator/actions.ts';
import type { AppState } from '../calculator/app-state.ts';
import type { Store } from '../calculator/store.ts';
import { viewOf } from '../calculator/use-calculator.ts';
import { App } from './app.tsx';
import type { ViewSet } from './view-set.ts';
import { loadLaterViews } from './views.ts';

interface Props {
  readonly setup: Setup<Antworten>;
  readonly page: PageData;
  readonly store: Store<AppState>;
  readonly actions: Actions;
  /** What is there at the first drawing. */
  readonly views: ViewSet;
  /** Called once the page listens. */
  readonly onReady?: () => void;
}

/** Draws the page anew with every change of the state. */
export function CalculatorRoot({ setup, page, store, actions, views: first, onReady }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [views, setViews] = useState(first);
  const [loadingFailed, setLoadingFailed] = useState(false);
  useEffect(() => {
    onReady?.();
    void loadLaterViews().then(setViews, () => setLoadingFailed(true));
  }, [onReady]);
  return <App view={viewOf(setup, page, state, actions)} views={views} loadingFailed={loadingFailed} />;
}
