import type { Setup } from '@fa/rechner/definition/definition';
import type { IsoDate } from '@fa/rechner/formats/calendar-date';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AppState } from '../calculator/state/app-state.ts';
import type { ViewSet } from '../calculator/state/product-app.ts';
import type { Store } from '../calculator/state/store.ts';
import { type CalculatorParts, viewOf } from '../calculator/state/use-calculator.ts';
import { App } from './app.tsx';

interface Props {
  readonly parts: CalculatorParts;
  readonly setupAt: (today: IsoDate) => Setup;
  readonly store: Store<AppState>;
  /** Views of the first render. */
  readonly views: ViewSet;
  readonly loadViews: () => Promise<ViewSet>;
}

/** Renders the page on every state change. */
export function CalculatorRoot({ parts, setupAt, store, views: first, loadViews }: Props) {
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [views, setViews] = useState(first);
  const [loadingFailed, setLoadingFailed] = useState(false);
  useEffect(() => {
    void loadViews().then(setViews, () => setLoadingFailed(true));
  }, [loadViews]);
  return <App view={viewOf(parts, setupAt(state.today), state)} views={views} loadingFailed={loadingFailed} />;
}
