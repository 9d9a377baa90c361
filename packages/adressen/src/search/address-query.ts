import type { TypedAddress } from '../directory.ts';
import type { TownCosts } from './place-search.ts';
import type { StreetQuery } from './street-search.ts';

/** A typed address that is not in the directory as it stands, with all that is looked for. */
export interface AddressQuery {
  readonly typed: TypedAddress;
  /** As it was typed, then in other readings. */
  readonly streets: readonly [StreetQuery, ...StreetQuery[]];
  readonly towns: TownCosts;
}

/** Without spaces too many and in composed letters. */
export function tidyAddress({ strasse, hausnummer, plz, ort }: TypedAddress): TypedAddress {
  return { strasse: tidy(strasse), hausnummer: tidy(hausnummer), plz: plz.replace(/\s/g, ''), ort: tidy(ort) };
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const LETTER_A = 97;

/** What a postcode without streets accepts as the key of one: anything with a letter in it. [ADDR-09] */
export function isWellFormed(key: Uint8Array): boolean {
  return key.some((code) => code >= LETTER_A);
}
