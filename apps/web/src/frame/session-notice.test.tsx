import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../calculator/sample/drawn-view.ts';
import type { AppState } from '../calculator/state/app-state.ts';
import { NO_DETAIL } from '../calculator/state/state-parts.ts';
import type { Change } from '../calculator/state/store.ts';
import { CalculatorContext, type CalculatorView } from '../calculator/state/use-calculator.ts';
import { SessionNotice } from './session-notice.tsx';

function noticeOf(state: object, status = 'idle') {
  const view = { page: SAMPLE_PAGE, state, calculation: { submission: { status } }, actions: { session: {} } };
  return (
    <CalculatorContext value={view as unknown as CalculatorView}>
      <SessionNotice />
    </CalculatorContext>
  );
}

function show(...parts: Parameters<typeof noticeOf>) {
  return render(noticeOf(...parts));
}

const QUIET = { cover: { problem: null, maintenance: null }, session: { notice: null, outdated: false } };

it.each<[string, Change<AppState>, boolean]>([
  ['above a question', {}, true],
  ['above a problem', { cover: { problem: NO_DETAIL } }, false],
  ['above a problem when the date has changed', { cover: { problem: NO_DETAIL }, session: { outdated: true } }, false],
  ['above a maintenance', { cover: { maintenance: {} } }, false],
])('%s, says "Sie können weitermachen" only where one can continue [CONF-06, CONF-04]', (_, shown, isSaid) => {
  const session = { notice: 'unsaved', outdated: false, ...shown.session };
  show({ cover: { problem: null, maintenance: null, ...shown.cover }, session });
  expect(screen.queryByText(/Sie können weitermachen/) !== null).toBe(isSaid);
  expect(screen.queryAllByRole('button').length > 0).toBe(isSaid);
});

it.each([
  ['accepted', /Ihr Antrag ist davon nicht betroffen/],
  ['unknown', /Danach können Sie den Antrag stellen/],
])('says of a maintenance what it means for an application that is %s [CONF-04]', (status, words) => {
  show({ ...QUIET, cover: { problem: null, maintenance: {} } }, status);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says while there is no connection what waits for it, except after the order was accepted [UI-12]', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get');
  const go = (isOnline: boolean) => {
    onLine.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  const { unmount } = show(QUIET);
  go(false);
  const all = 'Sie sind gerade offline. Lassen Sie die Seite offen. Zum Absenden brauchen Sie wieder Internet.';
  expect(await screen.findByText(all)).toBeTruthy();
  go(true);
  expect(screen.queryByText(/offline/)).toBeNull();
  unmount();
  show(QUIET, 'accepted');
  go(false);
  expect(screen.queryByText(/offline/)).toBeNull();
  onLine.mockRestore();
});

it('says without script that the page needs it, and whom to call [UI-12]', () => {
  const html = renderToString(noticeOf(QUIET));
  expect(html).toMatch(/<noscript>.*Dieser Rechner braucht JavaScript.*href="tel:0301234".*<\/noscript>/);
  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')).toContain(
    'Dieser Rechner braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein, oder rufen Sie uns an: 030 1234 (Mo bis Fr).',
  );
});
