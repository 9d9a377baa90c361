import type { Sections } from '../block/sections.ts';
import { textAt } from '../block/text-pool.ts';
import type { DirectoryAddress, DirectoryPlace, TypedAddress } from '../directory.ts';
import { byDistance, hasHouses, knownHouse, nearHouses } from './house-search.ts';

/** The typed address in the spelling of the directory. */
export interface ExactAddress {
  readonly address: DirectoryAddress;
  /** True if the directory lists exactly this house number. [ADDR-13] */
  readonly isListed: boolean;
}

/**
 * Returns the address of a house number in a street (its rows in all suburbs); null if the number is unknown. A street
 * without house numbers accepts every number. [ADDR-10]
 */
export function exactAddress(
  sections: Sections,
  place: number,
  rows: readonly number[],
  { hausnummer }: TypedAddress,
): ExactAddress | null {
  if (!rows.some((street) => hasHouses(sections, street)))
    return { address: spellAddress(sections, place, rows, hausnummer), isListed: false };
  const known = rows.flatMap((street) => {
    const house = knownHouse(sections, street, hausnummer);
    return house === null ? [] : [{ street, ...house }];
  });
  const [first] = known;
  if (!first) return null;
  const streets = known.map(({ street }) => street);
  return {
    address: spellAddress(sections, place, streets, first.spelling),
    isListed: known.some((house) => house.isListed),
  };
}

const MAX_HOUSES = 3;

/** Returns the addresses with the nearest house numbers in a street (its rows in all suburbs), nearest first. [ADDR-10] */
export function nearestAddresses(
  sections: Sections,
  place: number,
  rows: readonly number[],
  { hausnummer }: TypedAddress,
): readonly DirectoryAddress[] {
  const near = rows
    .flatMap((street) => nearHouses(sections, street, hausnummer).map((house) => ({ street, ...house })))
    .sort(byDistance);
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_HOUSES).map((spelling) => {
    const streets = near.filter((house) => house.spelling === spelling).map(({ street }) => street);
    return spellAddress(sections, place, streets, spelling);
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
