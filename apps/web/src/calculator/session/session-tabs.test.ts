// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { toSavedContent } from '@fa/rechner/kept/saved-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HANDWERKER } from '../../../../../tests/journeys/sample-answers.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { after } from '../../ui/timing/after.ts';
import { createTabClaim } from '../../vault/tab-claim.ts';
import { endSessions, leaveSession, sessionPage } from '../sample/session-page.ts';

const LINK = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };

beforeEach(() => {
  sessionStorage.clear();
  // The test environment has no Web Locks.
  vi.stubGlobal('navigator', { locks, onLine: true });
  quietConsole();
});
afterEach(async () => {
  window.dispatchEvent(new Event('pagehide'));
  await endSessions();
  window.dispatchEvent(new Event('pagehide'));
  vi.unstubAllGlobals();
});

/** Opens two tabs with one calculation; the first one owns it. */
async function twoTabs() {
  await leaveSession();
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
  it('leave it to the first: the second says so, and keeps nothing [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    expect([first.state().modal, second.state().modal]).toEqual([null, 'otherTab']);
    expect(second.tier()).toBe(5);
    const before = sessionStorage.getItem('data');
    second.answer(3);
    expect(second.session.flush()).toBe(false);
    expect(sessionStorage.getItem('data')).toBe(before);
  });

  it('hand it over as it stands, also what is not kept yet [PERS-10]', async () => {
    const { first, second } = await twoTabs();
    first.answer(7);
    await second.session.takeOver();
    expect([second.tier(), second.state().modal, second.path()]).toEqual([7, null, 'adresse']);
    await vi.waitFor(() => expect(first.state().modal).toBe('otherTab'));
    first.answer(2);
    expect(first.session.flush()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.tier()).toBe(7);
  });

  it('keep what is answered after it was handed over [PERS-10]', async () => {
    const { second } = await twoTabs();
    await second.session.takeOver();
    second.answer(8);
    await second.keep();
    window.dispatchEvent(new Event('pagehide'));
    const next = sessionPage();
    await next.session.open(null, false);
    expect(next.tier()).toBe(8);
  });

  it('wipe only their own: the link of what the other tab works on stays [PERS-10, LINK-05]', async () => {
    await leaveSession(() => ({ saved: LINK }));
    const [first, second] = [sessionPage(), sessionPage()];
    await first.session.open(null, false);
    await second.session.open(null);
    await second.session.startAnew();
    expect([second.deleted, second.state().modal, second.path()]).toEqual([[], null, 'vertragsbeginn']);
    expect(first.state()).toMatchObject({ modal: null, saved: LINK });
  });
});

describe('a page that comes back as it was', () => {
  it('goes on while it has the calculation for itself [PERS-10]', async () => {
    const first = await leaveSession();
    comeBack();
    await vi.waitFor(() => expect(first.session.flush()).toBe(true));
    first.answer(6);
    await first.keep();
    expect([first.tier(), first.state().modal]).toEqual([6, null]);
  });

  it('says that another tab has it meanwhile [PERS-10]', async () => {
    const first = await leaveSession();
    const other = createTabClaim({ current: () => ({ version: 1, data: null }), onLost: () => undefined, after });
    expect(await other.claim(first.session.userId())).toBe(true);
    comeBack();
    await vi.waitFor(() => expect(first.state().modal).toBe('otherTab'));
    first.answer(1);
    expect(first.session.flush()).toBe(false);
    other.release();
  });

  it('reads again what another page of the tab has made of it, on the step of its address [PERS-02]', async () => {
    const first = await leaveSession();
    const second = sessionPage();
    await second.session.open(null, false);
    second.answer(8);
    await second.keep();
    window.dispatchEvent(new Event('pagehide'));
    first.context.history.replace('firma');
    comeBack(false);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(first.tier()).toBe(5);
    comeBack();
    await vi.waitFor(() => expect(first.tier()).toBe(8), 10_000);
    expect([first.path(), first.state().modal]).toEqual(['firma', null]);
  });

  it('begins anew when it was wiped meanwhile [PERS-06]', async () => {
    const first = await leaveSession();
    sessionStorage.clear();
    comeBack();
    await vi.waitFor(() => expect(first.path()).toBe('vertragsbeginn'));
    expect(first.tier()).toBeUndefined();
    expect(first.session.isBegun()).toBe(false);
  });
});

describe('what is kept', () => {
  it('of another product is dropped, and said [PERS-09]', async () => {
    await leaveSession();
    for (const section of ['data', 'form', 'process']) {
      const blob = JSON.parse(sessionStorage.getItem(section) ?? '') as { additionalData: string };
      const label = JSON.parse(atob(blob.additionalData)) as object;
      const additionalData = btoa(JSON.stringify({ ...label, product: 'kfz' }));
      sessionStorage.setItem(section, JSON.stringify({ ...blob, additionalData }));
    }
    const tab = sessionPage();
    await tab.session.open(null);
    expect(tab.state().notice).toBe('foreign');
    expect(sessionStorage.getItem('data')).toBeNull();
    expect(tab.tier()).toBeUndefined();
  });

  it('is saved when the line is back after there was no secret [PERS-11]', async () => {
    let secret: string | null = null;
    const tab = sessionPage({ secret: async () => secret });
    await tab.session.open(null);
    tab.answer(4);
    secret = 'f'.repeat(64);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.state().notice).toBeNull());
    await tab.keep();
    expect(sessionStorage.getItem('data')).not.toBeNull();
  });

  it('is not taken up any more once somebody began anew meanwhile [PERS-06]', async () => {
    await leaveSession();
    const tab = sessionPage();
    const opening = tab.session.open(null);
    await tab.session.startAnew();
    await opening;
    expect([tab.tier(), tab.state().modal, tab.path()]).toEqual([undefined, null, 'vertragsbeginn']);
  });

  it('is left for the last time when nobody looks any more [PERS-02]', async () => {
    const tab = sessionPage({ path: 'adresse', answers: HANDWERKER });
    await tab.session.open('adresse');
    tab.answer(6);
    await tab.keep();
    tab.answer(7);
    const before = sessionStorage.getItem('data');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    expect(sessionStorage.getItem('data')).not.toBe(before);
  });

  it('leads to the first step on request where the calendar made an answer wrong, which is said no more [PERS-05]', async () => {
    const tab = sessionPage({ path: 'adresse', answers: HANDWERKER, state: { outdated: true, notice: 'opened' } });
    tab.session.dismissNotice();
    expect(tab.state()).toMatchObject({ outdated: false, notice: 'opened' });
    tab.store.update((state) => {
      const model = { ...state.calculation.model, vertragsbeginn: '2020-01-01' };
      return { ...state, outdated: true, calculation: { ...state.calculation, model } };
    });
    tab.session.review();
    expect([tab.path(), tab.state().outdated]).toEqual(['vertragsbeginn', false]);
  });

  it('says on the very step what the calendar made wrong [PERS-05, FLOW-14]', () => {
    const answers = { ...HANDWERKER, vertragsbeginn: '2020-01-01' };
    const { session, store, pushed } = sessionPage({ path: '', answers, state: { outdated: true } });
    session.review();
    const { calculation, attempts, outdated, moves } = store.get();
    expect([attempts, outdated, moves]).toEqual([1, false, 0]);
    expect(calculation.form.touched).toHaveProperty('vertragsbeginn');
    expect(pushed).toEqual(['vertragsbeginn']);
  });

  it('stays as it is when what a link carried cannot be taken up [LINK-06]', async () => {
    const tab = sessionPage({ path: 'adresse', answers: HANDWERKER });
    await tab.session.open('adresse');
    tab.answer(6);
    const content = toSavedContent(tab.setup, tab.state().calculation, { amounts: null, texts: {} });
    const broken = { ...content, model: { ...content.model, iban: 5 } };
    expect(await tab.session.adopt(broken, LINK, true)).toBe(false);
    expect([tab.tier(), tab.state().saved, tab.state().offersAgain, tab.path()]).toEqual([6, null, false, 'adresse']);
    expect(console.warn).toHaveBeenCalledWith('The progress could not be restored');
    await tab.keep();
  });
});
