import type { PageData } from '@fa/api/page/page-data';
import type { Calculation } from '@fa/rechner/calculation/calculation';
import { USUAL_HOURS } from '@fa/rechner/contact/sample/usual-hours';
import type { Setup } from '@fa/rechner/definition/definition';
import { createLaterSession } from '../session/later-session.ts';
import { createActions } from '../state/actions.ts';
import { type AppState, initialState } from '../state/app-state.ts';
import type { ProductApp } from '../state/product-app.ts';
import { type Change, changed, createStore } from '../state/store.ts';
import { type CalculatorView, viewOf } from '../state/use-calculator.ts';

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
  settings: {},
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

/** Throws an error. Replaces network, clock and history, which rendering must not use. */
export function outside(): never {
  throw new Error('Drawing touches nothing outside');
}

/** Builds a view from a calculation, with the given parts of the state. */
export function drawnView(
  product: ProductApp,
  setup: Setup,
  calculation: Calculation<object>,
  given: Change<AppState> = {},
): CalculatorView {
  const state: AppState = changed({ ...initialState(setup, ''), calculation }, given);
  const context = {
    setup: () => setup,
    setupAt: () => setup,
    page: SAMPLE_PAGE,
    store: createStore(state),
    history: { path: () => '', push: outside, replace: outside, back: () => false, onMove: outside },
    gateway: outside,
    now: outside,
    track: outside,
    flush: outside,
    userId: outside,
    focusedField: outside,
  };
  const actions = createActions(context, product, createLaterSession().actions);
  return viewOf({ product, page: SAMPLE_PAGE, actions, now: () => 0 }, setup, state);
}
