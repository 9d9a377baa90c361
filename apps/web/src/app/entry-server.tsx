import type { PageData } from '@fa/api/page/page-data';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { partnerOfPage } from '../calculator/origin/partner-state.ts';
import { createLaterSession } from '../calculator/session/later-session.ts';
import { createActions } from '../calculator/state/actions.ts';
import { initialState } from '../calculator/state/app-state.ts';
import { createSetupAt } from '../calculator/state/setup-at.ts';
import { createStore } from '../calculator/state/store.ts';
import '../ui/base.css';
import { PRODUCTS } from '../products.ts';
import { allViewsOf } from './all-views.ts';
import { CalculatorRoot } from './app.tsx';
import type { FirstView } from './html-document.ts';
import { OutagePage } from './outage-page.tsx';

export { htmlDocument } from './html-document.ts';

function outsideTheBrowser(): never {
  throw new Error('Nothing happens on a page while the server renders it');
}

/** Renders the first view of the page's product: the same for the same data, whatever `instant` says. */
export async function renderFirstView(pageData: PageData): Promise<FirstView> {
  const product = await PRODUCTS[pageData.appName]?.();
  if (!product) throw new TypeError(`The web app has no product ${pageData.appName}`);
  const views = await allViewsOf(product);
  const setupAt = createSetupAt(product, pageData);
  const setup = setupAt(pageData.today);
  const given = { agentMode: pageData.agentMode, partner: partnerOfPage(pageData) };
  const store = createStore(initialState(setup, pageData.path, given));
  const history = {
    path: () => pageData.path,
    push: outsideTheBrowser,
    replace: outsideTheBrowser,
    back: () => false,
    onMove: outsideTheBrowser,
  };
  const context = {
    setup: () => setup,
    page: pageData,
    store,
    history,
    gateway: outsideTheBrowser,
    now: outsideTheBrowser,
    focusedField: outsideTheBrowser,
    setupAt,
    track: outsideTheBrowser,
    flush: outsideTheBrowser,
    userId: outsideTheBrowser,
  };
  const actions = createActions(context, product, createLaterSession().actions);
  const parts = { product, page: pageData, actions, now: outsideTheBrowser };
  const html = renderToString(
    <CalculatorRoot parts={parts} setupAt={setupAt} store={store} views={views} loadViews={outsideTheBrowser} />,
  );
  const outage = renderToStaticMarkup(<OutagePage page={pageData} />);
  const { title, description = '' } = setup.definition;
  return { title, description, html, outage };
}
