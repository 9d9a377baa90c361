// @vitest-environment jsdom
import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import { CONSENT_COOKIE, CONSENT_REVISION } from '@fa/rechner/analytics/consent';
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { indexOfPath } from '@fa/rechner/calculation/navigation';
import type { Answers, Definition } from '@fa/rechner/definition/definition';
import { assignExperiments, type Experiment } from '@fa/rechner/experiments/experiments';
import type { FeatureFlags } from '@fa/rechner/experiments/feature-flags';
import { afterEach, expect, it, vi } from 'vitest';
import { setupOn, TODAY } from '../../../../../tests/journeys/sample-answers.ts';
import type { ActionContext } from '../state/action-context.ts';
import { type AppState, initialState } from '../state/app-state.ts';
import { createStore } from '../state/store.ts';
import { createEventQueue } from './later-tracking.ts';
import { runExperiments } from './run-experiments.ts';
import { runTracking } from './run-tracking.ts';

const NOW = Date.parse(`${TODAY}T08:00:00Z`);
const LAYOUT: Experiment = {
  name: 'layout',
  scope: ['vertragsbeginn'],
  variants: [
    { name: 'original', label: 'Wie bisher', weight: 1 },
    { name: 'karten', label: 'Karten', weight: 0 },
  ],
};
const ORIGINAL = assignExperiments([LAYOUT], {}, { now: NOW, random: () => 0 });
const setup = { definition: forderungsausfall as unknown as Definition<Answers>, context: setupOn(TODAY).context };

afterEach(() => {
  document.cookie.split('; ').forEach((cookie) => (document.cookie = `${cookie.split('=')[0]}=; max-age=0`));
  window.localStorage.clear();
  delete window.dataLayer;
});

/** Builds a visitor's page with a flags cookie while a saved calculation is read. */
function pageWith(flags: FeatureFlags, categories: readonly string[]) {
  const keep = (name: string, content: unknown) =>
    (document.cookie = `${name}=${encodeURIComponent(JSON.stringify(content))}`);
  keep(CONSENT_COOKIE, { categories, revision: CONSENT_REVISION });
  keep('ph_phc_Abc_posthog', { $enabled_feature_flags: flags });
  const store = createStore<AppState>({ ...initialState(setup, ''), opening: true });
  const queue = createEventQueue();
  const track = (event: TrackingEvent) => queue.push({ event, moment: store.get() });
  let asked = 0;
  const experiments = async () => {
    asked += 1;
    return [LAYOUT];
  };
  const context = {
    setup: () => setup,
    store,
    track,
    now: () => NOW,
    gateway: async () => ({ experiments }),
    page: {
      analytics: { gtmId: null, posthog: null, mayLoad: false },
      productionHosts: [],
      environment: 's',
      variant: 'x',
    },
  } as unknown as ActionContext;
  const decided = runExperiments(context);
  track({ name: 'Rechner gestartet', visited: true });
  // Tests share a document, so no click listener may stay.
  const listens = vi.spyOn(document, 'addEventListener').mockReturnValue(undefined);
  runTracking(context, {
    queue,
    request: { pageUrl: 'https://muster.example/', hadLink: false },
    decided,
    carried: null,
  });
  listens.mockRestore();
  return {
    store,
    decided,
    asked: () => asked,
    variant: () => store.get().experiments.entries['layout']?.variant,
    /** Restores the saved calculation, on a step. */
    restore: (step: string) =>
      store.update((state) => ({
        ...state,
        opening: false,
        experiments: { ...state.experiments, entries: { ...state.experiments.entries, ...ORIGINAL } },
        calculation: {
          ...state.calculation,
          progress: { ...state.calculation.progress, currentViewIdx: indexOfPath(setup, step) },
        },
      })),
    arms: () => (window.dataLayer ?? []).map((entry) => entry['prozess_konfiguration']),
  };
}

/** The same with consent to statistics. */
function agreedPage(flags: FeatureFlags) {
  return pageWith(flags, ['statistik']);
}

it('prefers a feature flag to a restored calculation, and pushes nothing before that is decided [EXP-02, ANA-02]', async () => {
  const page = agreedPage({ layout: 'karten' });
  await expect.poll(page.asked).toBe(1);
  expect(page.arms()).toEqual([]);
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('karten');
  // page_meta and events before the decision.
  await expect.poll(page.arms).toEqual(['layout:karten', 'layout:karten']);
  expect(JSON.parse(window.localStorage.getItem('experiments') ?? '')).toMatchObject({ layout: { variant: 'karten' } });
});

it('does not change the visible step: the flag applies from the next step [EXP-01, EXP-02]', async () => {
  const page = agreedPage({ layout: 'karten' });
  await expect.poll(page.asked).toBe(1);
  page.restore('vertragsbeginn');
  await page.decided;
  expect(page.variant()).toBe('original');
  page.restore('absicherung');
  expect(page.variant()).toBe('karten');
});

it('keeps the variant of a restored calculation without a flag [EXP-01]', async () => {
  const page = agreedPage({});
  page.restore('vertragsbeginn');
  await page.decided;
  await expect.poll(page.arms).toEqual(['layout:original', 'layout:original']);
});

it('reads no feature flag from the cookie without consent [EXP-02]', async () => {
  const page = pageWith({ layout: 'karten' }, []);
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('original');
});

it.each([
  ['removed', []],
  ['kept', ['statistik']],
])('a variant stored earlier is %s with consent to %j [EXP-01]', async (outcome, categories) => {
  window.localStorage.setItem('experiments', JSON.stringify(ORIGINAL));
  const page = pageWith({}, categories);
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('original');
  expect(window.localStorage.getItem('experiments') !== null).toBe(outcome === 'kept');
});
