import type { Broker } from '@fa/api/lookups/broker';
import { expect, it } from 'vitest';
import { panel, plain, until } from '../../../tests/page/on-screen.ts';
import { openPage } from '../../../tests/page/open-page.tsx';
import { BROKER } from '../../../tests/support/broker.ts';

/** Opens the contact panel of a broker. @returns its words */
async function wordsFor(changed: Partial<Broker>) {
  const state = {
    flow: { infoPanel: 'contact' },
    visitor: { broker: { ...BROKER, photoUrl: '', ...changed } },
  } as const;
  await openPage({ path: 'angebot', state });
  await until(() => expect(panel().querySelector('address')).toBeTruthy());
  return plain(panel().textContent);
}

it("shows a broker's contact person with initials, business, address and telephone, but no Service-ID [SID-01]", async () => {
  expect(await wordsFor({})).toContain(
    'AHIhre AnsprechpersonAnton HuberGewerbeschutz Süd GmbH & Co. KGIsarweg 880331 MünchenTelefon089 99998 701',
  );
  expect(panel().querySelector('a[href="tel:08999998701"]')).toBeTruthy();
  expect(plain(panel().textContent)).not.toContain('Service-ID');
});

it.each([
  ['a logo whole', true],
  ['a photo in its frame', false],
])('shows %s [SID-01, BROK-05]', async (_, photoIsLogo) => {
  await wordsFor({ photoUrl: '/bild.png', photoIsLogo });
  expect(/logo/.test(panel().querySelector('img[src="/bild.png"]')?.className ?? '')).toBe(photoIsLogo);
});
