// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../tests/support/fake-api.ts';
import { createStore } from '../state/store.ts';
import { showPartner } from './show-partner.ts';

const DATA = { styling: { theme: '/themes/nord.css' }, name: 'Nord' };
function links() {
  return [...document.querySelectorAll('link')];
}

/** Opens a page with a service that knows the given partners. */
function open(known: Readonly<Record<string, unknown>>) {
  const store = createStore({ visitor: { partner: null as { slug: string } | null } });
  const asked: string[] = [];
  const partnerOfSlug = (slug: string) => (asked.push(slug), known[slug] ?? null);
  const context = { store, api: fakeApi({ partnerOfSlug }) } as never;
  return { store, show: (slug: string | null) => showPartner(context, slug), asked };
}

async function loaded(show: Promise<boolean>, event = 'load'): Promise<boolean> {
  const before = links().length;
  await vi.waitFor(() => expect(links().length).toBeGreaterThan(before));
  links().at(-1)?.dispatchEvent(new Event(event));
  return show;
}

beforeEach(() => {
  document.head.replaceChildren();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('shows a partner once its styling is loaded, and stores it for the tab [PART-02, DBG-01]', async () => {
  const { show, store } = open({ Nord: DATA });
  const shown = show('Nord');
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  expect(store.get().visitor.partner).toBeNull();
  expect(links()[0]).toMatchObject({ id: 'partner-theme', rel: 'stylesheet' });
  expect(links()[0]?.getAttribute('href')).toBe('/themes/nord.css');
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await shown).toBe(true);
  expect(store.get().visitor.partner).toEqual({ slug: 'nord', ...DATA });
  expect(sessionStorage.getItem('theme')).toBe('Nord');
});

it('replaces the styling of the previous partner, also without a new stylesheet [PART-02]', async () => {
  const { show, store } = open({ a: DATA, b: { ...DATA, styling: { theme: '/b.css' } } });
  await loaded(show('a'));
  expect(await loaded(show('b'), 'error')).toBe(true);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/b.css']);
  expect(store.get().visitor.partner?.slug).toBe('b');
});

it('removes styling and stored partner [DBG-01]', async () => {
  const { show, store } = open({ a: DATA });
  await loaded(show('a'));
  expect(await show(null)).toBe(true);
  expect([links().length, store.get().visitor.partner, sessionStorage.getItem('theme')]).toEqual([0, null, null]);
  const before = store.get();
  await show(null);
  expect(store.get()).toBe(before);
});

it('changes nothing for an unknown partner, with a line in the console [PART-02]', async () => {
  const { show, store } = open({});
  expect(await show('niemand')).toBe(false);
  expect(console.warn).toHaveBeenCalledWith('Partner data for niemand could not be loaded.');
  expect([store.get().visitor.partner, links().length]).toEqual([null, 0]);
});

it('shows the partner that was requested last [PART-02]', async () => {
  const { show, store } = open({ a: DATA });
  const shown = show('a');
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  const [styling] = links();
  await show(null);
  styling?.dispatchEvent(new Event('load'));
  expect(await shown).toBe(true);
  expect([store.get().visitor.partner, sessionStorage.getItem('theme')]).toEqual([null, null]);
  const [early, late] = [show('niemand'), show(null)];
  expect([await early, await late]).toEqual([true, true]);
  expect(store.get().visitor.partner).toBeNull();
  expect(sessionStorage.getItem('theme')).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});
