// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE, dataOf } from '../../gateway/result.ts';
import { quietConsole } from '../../gateway/sample/quiet-console.ts';
import { atOnce } from '../../ui/later/sample/at-once.ts';
import { openContext } from '../sample/open-context.ts';
import { endSessions, leaveSession } from '../sample/session-page.ts';
import { createLaterSession } from './later-session.ts';

const SECRET = 'f'.repeat(64);
const KEY = '0b5a3c1e-9d42-4f7a-8c11-3e5f6a7b8c9d';
const LINK = { product: forderungsausfallApp, fragment: `${KEY};${'5'.repeat(64)}` };
const opened: ReturnType<typeof createLaterSession>[] = [];

/** Rejects like the browser when a chunk fails to load. */
function away() {
  return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
}

function codeIsAway(): void {
  vi.doMock('../after-hydration.ts', away);
}

function codeIsBack(): void {
  vi.doUnmock('../after-hydration.ts');
}

function page(given: Parameters<typeof openContext>[0] = {}) {
  const fetchSaved = async () => ({ kind: 'gone' }) as const;
  const gateway = { sessionSecret: async () => dataOf(SECRET), deleteSaved: async () => DONE, fetchSaved };
  const context = openContext({ ...given, gateway });
  const session = createLaterSession(atOnce);
  opened.push(session);
  return { ...context, session, actions: session.actions };
}

beforeEach(quietConsole);
afterEach(async () => {
  codeIsBack();
  for (const session of opened.splice(0)) await session.actions.startAnew();
  await endSessions();
});

describe('a page without stored data', () => {
  it('starts immediately, and stores once the code is loaded [PERS-02, PERS-08]', async () => {
    const tab = page({ state: { cover: { opening: true } } });
    expect([tab.session.flush(), tab.session.userId()]).toEqual([false, 0]);
    expect(tab.session.open(tab.context)).toBe(false);
    expect(tab.names()).toEqual(['Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen']);
    expect(tab.state().cover.opening).toBe(false);
    tab.answer({ absicherung: 4 });
    await vi.waitFor(() => expect(tab.session.flush()).toBe(true), 10_000);
    expect(tab.session.userId()).toBeGreaterThan(0);
    expect(window.sessionStorage.getItem('data')).toContain('encrypted');
    expect(tab.state().session.notice).toBeNull();
  });

  it('works unsaved without the code, says so, and stores after a retry [PERS-11]', async () => {
    codeIsAway();
    const tab = page();
    tab.session.open(tab.context);
    await vi.waitFor(() => expect(tab.state().session.notice).toBe('unsaved'));
    expect(tab.pushed).toEqual(['vertragsbeginn']);
    tab.answer({ absicherung: 4 });
    await tab.actions.retry();
    expect(tab.state().session.notice).toBe('unsaved');
    codeIsBack();
    await tab.actions.retry();
    expect(tab.state().session.notice).toBeNull();
    await vi.waitFor(() => expect(tab.session.flush()).toBe(true), 10_000);
    expect(window.sessionStorage.getItem('data')).not.toBeNull();
  });

  it('closes its notice on request, also without the code [PERS-11]', async () => {
    codeIsAway();
    const tab = page();
    tab.session.open(tab.context);
    await vi.waitFor(() => expect(tab.state().session.notice).toBe('unsaved'));
    tab.actions.dismissNotice();
    expect(tab.state().session.notice).toBeNull();
    tab.actions.resume();
    tab.actions.review();
    await tab.actions.takeOver();
    await tab.actions.link.unlock('x');
    await tab.actions.link.accept();
    expect(tab.state()).toMatchObject({ session: { notice: null, modal: null }, cover: { link: null } });
  });
});

describe('a page with a stored calculation', () => {
  it('shows a placeholder until it is read, then asks whether to continue [PERS-05, PERS-06]', async () => {
    await leaveSession();
    const tab = page();
    expect(tab.session.open(tab.context)).toBe(true);
    expect(tab.state().cover.opening).toBe(true);
    expect(tab.names()).toEqual([]);
    await vi.waitFor(() => expect(tab.state().session.modal).toBe('welcome'), 10_000);
    expect(tab.path()).toBe('adresse');
    tab.actions.resume();
    expect(tab.state().session.modal).toBeNull();
    tab.change({ session: { modal: 'otherTab' } });
    await tab.actions.takeOver();
    expect(tab.state().session.modal).toBeNull();
  });

  it('opens the requested step, and asks nothing unless necessary [PERS-05]', async () => {
    await leaveSession();
    const tab = page({ path: 'firma' });
    tab.session.open(tab.context, undefined, false);
    await vi.waitFor(() => expect(tab.state().cover.opening).toBe(false), 10_000);
    expect(tab.model()).toMatchObject({ absicherung: 5 });
    await vi.waitFor(() => expect(tab.session.flush()).toBe(true), 10_000);
    expect([tab.path(), tab.state().session.modal]).toEqual(['firma', null]);
  });

  it('is locked without the code, and opens after a retry [PERS-11]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page({ path: 'firma', answers: HANDWERKER });
    tab.session.open(tab.context);
    await vi.waitFor(() => expect(tab.state().session.notice).toBe('locked'));
    expect(tab.state()).toMatchObject({ cover: { opening: false, problem: null } });
    expect([tab.path(), tab.pushed]).toEqual(['vertragsbeginn', ['vertragsbeginn']]);
    expect(tab.model()).not.toHaveProperty('firmenname');
    codeIsBack();
    await tab.actions.retry();
    expect(tab.model()).toMatchObject({ absicherung: 5 });
    expect(tab.path()).toBe('firma');
  });

  it('stays on the problem page without the code [STEP-ERROR-01]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page({ state: { cover: { problem: { messages: [] } } } });
    tab.session.open(tab.context);
    await vi.waitFor(() => expect(tab.state().session.notice).toBe('locked'));
    expect(tab.state().cover.problem).not.toBeNull();
    expect(tab.pushed).toEqual([]);
  });

  it('deletes it on request, also without the code [PERS-06]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page();
    tab.session.open(tab.context);
    await vi.waitFor(() => expect(tab.state().session.notice).toBe('locked'));
    await tab.actions.startAnew();
    expect(tab.state().session.notice).toBeNull();
    expect(['data', 'form', 'process'].map((key) => window.sessionStorage.getItem(key))).toEqual([null, null, null]);
  });
});

describe('a page opened with a link', () => {
  it('starts on the first step, and opens the link [LINK-04]', async () => {
    const tab = page({ path: 'firma', answers: HANDWERKER });
    expect(tab.session.open(tab.context, LINK)).toBe(true);
    expect(tab.state().cover.link).toEqual({ kind: 'loading' });
    expect(tab.path()).toBe('vertragsbeginn');
    expect(tab.names()).toEqual([]);
    await vi.waitFor(() => expect(tab.state().cover.link).toEqual({ kind: 'gone' }), 10_000);
    tab.actions.link.leave();
    expect(tab.state().cover.link).toBeNull();
  });

  it('leads without it to the last step of the stored calculation, and asks nothing [LINK-04, PERS-06]', async () => {
    await leaveSession();
    const tab = page({ path: 'firma' });
    tab.session.open(tab.context, LINK);
    await vi.waitFor(() => expect(tab.state().cover.link).toEqual({ kind: 'gone' }), 10_000);
    await vi.waitFor(() => expect(tab.path()).toBe('adresse'), 10_000);
    await vi.waitFor(() => expect(tab.session.flush()).toBe(true), 10_000);
    expect(tab.state().session.modal).toBeNull();
  });

  it('reports a problem without the code, and opens the link after a retry [LINK-06]', async () => {
    codeIsAway();
    const tab = page({ state: { cover: { opening: true } } });
    tab.session.open(tab.context, LINK);
    await vi.waitFor(() => expect(tab.state().cover.link).toEqual({ kind: 'away', busy: false }));
    expect(tab.state().cover.opening).toBe(false);
    codeIsBack();
    await tab.actions.link.retry();
    expect(tab.state().cover.link).toEqual({ kind: 'gone' });
  });

  it('may be closed without the code: the page works unsaved [LINK-04, PERS-11]', async () => {
    codeIsAway();
    const tab = page();
    tab.session.open(tab.context, LINK);
    await vi.waitFor(() => expect(tab.state().cover.link).toMatchObject({ kind: 'away' }));
    tab.actions.link.leave();
    expect(tab.state()).toMatchObject({ cover: { link: null }, session: { notice: 'unsaved' } });
    expect(tab.pushed).toEqual(['vertragsbeginn']);
  });
});
