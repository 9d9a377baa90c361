import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import type { NoticeName } from '../calculator/session/session-state.ts';
import type { AppState } from '../calculator/state/app-state.ts';
import { NO_DETAIL } from '../calculator/state/state-parts.ts';
import type { Change } from '../calculator/state/store.ts';
import { CalculatorContext, type CalculatorView } from '../calculator/state/use-calculator.ts';
import { SessionNotice } from './session-notice.tsx';

function noticeOf(state: object, status = 'idle', page = SAMPLE_PAGE) {
  const view = {
    page,
    state,
    calculation: { submission: { status } },
    actions: { session: { dismissNotice: () => undefined } },
  };
  return (
    <CalculatorContext value={view as unknown as CalculatorView}>
      <SessionNotice />
    </CalculatorContext>
  );
}

function show(...parts: Parameters<typeof noticeOf>) {
  return render(noticeOf(...parts));
}

const QUIET = {
  cover: { problem: null, maintenance: null },
  session: { notice: null, outdated: false },
  visitor: { withoutCookies: false, partner: null },
};

it.each<[string, Change<AppState>, boolean]>([
  ['above a question', {}, true],
  ['above a problem', { cover: { problem: NO_DETAIL } }, false],
  ['above a problem when the date has changed', { cover: { problem: NO_DETAIL }, session: { outdated: true } }, false],
  ['above a maintenance', { cover: { maintenance: {} } }, false],
])('%s, says "Sie können weitermachen" only where one can continue [CONF-06, CONF-04]', (_, shown, isSaid) => {
  const session = { notice: 'unsaved', outdated: false, ...shown.session };
  show({ ...QUIET, cover: { ...QUIET.cover, ...shown.cover }, session });
  expect(screen.queryByText(/Sie können weitermachen/) !== null).toBe(isSaid);
  expect(screen.queryAllByRole('button').length > 0).toBe(isSaid);
});

it.each<[NoticeName, string, readonly string[]]>([
  [
    'unsaved',
    'Ihre Angaben werden gerade nicht zwischengespeichert. Sie können weitermachen; laden Sie die Seite möglichst nicht neu.',
    ['Erneut versuchen', 'Ausblenden'],
  ],
  [
    'notWritable',
    'Ihre Angaben lassen sich hier nicht zwischenspeichern. Sie können weitermachen; beim Neuladen der Seite gehen sie verloren.',
    ['Ausblenden'],
  ],
  [
    'locked',
    'Ihre begonnene Berechnung kann gerade nicht geöffnet werden. Sie ist noch da.',
    ['Erneut versuchen', 'Neue Berechnung beginnen'],
  ],
  [
    'unreadable',
    'Ihre zwischengespeicherten Angaben waren nicht mehr lesbar und wurden gelöscht. Bitte beginnen Sie neu.',
    ['Ausblenden'],
  ],
  [
    'opened',
    'Die gespeicherte Berechnung ist geöffnet. Bitte sehen Sie die Angaben noch einmal durch.',
    ['Ausblenden'],
  ],
  [
    'foreign',
    'Ihre Angaben kamen aus einem anderen Rechner oder einer anderen Fassung. Wir haben sie gelöscht. Bitte beginnen Sie neu.',
    ['Ausblenden'],
  ],
])(
  'says of a calculation that is %s what happened and what one can do [PERS-07, PERS-11]',
  (notice, words, buttons) => {
    show({ ...QUIET, session: { notice, outdated: false } });
    expect(screen.getByRole('status').textContent).toBe(words);
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  },
);

it.each([
  ['accepted', 'Unser Rechner wird gerade gewartet. Ihr Antrag ist davon nicht betroffen.'],
  ['unknown', 'Unser Rechner wird gerade gewartet. Danach können Sie den Antrag stellen. Ihre Angaben bleiben hier.'],
])('says of a maintenance what it means for an application that is %s [CONF-04]', (status, words) => {
  show({ ...QUIET, cover: { problem: null, maintenance: {} } }, status);
  expect(screen.getByText(words)).toBeTruthy();
});

it('says without cookies what works, what does not, and whom to call, before what it could not save [PERS-12]', async () => {
  show({
    ...QUIET,
    session: { notice: 'notWritable', outdated: false },
    visitor: { withoutCookies: true, partner: null },
  });
  await screen.findByText(/Cookies/);
  expect(screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')).toBe(
    'Ihr Browser lässt keine Cookies zu. Ihren Beitrag können Sie berechnen. Um Ihre Angaben zu prüfen, zu speichern und zu senden, brauchen wir aber Cookies. Bitte erlauben Sie Cookies und laden Sie die Seite neu, oder rufen Sie uns an: 030 1234 (Mo bis Fr).',
  );
  expect(screen.queryByRole('button')).toBeNull();
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

it('in a frame leads a browser without cookies to a tab, in one sentence [EMBED-05]', () => {
  const frame = { origin: 'https://bank.example', isLight: true };
  const visitor = { withoutCookies: true, partner: null };
  const referral = { ivmnr: '022230-101', ignored: [] };
  const { container } = show({ ...QUIET, visitor }, 'idle', { ...SAMPLE_PAGE, frame, referral });
  expect(container.textContent).toContain(
    'Ihr Browser lässt auf dieser Seite keine Cookies von uns zu: Bitte öffnen Sie den Rechner in einem neuen Tab.',
  );
  const link = screen.getByRole('link', { name: 'Bitte öffnen Sie den Rechner in einem neuen Tab.' });
  const url = `${SAMPLE_PAGE.linkTargets.others}?ivmnr=022230-101`;
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([url, '_blank']);
});
