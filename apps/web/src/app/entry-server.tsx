import type { PageData } from '@fa/api/page/page-data';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { partnerOfPage } from '../calculator/origin/partner-state.ts';
import { initialState } from '../calculator/state/app-state.ts';
import { createSetupAt } from '../calculator/state/setup-at.ts';
import { createStore } from '../calculator/state/store.ts';
import '../styles/base.css';
import { PRODUCTS } from '../products.ts';
import { allViewsOf } from './all-views.ts';
import { CalculatorRoot } from './app.tsx';
import type { FirstView } from './html-document.ts';
import { OutagePage } from './outage-page.tsx';
import { stillContext } from './still-context.ts';

export { htmlDocument } from './html-document.ts';

/** Renders the first view of the page's product: the same for the same data, whatever `instant` says. */
export async function renderFirstView(pageData: PageData): Promise<FirstView> {
  const product = await PRODUCTS[pageData.appName]?.();
  if (!product) throw new TypeError(`The web app has no product ${pageData.appName}`);
  const views = await allViewsOf(product);
  const { agentMode, referral } = pageData;
  const given = { agentMode, referral, partner: partnerOfPage(pageData) };
  const setupAt = createSetupAt(product, pageData, () => given);
  const setup = setupAt(pageData.today);
  const store = createStore(initialState(setup, pageData.path, given));
  const context = stillContext({ product, page: pageData, setup: () => setup, setupAt, store, views: () => views });
  const html = renderToString(<CalculatorRoot parts={{ context }} />);
  const outage = renderToStaticMarkup(<OutagePage page={pageData} />);
  const { title, description = '' } = setup.definition;
  return { title, description, html, outage };
}
