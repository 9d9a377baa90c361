// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { after } from '../../ui/timing/after.ts';
import { createTabClaim } from '../../vault/tab-claim.ts';
import { endSessions, leaveSession, sessionPage } from '../sample/session-page.ts';

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
    expect(second.session.flush()).toBe(false);
    expect(sessionStorage.getItem('data')).toBe(before);
  });

  it('hand over its current state, also unsaved input and back again [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    first.choose(7);
    await second.session.takeOver();
    expect([second.tier(), second.state().session.modal, second.path()]).toEqual([7, null, 'adresse']);
    await vi.waitFor(() => expect(first.state().session.modal).toBe('otherTab'));
    first.choose(2);
    expect(first.session.flush()).toBe(false);
    await first.session.takeOver();
    expect([first.tier(), first.state().session.modal]).toEqual([7, null]);
    window.dispatchEvent(new Event('pagehide'));
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.tier()).toBe(7);
  });

  it('store answers given after it was handed over [PERS-10]', async () => {
    const { second } = await twoTabs();
    await second.session.takeOver();
    second.choose(8);
    await second.keep();
    window.dispatchEvent(new Event('pagehide'));
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.tier()).toBe(8);
  });

  it('do not share a calculation that one opened by a link [PERS-10, LINK-04]', async () => {
    const { first } = await twoTabs();
    const { setup, state } = first;
    const content = toSavedContent(setup, state().calculation, { amounts: null, texts: {} });
    const before = first.session.userId();
    expect(await first.session.adopt(content, LINK, false)).toBe(true);
    expect(first.session.userId()).not.toBe(before);
    const other = createTabClaim({ current: () => ({ version: 1, data: null }), onLost: () => undefined, after });
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
  it('continues if no other tab has the calculation [PERS-10]', async () => {
    const first = await leaveSession();
    comeBack();
    await vi.waitFor(() => expect(first.session.flush()).toBe(true));
    first.choose(6);
    await first.keep();
    expect([first.tier(), first.state().session.modal]).toEqual([6, null]);
  });

  it('says that another tab has the calculation [PERS-10]', async () => {
    const first = await leaveSession();
    const other = createTabClaim({ current: () => ({ version: 1, data: null }), onLost: () => undefined, after });
    expect(await other.claim(first.session.userId())).toBe(true);
    comeBack();
    await vi.waitFor(() => expect(first.state().session.modal).toBe('otherTab'));
    first.choose(1);
    expect(first.session.flush()).toBe(false);
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
