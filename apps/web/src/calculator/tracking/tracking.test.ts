// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { forgetTracking, keepChoice } from '../../../tests/support/tracked-page.ts';
import { changed } from '../state/store.ts';
import { createTracking } from './tracking.ts';

const REQUEST = { pageUrl: 'https://rechner.example/tarif/', hadLink: false };
const STARTED = { name: 'Rechner gestartet', visited: false } as const;

afterEach(() => {
  forgetTracking();
  vi.doUnmock('./run-tracking.ts');
});

/** Starts the tracking of a page and records its events. */
function begin(isOn: boolean) {
  keepChoice('granted');
  const analytics = { gtmId: null, posthog: null, mayLoad: false };
  const opened = openContext({ page: { analytics, productionHosts: [], variant: 'muster' } });
  const tracking = createTracking(isOn, opened.store, REQUEST);
  tracking.track(STARTED);
  tracking.start(opened.context, Promise.resolve(), null);
  return { ...opened, tracking, names: () => (window.dataLayer ?? []).map(({ event }) => event) };
}

it('tracks events before its code is loaded, with their state at that time [ANA-01, ANA-04]', async () => {
  const { store, tracking, names } = begin(true);
  tracking.track(
    { name: 'prozess_schritt_aufgerufen', step: 'firma', visited: false },
    changed(store.get(), { visitor: { partner: { slug: 'bau' } as never } }),
  );
  const told = ['page_meta', 'Rechner gestartet', 'prozess_schritt_aufgerufen'];
  await vi.waitFor(() => expect(names()).toEqual(told), 10_000);
  expect(window.dataLayer?.map((entry) => entry['partner_name'])).toEqual(['', '', 'bau']);
  tracking.track({ name: 'klick', element: 'weiter' });
  expect(names()).toHaveLength(4);
});

it('opens the settings of the consent again [ANA-04]', async () => {
  const { tracking, names } = begin(true);
  tracking.openSettings();
  await vi.waitFor(() => expect(document.querySelector('.pm')).not.toBeNull(), 10_000);
  // Otherwise they arrive in the next test.
  await vi.waitFor(() => expect(names()).toHaveLength(2), 10_000);
});

it('collects and opens nothing without analytics [ANA-04]', async () => {
  begin(false).tracking.openSettings();
  // What the first one collected would arrive before this.
  const { tracking, names } = begin(true);
  tracking.track({ name: 'klick', element: 'weiter' });
  await vi.waitFor(() => expect(names()).toContain('klick'));
  expect(names()).toEqual(['page_meta', 'Rechner gestartet', 'klick']);
  expect(document.querySelector('.pm,.cm')).toBeNull();
});

it('sends nothing without its code, and the page works [ANA-04]', async () => {
  const load = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  vi.doMock('./run-tracking.ts', load);
  const { tracking, names } = begin(true);
  tracking.openSettings();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(names()).toEqual([]);
});
