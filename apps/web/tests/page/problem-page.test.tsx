import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { showProblem } from '../../src/calculator/flow/covers.ts';
import { takeReloadData } from '../../src/calculator/session/own-reload.ts';
import { retryAtStart } from '../../src/calculator/session/session-actions.ts';
import { NO_DETAIL } from '../../src/calculator/state/state-parts.ts';
import { quietConsole } from '../support/quiet-console.ts';
import { keptPage, leave, notice } from './kept-page.ts';
import { heading, isPanelOpen, press, until, words } from './on-screen.ts';

const SECRET = 'f'.repeat(64);

const SESSION = '../../src/calculator/session/session-actions.ts';
const UNKEPT = 'Ihre letzten Angaben sind noch nicht zwischengespeichert.';

beforeEach(quietConsole);
afterEach(() => {
  vi.doUnmock(SESSION);
});

/** Opens the technical-problem page in a tab with a stored calculation. */
async function openProblem(path: string, first: string | null = SECRET) {
  await leave(await keptPage({ path: 'umsatz' }));
  const service = { secret: first };
  const services = { sessionSecret: () => service.secret };
  const tab = await keptPage({ path, answers: {}, state: { cover: { problem: NO_DETAIL } }, services });
  return { ...tab, service };
}

it.each([
  ['/error', 'error'],
  ['a problem of the page', 'umsatz'],
])(
  '%s with a stored calculation has no panel over it, and leads to its start [STEP-ERROR-01, PERS-06]',
  async (_, path) => {
    const tab = await openProblem(path);
    await until(() => expect(tab.model()).toHaveProperty('firmenname'));
    // What follows the restored answers needs no further response.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([heading(), tab.state().session.modal]).toEqual(['Es gibt ein technisches Problem', null]);
    await press('Angaben anpassen');
    expect([tab.path(), notice(), isPanelOpen()]).toEqual(['vertragsbeginn', '', false]);
    expect(tab.model()).toHaveProperty('firmenname');
  },
);

it('one press opens the stored calculation at its start once the service is back [STEP-ERROR-01, PERS-11]', async () => {
  const tab = await openProblem('umsatz', null);
  await until(() => expect(tab.state().session.notice).toBe('locked'));
  tab.service.secret = SECRET;
  await press('Angaben anpassen');
  await until(() => expect(tab.model()).toHaveProperty('firmenname'));
  await until(() => expect(notice()).toBe(''));
  expect([tab.path(), isPanelOpen()]).toEqual(['vertragsbeginn', false]);
});

it('a stored calculation does not replace answers that were given meanwhile [PERS-11]', async () => {
  const tab = await openProblem('umsatz', null);
  await until(() => expect(tab.state().session.notice).toBe('locked'));
  tab.answer({ absicherung: 3 });
  tab.service.secret = SECRET;
  await act(() => retryAtStart(tab.context));
  expect(tab.state().session.notice).toBe('locked');
  expect(tab.model()).not.toHaveProperty('firmenname');
  expect(tab.model()).toMatchObject({ absicherung: 3 });
});

/** Opens a page whose background code, with that of the session, does not come, on the technical-problem page. */
async function openWithoutCode(answers?: object) {
  vi.doMock(SESSION, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const tab = await keptPage({ path: 'absicherung', answers: {} });
  await until(() => expect(tab.state().session.notice).not.toBeNull());
  if (answers) tab.answer(answers);
  await act(async () => showProblem(tab.context, { messages: [], isCodeMissing: true }));
  return tab;
}

it('without the code that keeps answers it says that those of the page are not kept, and tries again in place [STEP-ERROR-01, PERS-11]', async () => {
  const tab = await openWithoutCode({ absicherung: 4 });
  expect(words()).toContain(UNKEPT);
  await press('Erneut versuchen');
  expect([tab.state().cover.problem, tab.model()['absicherung'], takeReloadData()]).toEqual([null, 4, null]);
});

it('without that code and without answers it reloads the page, also one with a stored calculation [STEP-ERROR-01, PERS-11]', async () => {
  await openWithoutCode();
  expect(words()).not.toContain(UNKEPT);
  await press('Erneut versuchen');
  expect(takeReloadData()).not.toBeNull();
  cleanup();
  vi.doUnmock(SESSION);
  await leave(await keptPage({ path: 'umsatz' }));
  await openWithoutCode();
  expect(words()).not.toContain(UNKEPT);
  await press('Erneut versuchen');
  expect(takeReloadData()).not.toBeNull();
});

it('offline it tries again in place: a reload would end at the page of the browser [STEP-ERROR-01, UI-12]', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  const tab = await openWithoutCode();
  await press('Erneut versuchen');
  expect([tab.state().cover.problem, takeReloadData()]).toEqual([null, null]);
});
