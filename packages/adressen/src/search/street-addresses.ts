import type { Sections } from '../block/sections.ts';
import { textAt } from '../block/text-pool.ts';
import type { DirectoryAddress, DirectoryPlace, TypedAddress } from '../directory.ts';
import { byDistance, hasHouses, knownHouse, nearHouses } from './house-search.ts';
import { OTHER_HOUSE_NUMBER } from './scale.ts';

/** An address and the cost of its house number. */
export interface AddressOfStreet {
  readonly address: DirectoryAddress;
  readonly cost: number;
  /** True if the street has exactly this house number. */
  readonly isListed: boolean;
}

const MAX_HOUSES = 3;

/**
 * Returns the addresses that a house number may mean in a street (its rows in all suburbs): the exact one if it is
 * known or the street has none, else the nearest. [ADDR-10]
 */
export function streetAddresses(
  sections: Sections,
  place: number,
  rows: readonly number[],
  { hausnummer }: TypedAddress,
): readonly AddressOfStreet[] {
  const addressOf = (streets: readonly number[], spelling: string) => spellAddress(sections, place, streets, spelling);
  const numbered = rows.filter((street) => hasHouses(sections, street));
  if (numbered.length === 0) return [{ address: addressOf(rows, hausnummer), cost: 0, isListed: false }];
  const known = numbered.flatMap((street) => {
    const house = knownHouse(sections, street, hausnummer);
    return house === null ? [] : [{ street, ...house }];
  });
  const [first] = known;
  if (first) {
    const streets = known.map(({ street }) => street);
    const isListed = known.some((house) => house.isListed);
    return [{ address: addressOf(streets, first.spelling), cost: 0, isListed }];
  }
  const near = numbered
    .flatMap((street) => nearHouses(sections, street, hausnummer).map((house) => ({ street, ...house })))
    .sort(byDistance);
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_HOUSES).map((spelling) => {
    const streets = near.filter((house) => house.spelling === spelling).map(({ street }) => street);
    return { address: addressOf(streets, spelling), cost: OTHER_HOUSE_NUMBER, isListed: true };
  });
}

/** Returns an address in the spelling of the directory; the suburb only if it is unambiguous. */
export function spellAddress(
  sections: Sections,
  place: number,
  streets: readonly number[],
  hausnummer: string,
): DirectoryAddress {
  const street = streets[0] as number;
  const suburb = streets.length === 1 ? (sections.streetSuburb[street] as number) : 0;
  return {
    strasse: textAt(sections.nameText, sections.nameTextFrom, sections.streetName[street] as number),
    hausnummer,
    ...spellPlace(sections, place),
    ...(suburb > 0 && { ortszusatz: textAt(sections.suburbText, sections.suburbTextFrom, suburb - 1) }),
  };
}

export function spellPlace(sections: Sections, place: number): DirectoryPlace {
  return {
    plz: String(sections.plz[sections.placePlz[place] as number]).padStart(5, '0'),
    ort: textAt(sections.townText, sections.townTextFrom, sections.placeTown[place] as number),
  };
}
