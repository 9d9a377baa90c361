import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ViewSet } from '../calculator/state/product-app.ts';
import { quietConsole } from '../gateway/sample/quiet-console.ts';
import { allViewsOf } from './all-views.ts';
import { heading, press, until } from './sample/on-screen.ts';
import { openPage } from './sample/open-page.tsx';

/** Opens a page that has only the views of the first question. */
async function openFirst(given: Parameters<typeof openPage>[0], { fails = 0 } = {}) {
  let failures = fails;
  const loadViews = vi.fn<() => Promise<ViewSet>>(() =>
    (failures -= 1) >= 0 ? Promise.reject(new TypeError('Failed to fetch')) : allViewsOf(forderungsausfallApp),
  );
  return { ...(await openPage({ ...given, loadViews })), loadViews };
}

it('the first question loads the later views with the first press [UI-06]', async () => {
  const { loadViews } = await openFirst({});
  expect(loadViews).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  expect(loadViews).toHaveBeenCalledTimes(1);
});

it.each([
  ['a later step', { path: 'umsatz' }, 'Netto-Umsatz'],
  ['an open panel', { state: { flow: { infoPanel: 'contact' } } }, /^Wann soll/],
  ['a stored calculation', { state: { cover: { opening: true } } }, 'Ihre Berechnung wird geöffnet'],
])('%s loads the later views at once [UI-06]', async (_what, given, shown) => {
  const { loadViews } = await openFirst(given);
  expect(loadViews).toHaveBeenCalledTimes(1);
  await until(() => expect(heading()).toMatch(shown));
});

it('a later step that fails to load shows the problem page, from which it can be tried again [STEP-ERROR-01]', async () => {
  quietConsole();
  const gateway = { askForConfiguration: () => undefined };
  const page = await openFirst({ path: 'umsatz', gateway }, { fails: 1 });
  await until(() => expect(heading()).toBe('Es gibt ein technisches Problem'));
  await press('Angaben anpassen');
  fireEvent.pointerDown(document.body);
  await page.enter('umsatz');
  await until(() => expect(heading()).toBe('Netto-Umsatz'));
});
