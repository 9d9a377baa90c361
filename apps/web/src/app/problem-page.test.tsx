import { act } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { NO_DETAIL } from '../calculator/state/state-parts.ts';
import { dataOf, FAILED, type Result } from '../gateway/result.ts';
import { quietConsole } from '../gateway/sample/quiet-console.ts';
import { keptPage, leave, notice } from './sample/kept-page.ts';
import { heading, isPanelOpen, press, until } from './sample/on-screen.ts';

const SECRET = 'f'.repeat(64);

beforeEach(quietConsole);

/** Opens the technical-problem page in a tab with a stored calculation. */
async function openProblem(path: string, first: Result<string> = dataOf(SECRET)) {
  await leave(await keptPage({ path: 'umsatz' }));
  const service = { secret: first };
  const gateway = { sessionSecret: async () => service.secret, askForConfiguration: () => undefined };
  const tab = await keptPage({ path, answers: {}, state: { cover: { problem: NO_DETAIL } }, gateway });
  return { ...tab, service };
}

it('/error opened with a stored calculation has no panel over it, and leads to its start [STEP-ERROR-01, PERS-06]', async () => {
  const tab = await openProblem('error');
  await until(() => expect(tab.model()).toHaveProperty('firmenname'));
  // What follows the restored answers needs no further response.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect([heading(), tab.state().session.modal]).toEqual(['Es gibt ein technisches Problem', null]);
  await press('Angaben anpassen');
  expect([tab.path(), notice(), isPanelOpen()]).toEqual(['vertragsbeginn', '', false]);
  expect(tab.model()).toHaveProperty('firmenname');
});

it('one press opens the stored calculation at its start once the service is back [STEP-ERROR-01, PERS-11]', async () => {
  const tab = await openProblem('umsatz', FAILED);
  await until(() => expect(tab.state().session.notice).toBe('locked'));
  tab.service.secret = dataOf(SECRET);
  await press('Angaben anpassen');
  await until(() => expect(tab.model()).toHaveProperty('firmenname'));
  await until(() => expect(notice()).toBe(''));
  expect([tab.path(), isPanelOpen()]).toEqual(['vertragsbeginn', false]);
});

it('a stored calculation does not replace answers that were given meanwhile [PERS-11]', async () => {
  const tab = await openProblem('umsatz', FAILED);
  await until(() => expect(tab.state().session.notice).toBe('locked'));
  tab.answer({ absicherung: 3 });
  tab.service.secret = dataOf(SECRET);
  await act(() => tab.session.actions.retryAtStart());
  expect(tab.state().session.notice).toBe('locked');
  expect(tab.model()).not.toHaveProperty('firmenname');
  expect(tab.model()).toMatchObject({ absicherung: 3 });
});
