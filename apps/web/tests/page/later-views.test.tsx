import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { allViewsOf } from '../../src/app/all-views.ts';
import type { ViewSet } from '../../src/calculator/state/product-app.ts';
import { heading, until } from './on-screen.ts';
import { openPage } from './open-page.tsx';

/** Opens a page that has only the views of the first question. */
async function openFirst(given: Parameters<typeof openPage>[0]) {
  const loadViews = vi.fn<() => Promise<ViewSet>>(() => allViewsOf(forderungsausfallApp));
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
