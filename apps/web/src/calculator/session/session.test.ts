// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { endSessions, leaveSession, sessionPage } from '../../../tests/support/session-page.ts';
import { dismissNotice, review } from './start-session.ts';

const SECRET = 'f'.repeat(64);
const LINK = { remoteKey: 'b', localSecret: '5'.repeat(64), expiryDate: '', remoteRestore: true };
const COPY = { remoteKey: 'c', serviceId: '123456789', savedAt: 's', expiryDate: 'e' };

beforeEach(quietConsole);
afterEach(endSessions);

/** Opens a page of this tab; the session secret can be given later. */
async function openTab(asked: string | null, secret: string | null = SECRET) {
  const server = { secret };
  const tab = sessionPage({ secret: async () => server.secret });
  await tab.session.open(asked);
  return { ...tab, server };
}

describe('a tab without a calculation', () => {
  it('stores one with the first answer, of a new user [PERS-02, PERS-04]', async () => {
    const tab = await openTab(null);
    expect(tab.session.isBegun()).toBe(false);
    tab.choose(4);
    expect(tab.session.isBegun()).toBe(true);
    expect(tab.session.userId() % 1e13).toBe(tab.world.now);
  });

  it('is saved when the browser is online again after the secret was missing [PERS-11]', async () => {
    const tab = await openTab(null, null);
    tab.choose(4);
    expect([tab.state().session.notice, await tab.session.save()]).toEqual(['unsaved', false]);
    tab.server.secret = SECRET;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.state().session.notice).toBeNull());
    await tab.keep();
    expect(sessionStorage.getItem('data')).not.toBeNull();
  });

  it('asks nothing on return without an answer, and keeps the first one [PERS-06]', async () => {
    const tab = await openTab(null);
    tab.recalculate({});
    await tab.keep();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('data')).not.toBeNull();
    const next = await openTab(null);
    expect(next.state().session).toMatchObject({ modal: null, notice: null });
    next.choose(4);
    await next.keep();
  });

  it('is erased and reported when the storage is full, and reported without a storage [PERS-04, PERS-07]', async () => {
    const tab = await openTab(null);
    tab.choose(4);
    await tab.keep();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    tab.choose(5);
    expect(await tab.session.save()).toBe(false);
    expect([tab.state().session.notice, { ...sessionStorage }]).toEqual(['notWritable', {}]);
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const without = sessionPage();
    await without.session.open(null);
    expect(without.state().session.notice).toBe('notWritable');
  });

  it.each([
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['left', () => window.dispatchEvent(new Event('beforeunload'))],
    ['gone', () => window.dispatchEvent(new Event('pagehide'))],
    ['no longer typed in', () => document.body.dispatchEvent(new FocusEvent('blur'))],
  ] as const)('is saved when the page is %s [PERS-02]', async (how, leave) => {
    const tab = await openTab(null);
    tab.choose(6);
    await tab.keep();
    tab.choose(7);
    const before = sessionStorage.getItem('data');
    if (how === 'hidden') vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    leave();
    // Well before a second without input.
    await vi.waitFor(() => expect(sessionStorage.getItem('data')).not.toBe(before), { timeout: 500 });
  });
});

describe('a tab with a calculation', () => {
  it('continues it as the same user, on the same step [PERS-05, PERS-06]', async () => {
    const first = await leaveSession({
      saved: { link: LINK, agentCopy: COPY, offersAgain: true },
      order: { key: 'o' },
    });
    const tab = await openTab(null);
    expect(tab.state()).toMatchObject({ session: { modal: 'welcome', notice: null }, cover: { opening: false } });
    expect(tab.state()).toMatchObject({
      saved: { link: LINK, agentCopy: COPY, offersAgain: true },
      order: { key: 'o' },
    });
    expect([tab.path(), tab.pushed, tab.tier()]).toEqual(['adresse', ['adresse'], 5]);
    expect(tab.session.userId()).toBe(first.session.userId());
    tab.session.resume();
    // Restoring is no change that must be saved.
    const kept = sessionStorage.getItem('data');
    expect([await tab.session.save(), sessionStorage.getItem('data')]).toEqual([true, kept]);
    tab.choose(6);
    await tab.keep();
    const next = sessionPage();
    await next.session.open(null, false);
    expect([next.state().session.modal, next.tier()]).toEqual([null, 6]);
  });

  it('opens the start if the problem page was left before the answers were read [STEP-ERROR-01]', async () => {
    await leaveSession();
    const tab = sessionPage({ state: { cover: { problem: { messages: [] } } } });
    const opening = tab.session.open('error');
    tab.change({ cover: { problem: null } });
    await opening;
    expect([tab.path(), tab.tier()]).toEqual(['vertragsbeginn', 5]);
  });

  it('starts again on request: everything is erased, here and on the server [PERS-06, LINK-05]', async () => {
    const first = await leaveSession({ saved: { link: LINK } });
    const tab = await openTab(null);
    tab.session.resume();
    // Its save is pending.
    tab.choose(6);
    tab.change({ tester: { debug: true } });
    tab.world.now += 1;
    await tab.session.startAnew();
    expect(tab.state()).toMatchObject({ saved: { link: null }, session: { modal: null }, tester: { debug: true } });
    expect([tab.path(), tab.session.isBegun(), tab.deleted]).toEqual(['vertragsbeginn', false, ['b']]);
    expect(tab.session.userId()).not.toBe(first.session.userId());
    expect([await tab.session.save(), sessionStorage.getItem('data')]).toEqual([true, null]);
    expect(tab.names().filter((name) => name === 'Rechner gestartet')).toHaveLength(2);
  });

  it('is not restored after a new start meanwhile [PERS-06]', async () => {
    await leaveSession();
    const tab = sessionPage();
    const opening = tab.session.open(null);
    await tab.session.startAnew();
    await opening;
    expect([tab.tier(), tab.state().session.modal, tab.path()]).toEqual([undefined, null, 'vertragsbeginn']);
  });

  it('is locked without its secret, and opens on the requested step when the browser is online again [PERS-11]', async () => {
    await leaveSession();
    const tab = await openTab('firma', null);
    expect([tab.state().session.notice, tab.path(), tab.session.isBegun()]).toEqual(['locked', 'vertragsbeginn', true]);
    tab.server.secret = SECRET;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(tab.state().session.notice).toBeNull());
    expect([tab.path(), tab.tier()]).toEqual(['firma', 5]);
  });

  it('does not replace a calculation started meanwhile, except on request [PERS-11]', async () => {
    await leaveSession();
    const tab = await openTab(null, null);
    tab.choose(3);
    tab.server.secret = SECRET;
    window.dispatchEvent(new Event('online'));
    // Longer than reading takes.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([tab.tier(), tab.state().session.notice]).toEqual([3, 'locked']);
    tab.server.secret = null;
    await tab.session.retry();
    expect(tab.tier()).toBe(3);
    tab.server.secret = SECRET;
    await tab.session.retry();
    expect(tab.tier()).toBe(5);
  });

  it('that is unreadable is reported first, then a failing save, until it succeeds [PERS-07, PERS-11]', async () => {
    await leaveSession();
    sessionStorage.setItem('data', '{"encrypted":1}');
    const tab = await openTab(null, null);
    expect([tab.state().session.notice, sessionStorage.getItem('form')]).toEqual(['unreadable', null]);
    expect(console.warn).toHaveBeenCalled();
    expect(tab.names()).toEqual(expect.arrayContaining(['Rechner gestartet', 'prozess_schritt_aufgerufen']));
    vi.useFakeTimers();
    tab.choose(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(tab.state().session.notice).toBe('unsaved');
    dismissNotice(tab.context);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(tab.state().session.notice).toBeNull();
    vi.useRealTimers();
    tab.server.secret = SECRET;
    tab.change({ session: { notice: 'unsaved' } });
    await tab.session.retry();
    expect(tab.state().session.notice).toBeNull();
    await tab.keep();
  });

  it('of another product is dropped with a notice, and a new one begins [PERS-09]', async () => {
    await leaveSession();
    for (const key of Object.keys(sessionStorage)) {
      const blob = JSON.parse(sessionStorage.getItem(key) ?? '') as { additionalData: string };
      const label = { ...(JSON.parse(atob(blob.additionalData)) as object), product: 'kfz' };
      sessionStorage.setItem(key, JSON.stringify({ ...blob, additionalData: btoa(JSON.stringify(label)) }));
    }
    const tab = await openTab(null);
    expect([tab.state().session.notice, tab.path(), { ...sessionStorage }]).toEqual(['foreign', 'vertragsbeginn', {}]);
  });

  it('asks nothing over a receipt, which the next page does not show [FLOW-11, PERS-06]', async () => {
    const first = sessionPage({ path: 'adresse', answers: HANDWERKER });
    await first.session.open('adresse');
    first.change({ order: { key: 'o' } });
    first.recalculate({
      submission: {
        status: 'accepted',
        reference: 'R',
        confirmationMail: true,
        email: 'a@b.example',
        answersKept: false,
      },
    });
    await first.keep();
    window.dispatchEvent(new Event('pagehide'));
    const receipt = await openTab(null);
    expect(receipt.state()).toMatchObject({ session: { modal: null }, order: { key: 'o' } });
    expect(receipt.submission().status).toBe('accepted');
    window.dispatchEvent(new Event('pagehide'));
    const tab = await openTab('vertragsbeginn');
    expect(tab.state()).toMatchObject({ session: { modal: null }, order: { key: null } });
    expect(tab.submission().status).toBe('idle');
    expect(sessionStorage.getItem('data')).toBeNull();
  });
});

describe('an answer that a new day made invalid', () => {
  const answers = { ...HANDWERKER, vertragsbeginn: '2020-01-01' };

  it('opens its step on request, and its notice closes [PERS-05]', () => {
    const tab = sessionPage({ path: 'adresse', answers, state: { session: { outdated: true, notice: 'opened' } } });
    dismissNotice(tab.context);
    expect(tab.state()).toMatchObject({ session: { outdated: false, notice: 'opened' } });
    tab.change({ session: { outdated: true } });
    review(tab.context);
    expect([tab.path(), tab.state().session.outdated]).toEqual(['vertragsbeginn', false]);
  });

  it('is reported on its own step [PERS-05, FLOW-14]', () => {
    const tab = sessionPage({ path: '', answers, state: { session: { outdated: true } } });
    review(tab.context);
    expect(tab.state()).toMatchObject({ flow: { attempts: 1, moves: 0 }, session: { outdated: false } });
    expect(tab.form().touched).toHaveProperty('vertragsbeginn');
    expect(tab.pushed).toEqual(['vertragsbeginn']);
  });
});
