import type { TypedAddress } from '../directory.ts';
import type { TownCosts } from './place-search.ts';
import type { StreetQuery } from './street-search.ts';

/** A typed address without an exact match, with its search data. */
export interface AddressQuery {
  readonly typed: TypedAddress;
  /** The street as typed, then other readings of it. */
  readonly streets: readonly [StreetQuery, ...StreetQuery[]];
  readonly towns: TownCosts;
}

/** Trims and collapses whitespace and composes letters (NFC). */
export function tidyAddress({ strasse, hausnummer, plz, ort }: TypedAddress): TypedAddress {
  return { strasse: tidy(strasse), hausnummer: tidy(hausnummer), plz: plz.replace(/\s/g, ''), ort: tidy(ort) };
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const LETTER_A = 97;

/** Returns whether a key is accepted in a postcode without streets: it contains a letter. [ADDR-09] */
export function isWellFormed(key: Uint8Array): boolean {
  return key.some((code) => code >= LETTER_A);
}
