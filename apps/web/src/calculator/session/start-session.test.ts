// @vitest-environment jsdom

import { HANDWERKER } from '@fa/forderungsausfall/tests/sample-answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openContext } from '../../../tests/support/open-context.ts';
import { quietConsole } from '../../../tests/support/quiet-console.ts';
import { endSessions, leaveSession } from '../../../tests/support/session-page.ts';
import type { ActionContext } from '../state/action-context.ts';
import { startAnew as wipe } from './session-actions.ts';
import { dismissNotice, startAnew, startSession, withSession } from './start-session.ts';

const SECRET = 'f'.repeat(64);
const opened: ActionContext[] = [];

function codeIsAway(): void {
  vi.doMock('./session-actions.ts', () =>
    // Rejects like the browser when a chunk fails to load.
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
}

function codeIsBack(): void {
  vi.doUnmock('./session-actions.ts');
}

function page(given: Parameters<typeof openContext>[0] = {}) {
  const services = { sessionSecret: () => SECRET, offerDeletion: () => undefined };
  const tab = openContext({ ...given, services });
  const { context } = tab;
  opened.push(context);
  return {
    ...tab,
    start: (fragment: string | null = null, welcome = true) => startSession(context, { fragment, welcome }),
    retry: () => withSession(context, ({ retry }) => retry(context)),
    notice: () => tab.state().session.notice,
    saved: () => context.session.tab?.saver.save(),
  };
}

beforeEach(quietConsole);
afterEach(async () => {
  codeIsBack();
  for (const context of opened.splice(0)) await wipe(context);
  await endSessions();
});

describe('a page without stored data', () => {
  it('starts immediately, and stores once the code is loaded [PERS-02, PERS-08]', async () => {
    const tab = page({ state: { cover: { opening: true } } });
    expect(tab.start()).toBe(false);
    expect(tab.names()).toEqual(['Rechner gestartet', 'Modelldaten', 'prozess_schritt_aufgerufen']);
    expect(tab.state().cover.opening).toBe(false);
    tab.answer({ absicherung: 4 });
    await vi.waitFor(async () => expect(await tab.saved()).toBe(true), 10_000);
    expect(window.sessionStorage.getItem('data')).toContain('encrypted');
    expect(tab.notice()).toBeNull();
  });

  it('works unsaved without the code, says so, and stores after a retry [PERS-11]', async () => {
    codeIsAway();
    const tab = page();
    tab.start();
    await vi.waitFor(() => expect(tab.notice()).toBe('unsaved'));
    dismissNotice(tab.context);
    expect(tab.notice()).toBeNull();
    tab.answer({ absicherung: 4 });
    await tab.retry();
    expect([tab.notice(), tab.model()['absicherung']]).toEqual(['unsaved', 4]);
    codeIsBack();
    await tab.retry();
    expect(tab.notice()).toBeNull();
    await vi.waitFor(async () => expect(await tab.saved()).toBe(true), 10_000);
    expect(window.sessionStorage.getItem('data')).not.toBeNull();
  });
});

describe('a page with a stored calculation', () => {
  it('shows a placeholder until it is read, then asks whether to continue [PERS-05, PERS-06]', async () => {
    await leaveSession();
    const tab = page();
    expect(tab.start()).toBe(true);
    expect([tab.state().cover.opening, tab.names()]).toEqual([true, []]);
    await vi.waitFor(() => expect(tab.state().session.modal).toBe('welcome'), 10_000);
    expect(tab.path()).toBe('adresse');
  });

  it('is locked without the code, keeps its address for a reload, and opens after a retry [PERS-11, STEP-ERROR-01]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page({ path: 'firma', answers: HANDWERKER });
    tab.start();
    await vi.waitFor(() => expect(tab.notice()).toBe('locked'));
    expect(tab.state()).toMatchObject({ cover: { opening: false, problem: null } });
    expect([tab.path(), tab.pushed]).toEqual(['vertragsbeginn', []]);
    expect(tab.model()).not.toHaveProperty('firmenname');
    codeIsBack();
    await tab.retry();
    expect([tab.model()['absicherung'], tab.path()]).toEqual([5, 'firma']);
  });

  it('stays on the problem page without the code [STEP-ERROR-01]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page({ state: { cover: { problem: { messages: [] } } } });
    tab.start();
    await vi.waitFor(() => expect(tab.notice()).toBe('locked'));
    expect(tab.state().cover.problem).not.toBeNull();
    expect(tab.pushed).toEqual([]);
  });

  it('deletes it on request, also without the code [PERS-06]', async () => {
    await leaveSession();
    codeIsAway();
    const tab = page();
    tab.start();
    await vi.waitFor(() => expect(tab.notice()).toBe('locked'));
    await startAnew(tab.context);
    expect(tab.notice()).toBe('unsaved');
    expect(['data', 'form', 'process'].map((key) => window.sessionStorage.getItem(key))).toEqual([null, null, null]);
  });
});

describe('a page opened with a link', () => {
  it('starts on the first step, behind the link [LINK-04]', () => {
    const tab = page({ path: 'firma', answers: HANDWERKER });
    expect(tab.start('fragment')).toBe(true);
    expect(tab.state().cover.link).toEqual({ kind: 'loading' });
    expect([tab.path(), tab.names()]).toEqual(['vertragsbeginn', []]);
  });

  it('restores the last step of the stored calculation behind it, and asks nothing [LINK-04, PERS-06]', async () => {
    await leaveSession();
    const tab = page({ path: 'firma' });
    tab.start('fragment');
    await vi.waitFor(() => expect(tab.path()).toBe('adresse'), 10_000);
    expect(tab.state().session.modal).toBeNull();
  });

  it('reports a problem without the code [LINK-06]', async () => {
    codeIsAway();
    const tab = page({ state: { cover: { opening: true } } });
    tab.start('fragment');
    await vi.waitFor(() => expect(tab.state().cover.link).toEqual({ kind: 'away', busy: false }));
    expect(tab.state().cover.opening).toBe(false);
  });
});
