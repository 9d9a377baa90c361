// @vitest-environment jsdom
import type { TrackingEvent } from '@fa/rechner/analytics/tracking';
import { indexOfPath } from '@fa/rechner/calculation/navigation';
import { assignExperiments, type Experiment } from '@fa/rechner/experiments/experiments';
import type { FeatureFlags } from '@fa/rechner/experiments/feature-flags';
import { afterEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { forgetTracking, keepChoice, startTracking } from '../../../tests/support/tracked-page.ts';
import type { AppState } from '../state/app-state.ts';
import type { Change } from '../state/store.ts';
import { runExperiments } from './run-experiments.ts';
import { createEventQueue } from './tracking.ts';

const LAYOUT: Experiment = {
  name: 'layout',
  scope: ['vertragsbeginn'],
  variants: [
    { name: 'original', label: 'Wie bisher', weight: 1 },
    { name: 'karten', label: 'Karten', weight: 0 },
  ],
};
const ORIGINAL = assignExperiments([LAYOUT], {}, { now: 0, random: () => 0 });

afterEach(forgetTracking);

/** Builds a visitor's page with a flags cookie while a saved calculation is read. */
function pageWith(
  flags: FeatureFlags,
  choice: 'granted' | 'refused' = 'granted',
  configured = [LAYOUT],
  cover: Change<AppState>['cover'] = { opening: true },
) {
  keepChoice(choice);
  document.cookie = `ph_phc_Abc_posthog=${encodeURIComponent(JSON.stringify({ $enabled_feature_flags: flags }))}`;
  const configuration = vi.fn<() => Promise<object>>(async () => ({ experiments: configured }));
  const analytics = { gtmId: null, posthog: null, mayLoad: false };
  const page = { analytics, productionHosts: [], environment: 's', variant: 'x' };
  const opened = openContext({ state: { cover }, configuration, page });
  const queue = createEventQueue();
  const track = (event: TrackingEvent) => queue.push({ event, moment: opened.state() });
  const context = { ...opened.context, track };
  const decided = runExperiments(context);
  track({ name: 'Rechner gestartet', visited: true });
  const request = { pageUrl: 'https://muster.example/', hadLink: false };
  startTracking(context, { queue, request, decided, carried: null });
  return {
    decided,
    asked: () => configuration.mock.calls.length,
    flags: () => opened.state().visitor.flags,
    move: () => opened.change({ flow: { moves: 1 } }),
    variant: () => opened.state().visitor.experiments.entries['layout']?.variant,
    /** Restores the saved calculation, on a step. */
    restore(step: string) {
      const {
        calculation,
        visitor: { experiments: now },
      } = opened.state();
      opened.change({
        cover: { opening: false, link: null },
        visitor: { experiments: { ...now, entries: { ...now.entries, ...ORIGINAL } } },
      });
      const currentViewIdx = indexOfPath(opened.setup, step);
      opened.recalculate({ progress: { ...calculation.progress, currentViewIdx } });
    },
    arms: () => (window.dataLayer ?? []).map((entry) => entry['prozess_konfiguration']),
  };
}

it('prefers a feature flag to a restored calculation, and pushes nothing before that is decided [EXP-02, ANA-02]', async () => {
  const page = pageWith({ layout: 'karten' });
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
  const page = pageWith({ layout: 'karten' });
  await expect.poll(page.asked).toBe(1);
  page.restore('vertragsbeginn');
  await page.decided;
  expect(page.variant()).toBe('original');
  page.restore('absicherung');
  expect(page.variant()).toBe('karten');
});

it('keeps the variant of a restored calculation without a flag [EXP-01]', async () => {
  const page = pageWith({});
  page.restore('vertragsbeginn');
  await page.decided;
  await expect.poll(page.arms).toEqual(['layout:original', 'layout:original']);
});

it('draws no variant before a link is opened, which may bring one [EXP-01, LINK-04]', async () => {
  const page = pageWith({}, 'granted', [LAYOUT], { link: { kind: 'loading' } });
  await expect.poll(page.asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(page.variant()).toBeUndefined();
  page.restore('vertragsbeginn');
  await page.decided;
  expect(page.variant()).toBe('original');
});

it('applies flags that arrive later, beside those of the cookie [EXP-02]', async () => {
  const page = pageWith({ other: 'a' });
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('original');
  page.move();
  window.dispatchEvent(new CustomEvent('feature-flags', { detail: { layout: 'karten' } }));
  expect([page.variant(), page.flags()]).toEqual(['karten', { other: 'a', layout: 'karten' }]);
});

it('reads no feature flag from the cookie without consent [EXP-02]', async () => {
  const page = pageWith({ layout: 'karten' }, 'refused');
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('original');
});

it.each([
  ['removed', 'refused'],
  ['kept', 'granted'],
] as const)('a variant stored earlier is %s with a consent that is %s [EXP-01]', async (outcome, choice) => {
  window.localStorage.setItem('experiments', JSON.stringify(ORIGINAL));
  const page = pageWith({}, choice);
  page.restore('absicherung');
  await page.decided;
  expect(page.variant()).toBe('original');
  expect(window.localStorage.getItem('experiments') !== null).toBe(outcome === 'kept');
});
