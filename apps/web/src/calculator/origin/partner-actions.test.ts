// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest';
import { DONE, type Done, FAILED } from '../../gateway/result.ts';
import { resultOf } from '../../gateway/sample/result-of.ts';
import { createStore } from '../state/store.ts';
import { createPartnerActions } from './partner-actions.ts';

const DATA = { styling: { theme: '/themes/nord.css' }, name: 'Nord' };
function links() {
  return [...document.querySelectorAll('link')];
}

/** Builds partner actions with a service that responds on demand. */
function open(known: Readonly<Record<string, unknown>>) {
  const store = createStore({ visitor: { partner: null as { slug: string } | null } });
  const asked: string[] = [];
  const loadPartner = async (slug: string) => {
    asked.push(slug);
    if (slug === 'away') throw new Error('away');
    return resultOf(known[slug]);
  };
  const actions = createPartnerActions({ store, gateway: async () => ({ loadPartner }) } as never);
  return { store, actions, asked };
}

async function loaded(show: Promise<Done>, event = 'load'): Promise<Done> {
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
  const { actions, store } = open({ Nord: DATA });
  const show = actions.show('Nord');
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  expect(store.get().visitor.partner).toBeNull();
  expect(links()[0]).toMatchObject({ id: 'partner-theme', rel: 'stylesheet' });
  expect(links()[0]?.getAttribute('href')).toBe('/themes/nord.css');
  links()[0]?.dispatchEvent(new Event('load'));
  expect(await show).toBe(DONE);
  expect(store.get().visitor.partner).toEqual({ slug: 'nord', ...DATA });
  expect(sessionStorage.getItem('theme')).toBe('Nord');
});

it('replaces the styling of the previous partner, also without a new stylesheet [PART-02]', async () => {
  const { actions, store } = open({ a: DATA, b: { ...DATA, styling: { theme: '/b.css' } } });
  await loaded(actions.show('a'));
  expect(await loaded(actions.show('b'), 'error')).toBe(DONE);
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/b.css']);
  expect(store.get().visitor.partner?.slug).toBe('b');
});

it('removes styling and stored partner [DBG-01]', async () => {
  const { actions, store } = open({ a: DATA });
  await loaded(actions.show('a'));
  expect(await actions.show(null)).toBe(DONE);
  expect([links().length, store.get().visitor.partner, sessionStorage.getItem('theme')]).toEqual([0, null, null]);
  const before = store.get();
  await actions.show(null);
  expect(store.get()).toBe(before);
});

it.each(['niemand', 'away'])('changes nothing for %s, with a line in the console [PART-02]', async (slug) => {
  const { actions, store } = open({});
  expect(await actions.show(slug)).toBe(FAILED);
  expect(console.warn).toHaveBeenCalledWith(`Partner data for ${slug} could not be loaded.`);
  expect([store.get().visitor.partner, links().length]).toEqual([null, 0]);
});

it('shows the partner that was requested last [PART-02]', async () => {
  const { actions, store } = open({ a: DATA });
  const show = actions.show('a');
  await vi.waitFor(() => expect(links()).toHaveLength(1));
  const [styling] = links();
  await actions.show(null);
  styling?.dispatchEvent(new Event('load'));
  expect(await show).toBe(DONE);
  expect([store.get().visitor.partner, sessionStorage.getItem('theme')]).toEqual([null, null]);
  const [early, late] = [actions.show('niemand'), actions.show(null)];
  expect([await early, await late]).toEqual([DONE, DONE]);
  expect(store.get().visitor.partner).toBeNull();
  expect(sessionStorage.getItem('theme')).toBeNull();
  expect(console.warn).not.toHaveBeenCalled();
});
