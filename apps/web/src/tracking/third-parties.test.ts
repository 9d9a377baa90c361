// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createThirdParties } from './third-parties.ts';

const POSTHOG = { key: 'phc_Abc123', host: 'https://eu.i.posthog.com' };
const EVENT = { event: 'klick' };

/** Queue that PostHog's script finds. */
interface Begun extends ReadonlyArray<readonly unknown[]> {
  readonly _i: readonly [readonly [key: string, settings: { before_send(event: unknown): unknown }]];
}

function keptNames() {
  return [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];
}

afterEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.replaceChildren();
  window.posthog = undefined;
});

it('after a withdrawal PostHog sends and stores nothing, and works again after a new consent [ANA-04]', () => {
  const thirdParties = createThirdParties({ gtmId: null, posthog: POSTHOG });
  thirdParties.load(0);
  const begun = window.posthog as unknown as Begun;
  const { before_send: gate } = begun._i[0][1];
  expect(gate(EVENT)).toBe(EVENT);

  window.localStorage.setItem('__ph_opt_in_out_phc_Abc123', '0');
  window.localStorage.setItem('showDebug', 'true');
  window.sessionStorage.setItem('ph_phc_Abc123_window_id', 'x');
  thirdParties.stop();
  expect(gate(EVENT)).toBeNull();
  expect(keptNames()).toEqual(['showDebug']);
  expect(begun.map(([method]) => method)).not.toContain('opt_out_capturing');
  expect(begun.at(-1)).toEqual(['set_config', { disable_persistence: true }]);

  thirdParties.load(1);
  expect(gate(EVENT)).toBe(EVENT);
  expect(begun.at(-1)).toEqual(['set_config', { disable_persistence: false }]);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
});

function sources() {
  return [...document.head.querySelectorAll('script')].map(({ src, async }) => [src, async]);
}

it('loads the scripts that are configured, once, and nothing before [ANA-04, SEC-05]', () => {
  window.dataLayer = [];
  const thirdParties = createThirdParties({ gtmId: 'GTM-1', posthog: POSTHOG });
  expect([sources(), thirdParties.isLoaded()]).toEqual([[], false]);
  thirdParties.load(17);
  thirdParties.load(18);
  expect(sources()).toEqual([
    ['https://eu-assets.i.posthog.com/static/array.js', true],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-1', true],
  ]);
  expect([thirdParties.isLoaded(), window.dataLayer]).toEqual([true, [{ event: 'gtm.js', 'gtm.start': 17 }]]);
  delete window.dataLayer;
});

it('loads and sends nothing without configuration [ANA-04]', () => {
  const thirdParties = createThirdParties({ gtmId: null, posthog: null });
  thirdParties.send(EVENT);
  thirdParties.load(0);
  thirdParties.stop();
  expect([sources(), thirdParties.isLoaded(), window.posthog]).toEqual([[], false, undefined]);
});

it('lets PostHog watch, record and load nothing on its own [ANA-04, SEC-02]', () => {
  createThirdParties({ gtmId: null, posthog: POSTHOG }).load(0);
  const { _i: begun, ...rest } = window.posthog as unknown as Begun & { people: unknown; __SV: unknown };
  const [key, settings] = begun[0] as unknown as [string, Record<string, unknown>];
  expect([key, settings['api_host'], rest.people, rest.__SV]).toEqual([POSTHOG.key, POSTHOG.host, [], 1]);
  const { persistence, person_profiles: profiles, property_denylist: denied } = settings;
  expect([persistence, profiles]).toEqual(['cookie', 'never']);
  expect(denied).toEqual([
    '$current_url',
    '$referrer',
    '$initial_current_url',
    '$initial_referrer',
    '$session_entry_url',
  ]);
  const switches = Object.entries(settings).filter(([, value]) => typeof value === 'boolean');
  expect(switches.length).toBeGreaterThan(9);
  for (const [name, value] of switches) expect([name, value]).toEqual([name, name.startsWith('disable_')]);
});

it('sends events before and after loading to PostHog once each, and none from before a refusal [ANA-04]', () => {
  const thirdParties = createThirdParties({ gtmId: null, posthog: POSTHOG });
  const captured = () => (window.posthog as unknown as unknown[][]).filter(([method]) => method === 'capture');
  thirdParties.send({ event: 'vergessen' });
  thirdParties.stop();
  thirdParties.send({ event: 'vorher', schritt: 'firma' });
  thirdParties.load(0);
  thirdParties.send({ event: 'nachher' });
  expect(captured()).toEqual([
    ['capture', 'vorher', { schritt: 'firma' }],
    ['capture', 'nachher', {}],
  ]);
});

it('passes on the feature flags that PostHog brings [EXP-02]', () => {
  createThirdParties({ gtmId: null, posthog: POSTHOG }).load(0);
  const { loaded } = (window.posthog as unknown as Begun)._i[0][1] as unknown as { loaded(posthog: object): void };
  const heard: unknown[] = [];
  window.addEventListener('feature-flags', (event) => heard.push((event as CustomEvent).detail), { once: true });
  loaded({
    onFeatureFlags: (listen: (names: string[], flags: object) => void) => listen(['layout'], { layout: 'karten' }),
  });
  expect(heard).toEqual([{ layout: 'karten' }]);
});
