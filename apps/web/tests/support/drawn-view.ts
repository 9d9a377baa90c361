import type { PageData } from '@fa/api/page/page-data';
import { CONTEXT } from '@fa/forderungsausfall/tests/sample-answers';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { USUAL_HOURS } from '@fa/rechner/tests/usual-hours';
import { stillContext } from '../../src/app/still-context.ts';
import { type AppState, initialState } from '../../src/calculator/state/app-state.ts';
import type { ProductApp } from '../../src/calculator/state/product-app.ts';
import { type Change, changed, createStore } from '../../src/calculator/state/store.ts';
import { type CalculatorView, viewOf } from '../../src/calculator/state/use-calculator.ts';

// For tests that render a part of the page without a browser.

/** A page of the default brand, for tests. */
export const SAMPLE_PAGE: PageData = {
  partner: null,
  referral: { ignored: [] },
  basePath: '/tarifrechner/muster/',
  path: '',
  appName: 'forderungsausfall',
  variant: 'muster',
  generation: 2,
  appVersion: '1',
  environment: 'test',
  productionHosts: [],
  apiPort: 1,
  lookupTimeoutMs: 10_000,
  linkTargets: { agent: '/', offerFollowup: '/', others: '/' },
  today: '2026-08-15',
  instant: 0,
  brand: {
    name: 'Muster Versicherung',
    company: 'Muster Versicherung AG',
    street: 'Musterweg 1',
    city: '10115 Berlin',
    hotline: '030 1234',
    hotlineHours: 'Mo bis Fr',
    supportHours: USUAL_HOURS,
    email: 'post@example.org',
    homeUrl: '/',
    imprintUrl: '/',
    privacyUrl: '/',
    creditorId: 'DE00',
  },
  settings: { ...(CONTEXT.settings as object) },
  texts: Object.fromEntries(
    ['avb', 'datenschutz', 'nutzungsbedingungen', 'produktinformation'].map((name) => [
      name,
      { title: name, version: '1', date: '2026-08-01' },
    ]),
  ),
  textsUrl: '/tarifrechner/texte/',
  overviewUrl: '/',
  debugMode: false,
  otherProducts: [],
  agentMode: false,
  analytics: null,
};

/** Builds a view from a calculation, with the given parts of the state. */
export function drawnView(
  product: ProductApp,
  setup: Setup,
  calculation: Calculation,
  given: Change<AppState> = {},
): CalculatorView {
  const state: AppState = changed({ ...initialState(setup, ''), calculation }, given);
  const drawn = { product, page: SAMPLE_PAGE, setup: () => setup, setupAt: () => setup, store: createStore(state) };
  const context = { ...stillContext({ ...drawn, views: () => product.firstViews }), now: () => 0 };
  return viewOf({ context }, setup, state);
}
