import { expect, type Page } from '@playwright/test';
import { known } from './lookup-desk.ts';

/** Two addresses similar to the typed one. */
export const HARDENBERG = [
  known('Hardenbergstraße', '5', { ortszusatz: 'Charlottenburg' }),
  known('Hardenbergplatz', '5'),
] as const;

/** An address with a typing error. */
export const TYPED = { strasse: 'Hardenbrgstr.', hausnummer: '5', plz: '10623', ort: 'Berlin' };

export const UNKNOWN = 'Diese Adresse ist uns leider nicht bekannt';

/** The question which of the proposed addresses is meant. */
export function question(page: Page) {
  return page.getByRole('radiogroup', { name: 'Bitte wählen Sie Ihre genaue Anschrift' });
}

export function ownData(page: Page) {
  return page.getByLabel(/^Meine eingegebenen Daten sind korrekt/);
}

/** Expects these values in the four fields. */
export async function expectAddress(page: Page, { strasse, hausnummer, plz, ort }: typeof TYPED): Promise<void> {
  for (const [id, value] of Object.entries({ strasse, hausnummer, plz, ort }))
    await expect(page.locator(`#${id}`)).toHaveValue(value);
}
