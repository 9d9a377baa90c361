import { TARIF_IN_TEXTEN } from '@fa/forderungsausfall/texte/tarif-in-texten';
import { LegalTextError } from './legal-text.ts';

const PLACEHOLDER = /\{\{\s*tarif\.(\w+)\s*\}\}/g;

/**
 * Fills `{{tarif.…}}` in a legal text from the tariff, so that page, source and documents agree on the prices.
 * @throws LegalTextError for an unknown placeholder [UI-07, TAR-01]
 */
export function fillTariff(source: string): string {
  return source.replace(PLACEHOLDER, (placeholder, key: string) => {
    const value = Object.hasOwn(TARIF_IN_TEXTEN, key) ? TARIF_IN_TEXTEN[key] : undefined;
    if (value === undefined) throw new LegalTextError(`The tariff has no value for ${placeholder}`);
    return value;
  });
}
