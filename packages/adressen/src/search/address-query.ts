import type { Sections } from '../block/sections.ts';
import type { TypedAddress } from '../directory.ts';
import { knownTowns, type TownCosts } from './place-search.ts';
import { type StreetQuery, streetQuery } from './street-search.ts';

/** A typed address with all that is looked for. */
export interface AddressQuery {
  readonly typed: TypedAddress;
  readonly street: StreetQuery;
  readonly towns: TownCosts;
}

/** What a postcode without streets accepts as one: anything with a letter in it. [ADDR-09] */
export function isWellFormed({ street }: AddressQuery): boolean {
  return street.key.some((code) => code >= LETTER_A);
}

const LETTER_A = 97;

export function addressQuery(sections: Sections, address: TypedAddress): AddressQuery {
  const typed = {
    strasse: tidy(address.strasse),
    hausnummer: tidy(address.hausnummer),
    plz: address.plz.replace(/\s/g, ''),
    ort: tidy(address.ort),
  };
  return { typed, street: streetQuery(typed.strasse), towns: knownTowns(sections, typed.ort) };
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
