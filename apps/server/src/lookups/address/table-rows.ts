import { townForm } from './town-form.ts';

/** Composes letters (NFC), trims and collapses whitespace, as every text of a table is stored. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns the keys by which a town is found. [ADDR-10]
 * @param otherNames its names in other sources or languages
 * @param suburbs those of its streets
 */
export function placeKeys(ort: string, otherNames: readonly string[], suburbs: readonly string[]) {
  const { key, head, initials } = townForm(ort);
  const others = otherNames.map(townForm).flatMap((form) => [form.key, form.head, form.initials]);
  const suburbKeys = suburbs.map((suburb) => townForm(suburb).key).filter((suburb) => suburb !== '' && suburb !== key);
  const keys = [key, head, initials, ...others, ...suburbKeys.map((suburb) => (head || key) + suburb)];
  return { keys: [...new Set(keys)].filter(Boolean), suburbKeys: [...new Set(suburbKeys)] };
}

const alphabet = new Intl.Collator('de');

/** Orders texts by code units, as the columns of the tables do. */
export function inOrderOfCodes(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Orders towns alphabetically, those of the same letters by code units. */
export function inGermanOrder(one: string, other: string): number {
  return alphabet.compare(one, other) || inOrderOfCodes(one, other);
}
