import type { PageData } from '@fa/vertrag/page-data';
import { hydrateRoot } from 'react-dom/client';
import { createActions } from '../calculator/actions.ts';
import { initialState } from '../calculator/app-state.ts';
import { createBrowserHistory } from '../calculator/browser-history.ts';
import { createStore } from '../calculator/store.ts';
import type { Gateway } from '../gateway/gateway.ts';
import '../ui/base.css';
import { CalculatorRoot } from './calculator-root.tsx';
import { now } from './clock.ts';
import { setupOf } from './setup.ts';
import { typedBeforeHydration } from './typed-before-hydration.ts';
import { firstViews, loadLaterViews } from './views.ts';

const root = document.getElementById('root');
const block = document.getElementById('page-data')?.textContent;
if (!root || !block) throw new Error('The page has no root or no data block');

// Written by our own server from its checked configuration; a schema here would cost every first visit 8 kB.
const page = JSON.parse(block) as PageData;
const setup = setupOf(page);
const store = createStore(initialState(setup, page.path));
const history = createBrowserHistory(page.basePath);

let loading: Promise<Gateway> | null = null;
async function loadGateway(): Promise<Gateway> {
  const { createGateway } = await import('../gateway/gateway.ts');
  const { hostname, protocol } = window.location;
  const { productionHosts, apiPort, environment, variant, generation } = page;
  const place = { hostname, protocol, productionHosts, apiPort, environment };
  return createGateway(place, variant, generation, (failure) => actions.flow.showProblem(failure));
}
function gateway(): Promise<Gateway> {
  loading ??= loadGateway().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

const actions = createActions({
  setup,
  page,
  store,
  history,
  gateway,
  now,
  focusedField: () => document.activeElement?.id,
});
const typedEarly = typedBeforeHydration(setup, store.get(), root);
const firstStep = store.get().calculation.progress.path;
const views = firstStep in firstViews.steps && !store.get().problem ? firstViews : await loadLaterViews();

function takeOver(): void {
  for (const [key, value] of [...typedEarly, ...typedBeforeHydration(setup, store.get(), root as HTMLElement)])
    actions.flow.edit(key, value);
  if (!store.get().problem) history.replace(firstStep);
  history.onMove(actions.flow.enter);
  void gateway().catch(() => null);
}

hydrateRoot(
  root,
  <CalculatorRoot setup={setup} page={page} store={store} actions={actions} views={views} onReady={takeOver} />,
);
