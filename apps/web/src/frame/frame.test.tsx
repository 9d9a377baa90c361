import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { StepActions } from './step-layout/step-actions.tsx';
import { StepLayout } from './step-layout/step-layout.tsx';

const brand = { name: 'Muster Versicherung' };

it('shows title and progress, and opens the contact panel with Kontakt [UI-01]', () => {
  const onContact = vi.fn<() => void>();
  render(<Header title="Forderungsausfall Versicherung" percent={300 / 11} wordmark={brand} onContact={onContact} />);
  expect(screen.getByText('Forderungsausfall Versicherung')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Fortschritt' })).toHaveProperty('value', 27);
  fireEvent.click(screen.getByRole('button', { name: 'Kontakt' }));
  expect(onContact).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Debug' })).toBeNull();
});

const broker = {
  brokerNumber: '022230-701',
  name: 'Maklerbüro Beispiel GmbH',
  contact: 'Marta Beispiel',
  street: 'Musterallee 12',
  postalCode: '10115',
  city: 'Berlin',
  telephoneNumber: '030 23125 701',
  photoUrl: '',
  photoIsLogo: false,
};

it('shows a known broker as the badge that opens the contact panel, in place of Kontakt [BROK-03, SID-01]', async () => {
  const onContact = vi.fn<() => void>();
  const header = (known: typeof broker | null) => (
    <Header title="T" wordmark={brand} broker={known} onContact={onContact} />
  );
  const { rerender } = render(header(null));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Kontakt']);
  rerender(header(broker));
  fireEvent.click(await screen.findByRole('button', { name: 'Kontakt Marta Beispiel' }, { timeout: 30_000 }));
  expect(onContact).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText('MB')).toBeTruthy();
});

it('shows the partner first and names the provider [PART-03]', () => {
  const partner = { logo: '/partner.svg', name: 'Partner eG' };
  render(<Header title="Titel" wordmark={brand} partner={partner} onContact={vi.fn<() => void>()} />);
  expect(screen.getByRole('img', { name: 'Partner eG' })).toBeTruthy();
  expect(screen.getByText('Ein Produkt der')).toBeTruthy();
  expect(screen.getByText('Muster Versicherung')).toBeTruthy();
});

it('has imprint, privacy, cookie settings, contact and the current year in the footer [UI-01]', () => {
  const [onContact, onCookieSettings] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <Footer
      imprintUrl="/impressum"
      privacyUrl="/datenschutz"
      termsUrl="/nutzungsbedingungen"
      onCookieText={vi.fn<() => void>()}
      onCookieSettings={onCookieSettings}
      onContact={onContact}
      year={2026}
      owner="Muster Versicherung AG"
    />,
  );
  expect(screen.getByText('© 2026 Muster Versicherung AG')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Impressum' }).getAttribute('href')).toBe('/impressum');
  expect(screen.getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe('/datenschutz');
  fireEvent.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Kontakt' }));
  expect([onCookieSettings.mock.calls.length, onContact.mock.calls.length]).toEqual([1, 1]);
});

it('has the buttons Zurück, Weiter and Angebot speichern [UI-10]', () => {
  render(<StepActions onBack={vi.fn<() => void>()} onSave={vi.fn<() => void>()} />);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Zurück',
    'Weiter',
    'Angebot speichern',
  ]);
});

it('submits the step although Weiter is aria-disabled, so that the errors can be listed [FLOW-18]', () => {
  const onSubmit = vi.fn<() => void>();
  render(<StepLayout heading="Firmenanschrift" onSubmit={onSubmit} actions={<StepActions nextAriaDisabled />} />);
  const next = screen.getByRole('button', { name: 'Weiter' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('ignores a second submit while pending [FLOW-12]', () => {
  const onSubmit = vi.fn<() => void>();
  render(<StepLayout heading="Firmenanschrift" onSubmit={onSubmit} actions={<StepActions nextPending />} />);
  fireEvent.click(screen.getByRole('button', { name: /Weiter/ }));
  expect(onSubmit).not.toHaveBeenCalled();
});
