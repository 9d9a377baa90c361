import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button, panel, plain, press, until } from '../../../tests/page/on-screen.ts';
import { openPage } from '../../../tests/page/open-page.tsx';
import { createSavedOffers } from '../../../tests/page/saved-offers.ts';
import { refusal } from '../../../tests/support/fake-api.ts';

/** Opens the contact panel; requests of a Service-ID have these outcomes, in order. */
async function openBox(outcomes: unknown[]) {
  const { services } = createSavedOffers();
  await openPage({
    path: 'angebot',
    services: { ...services, serviceIdOfCopy: () => outcomes.shift() },
    state: { flow: { infoPanel: 'contact' } },
  });
  await until(() => button(/^Service-ID anfordern/));
}

function alert(): string {
  return plain(panel().querySelector('[role="alert"]')?.textContent);
}

it('says why there is no Service-ID, and asks again on request [SID-02, SEC-10]', async () => {
  await openBox([null, refusal(429), refusal(503, { code: 'capacityExceeded' })]);
  expect(screen.getByRole('region', { name: 'Berechnung am Telefon besprechen' })).toBeTruthy();
  await press(/^Service-ID anfordern/);
  await until(() =>
    expect(alert()).toMatch(/^Die Service-ID konnte .* noch einmal; anrufen können Sie auch ohne sie\.$/),
  );
  await press(/Erneut versuchen/);
  await until(() =>
    expect(alert()).toMatch(/^Sie haben gerade sehr viele Service-IDs angefordert\. .* in einer Minute noch einmal\.$/),
  );
  await press(/Erneut versuchen/);
  await until(() =>
    expect(alert()).toMatch(/^Zurzeit können wir keine .* später noch einmal; anrufen können Sie auch ohne sie\.$/),
  );
});

it('says that the Service-ID still stands for the former answers if they cannot be updated [SID-02]', async () => {
  await openBox([{ serviceId: '123456782', expiryDate: '2026-08-20T21:00:00.000Z' }, null]);
  await press(/^Service-ID anfordern/);
  await until(() =>
    expect(plain(panel().querySelector(':scope div [role="status"]')?.textContent)).toContain('123 456 782'),
  );
  await press(/Aktuellen Stand freigeben/);
  await until(() =>
    expect(alert()).toBe(
      'Der Stand konnte gerade nicht erneuert werden. Ihre bisherige Service-ID gilt weiter, mit den Angaben von damals.',
    ),
  );
  expect(plain(panel().textContent)).toContain('123 456 782');
  expect(button(/Freigabe beenden/)).toBeDefined();
});
