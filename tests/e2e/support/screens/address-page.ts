import type { Page } from 'playwright-core';
import { known } from './lookup-desk.ts';

/** Two addresses similar to the typed one. */
export const HARDENBERG = [
  known('Hardenbergstraße', '5', { ortszusatz: 'Charlottenburg' }),
  known('Hardenbergplatz', '5'),
];

/** An address with a typing error. */
export const TYPED = { strasse: 'Hardenbrgstr.', hausnummer: '5', plz: '10623', ort: 'Berlin' };

export const UNKNOWN = 'Diese Adresse ist uns leider nicht bekannt';

export function weiter(page: Page) {
  return page.getByRole('button', { name: 'Weiter' });
}

/** The question which of the proposed addresses is meant. */
export function question(page: Page) {
  return page.getByRole('radiogroup', { name: 'Bitte wählen Sie Ihre genaue Anschrift' });
}

export function proposal(page: Page, name: string) {
  return page.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
}

export function ownData(page: Page) {
  return page.getByLabel(/^Meine eingegebenen Daten sind korrekt/);
}

/** Returns the values of the four fields. @param prefix of their paths */
export function addressValues(page: Page, prefix = ''): Promise<readonly string[]> {
  const ids = ['strasse', 'hausnummer', 'plz', 'ort'].map((id) => `[id="${prefix}${id}"]`);
  return Promise.all(ids.map((id) => page.locator(id).inputValue()));
}
