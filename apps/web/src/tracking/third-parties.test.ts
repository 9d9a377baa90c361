// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { createThirdParties } from './third-parties.ts';

const POSTHOG = { key: 'phc_Abc123', host: 'https://eu.i.posthog.com' };
const EVENT = { event: 'klick' };

/** What PostHog's script finds when it comes. */
interface Begun extends ReadonlyArray<readonly unknown[]> {
  readonly _i: readonly [readonly [key: string, settings: { before_send(event: unknown): unknown }]];
}

const keptNames = () => [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)];

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
