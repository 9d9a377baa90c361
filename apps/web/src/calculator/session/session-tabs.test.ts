// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { endSessions, leaveSession, sessionPage } from '../../../tests/support/session-page.ts';
import { createTabLock } from '../../vault/tab-lock.ts';

const LINK = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };

beforeEach(() => {
  // The test environment has no Web Locks.
  vi.stubGlobal('navigator', { locks, onLine: true });
  quietConsole();
});
afterEach(async () => {
  window.dispatchEvent(new Event('pagehide'));
  await endSessions();
  window.dispatchEvent(new Event('pagehide'));
});

/** Opens two tabs with one calculation; the first one owns it. */
async function twoTabs(parts: Parameters<typeof leaveSession>[0] = {}) {
  await leaveSession(parts);
  const [first, second] = [sessionPage(), sessionPage()];
  await first.session.open(null, false);
  await second.session.open(null);
  return { first, second };
}

/** Fires the return from the back/forward cache. */
function comeBack(persisted = true) {
  return window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
}

describe('two tabs with one calculation', () => {
  it('leave it to the first: the second says so, and stores nothing [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    expect([first.state().session.modal, second.state().session.modal]).toEqual([null, 'otherTab']);
    expect(second.tier()).toBe(5);
    const before = sessionStorage.getItem('data');
    second.choose(3);
    expect(await second.session.save()).toBe(false);
    expect(sessionStorage.getItem('data')).toBe(before);
  });

  it('hand over its current state, also unsaved input and back again [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    first.choose(7);
    await second.session.goOnHere();
    expect([second.tier(), second.state().session.modal, second.path()]).toEqual([7, null, 'adresse']);
    await vi.waitFor(() => expect(first.state().session.modal).toBe('otherTab'));
    first.choose(2);
    expect(await first.session.save()).toBe(false);
    await first.session.goOnHere();
    expect([first.tier(), first.state().session.modal]).toEqual([7, null]);
    window.dispatchEvent(new Event('pagehide'));
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.tier()).toBe(7);
  });

  it('are never two that work on it: one that can save no more gives it up, too [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    first.choose(7);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await second.session.goOnHere();
    full.mockRestore();
    expect([second.tier(), second.state().session.modal]).toEqual([5, null]);
    expect([first.tier(), first.state().session.modal]).toEqual([7, 'otherTab']);
  });

  it('and a third are one that works on it, also if two of them take it over at once [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    const third = sessionPage();
    await third.session.open(null);
    first.choose(7);
    await Promise.all([second.session.goOnHere(), third.session.goOnHere()]);
    const all = [first, second, third];
    const working = () => all.filter(({ state }) => state().session.modal === null);
    await vi.waitFor(() => expect(working()).toHaveLength(1));
    expect(all.map((tab) => tab.tier())).toEqual([7, 7, 7]);
    for (const tab of all) tab.choose(3);
    const saved = await Promise.all(all.map(({ session }) => session.save()));
    expect(saved).toEqual(all.map((tab) => tab === working()[0]));
  });

  it('do not share a calculation that one opened by a link [PERS-10, LINK-04]', async () => {
    const { first } = await twoTabs();
    const { setup, state } = first;
    const content = toSavedContent(setup, state().calculation, { amounts: null, texts: {} });
    const before = first.session.userId();
    expect(await first.session.adopt(content, LINK, false)).toBe(true);
    expect(first.session.userId()).not.toBe(before);
    const other = createTabLock({ handOver: async () => null, onTaken: () => undefined });
    expect(await other.claim(first.session.userId())).toBe(false);
  });

  it('erase only their own: the link of the other tab stays [PERS-10, LINK-05]', async () => {
    const { first, second } = await twoTabs({ saved: { link: LINK } });
    await second.session.startAnew();
    expect([second.deleted, second.state().session.modal, second.path()]).toEqual([[], null, 'vertragsbeginn']);
    expect(first.state()).toMatchObject({ session: { modal: null }, saved: { link: LINK } });
  });
});

describe('a page from the back-forward cache', () => {
  it('says that another tab has the calculation [PERS-10]', async () => {
    const first = await leaveSession();
    const other = createTabLock({ handOver: async () => null, onTaken: () => undefined });
    expect(await other.claim(first.session.userId())).toBe(true);
    comeBack();
    await vi.waitFor(() => expect(first.state().session.modal).toBe('otherTab'));
    first.choose(1);
    expect(await first.session.save()).toBe(false);
    other.release();
  });

  it('reads the changes of another page of the tab, on the step of its URL [PERS-02]', async () => {
    const first = await leaveSession();
    const second = sessionPage();
    await second.session.open(null, false);
    second.choose(8);
    await second.keep();
    window.dispatchEvent(new Event('pagehide'));
    first.context.history.replace('firma');
    const read = vi.spyOn(Storage.prototype, 'getItem');
    comeBack(false);
    expect(read).not.toHaveBeenCalled();
    expect(first.tier()).toBe(5);
    comeBack();
    await vi.waitFor(() => expect(first.tier()).toBe(8), 10_000);
    expect([first.path(), first.state().session.modal]).toEqual(['firma', null]);
  });

  it('starts again if the calculation was erased meanwhile [PERS-06]', async () => {
    const first = await leaveSession();
    sessionStorage.clear();
    comeBack();
    await vi.waitFor(() => expect(first.path()).toBe('vertragsbeginn'));
    expect(first.tier()).toBeUndefined();
    expect(first.session.isBegun()).toBe(false);
  });
});
