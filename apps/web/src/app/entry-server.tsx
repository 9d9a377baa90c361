import type { PageData } from '@fa/vertrag/page-data';
import { renderToString } from 'react-dom/server';
import { createActions } from '../calculator/actions.ts';
import { initialState } from '../calculator/app-state.ts';
import { createStore } from '../calculator/store.ts';
import '../ui/base.css';
import { CalculatorRoot } from './calculator-root.tsx';
import { htmlDocument, type PageAssets } from './html-document.ts';
import { laterViews } from './later-views.tsx';
import { setupOf } from './setup.ts';
import { firstViews } from './views.ts';

const allViews = { ...laterViews, steps: { ...firstViews.steps, ...laterViews.steps } };

function outsideTheBrowser(): never {
  throw new Error('Nothing happens on a page while the server renders it');
}

/**
 * Renders the first view of the calculator as a whole HTML document.
 * @param request page data as it is embedded, the nonce of inline styles, the built assets (undefined in development)
 */
export function renderDocument({
  pageData,
  nonce,
  assets,
}: {
  pageData: PageData;
  nonce: string;
  assets: PageAssets | undefined;
}): string {
  const setup = setupOf(pageData);
  const store = createStore(initialState(setup, pageData.path));
  const history = {
    path: () => pageData.path,
    push: outsideTheBrowser,
    replace: outsideTheBrowser,
    back: () => false,
    onMove: outsideTheBrowser,
  };
  const actions = createActions({
    setup,
    page: pageData,
    store,
    history,
    gateway: outsideTheBrowser,
    now: outsideTheBrowser,
    focusedField: outsideTheBrowser,
  });
  const html = renderToString(
    <CalculatorRoot setup={setup} page={pageData} store={store} actions={actions} views={allViews} />,
  );
  return htmlDocument({ title: setup.definition.title, html, pageData, nonce, assets });
}
