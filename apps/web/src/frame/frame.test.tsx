import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SAMPLE_PAGE } from '../../tests/support/drawn-view.ts';
import { openContext } from '../../tests/support/open-context.ts';
import type { VisitorState } from '../calculator/state/state-parts.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';

const page = { ...SAMPLE_PAGE, brand: { ...SAMPLE_PAGE.brand, imprintUrl: '/impressum' } };
const { visitor: nobody } = openContext().store.get();

/** Renders the header for the given visitor; records which panels it opens. */
function showHeader(visitor: Partial<VisitorState> = {}, percent?: number, debugMode = false) {
  const showInfo = vi.fn<(name: string) => void>();
  render(
    <Header
      page={{ ...page, debugMode }}
      title="Forderungsausfall Versicherung"
      visitor={{ ...nobody, ...visitor }}
      percent={percent}
      showInfo={showInfo}
    />,
  );
  return showInfo;
}

it('shows title and progress, and opens the contact panel with Kontakt [UI-01, UI-14]', () => {
  const showInfo = showHeader({}, 300 / 11);
  expect(screen.getByText('Forderungsausfall Versicherung')).toBeTruthy();
  expect(document.querySelector('progress')).toMatchObject({ value: 27, max: 100 });
  // The place of the step is said instead.
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Kontakt']);
  const contact = screen.getByRole('button', { name: 'Kontakt' });
  expect([contact.ariaHasPopup, contact.dataset['track']]).toEqual(['dialog', 'kontakt']);
  fireEvent.click(contact);
  expect(showInfo).toHaveBeenCalledExactlyOnceWith('contact');
});

it('opens the panels of agents and testers [AGENT-01, DBG-01]', () => {
  const showInfo = showHeader({ agentMode: true }, undefined, true);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent, ariaHasPopup }) => [textContent, ariaHasPopup])).toEqual([
    ['Agentenmodus', 'dialog'],
    ['Debug', 'dialog'],
    ['Kontakt', 'dialog'],
  ]);
  for (const button of buttons) fireEvent.click(button);
  expect(showInfo.mock.calls).toEqual([['agent'], ['debug'], ['contact']]);
  expect(document.querySelector('progress')).toBeNull();
});

it('shows a known broker as the badge that opens the contact panel, in place of Kontakt [BROK-03, SID-01]', async () => {
  const broker = { name: 'Maklerbüro Beispiel GmbH', contact: 'Marta Beispiel', photoUrl: '', photoIsLogo: false };
  const showInfo = showHeader({ broker: broker as VisitorState['broker'] });
  const badge = await screen.findByRole('button', { name: /Marta Beispiel/ }, { timeout: 30_000 });
  expect(badge.textContent).toBe('MBKontakt Marta Beispiel');
  expect([badge.ariaHasPopup, badge.dataset['track']]).toEqual(['dialog', 'kontakt']);
  fireEvent.click(badge);
  expect(showInfo).toHaveBeenCalledExactlyOnceWith('contact');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('MB')).toBeTruthy();
});

it('shows the partner first and names the provider [PART-03]', () => {
  const partner = { name: 'Partner eG', styling: { logo: '/partner.svg' } };
  showHeader({ partner: partner as VisitorState['partner'] });
  expect(screen.getByRole('img', { name: 'Partner eG' }).getAttribute('src')).toBe('/partner.svg');
  expect(screen.getByText('Ein Produkt der')).toBeTruthy();
  expect(screen.getByText('Muster Versicherung')).toBeTruthy();
});

it('has imprint, privacy, cookie settings, contact and the current year in the footer [UI-01]', () => {
  const openCookieSettings = vi.fn<() => void>();
  const showInfo = vi.fn<(name: string) => void>();
  render(
    <Footer
      page={page}
      today="2031-08-15"
      hasFaq={undefined}
      showInfo={showInfo}
      openCookieSettings={openCookieSettings}
    />,
  );
  expect(document.querySelector('footer')?.textContent).toContain('© 2031 Muster Versicherung');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  // In another tab, which keeps the calculation open.
  expect(links.filter(({ target }) => target !== '_blank')).toEqual([]);
  const pages = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(pages).toEqual([
    ['Impressum', '/impressum'],
    ['Datenschutz', '/'],
    ['Nutzungsbedingungen', expect.stringMatching(/\/nutzungsbedingungen$/)],
    ['Barrierefreiheit', expect.stringMatching(/\/barrierefreiheit$/)],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  const contact = screen.getByRole('button', { name: 'Kontakt' });
  expect(contact.dataset['track']).toBe('kontakt-fusszeile');
  fireEvent.click(contact);
  expect(openCookieSettings).toHaveBeenCalledTimes(1);
  // Only of a product that has some.
  expect(screen.queryByRole('button', { name: 'Häufige Fragen' })).toBeNull();
  expect(showInfo).toHaveBeenCalledExactlyOnceWith('contact');
});
