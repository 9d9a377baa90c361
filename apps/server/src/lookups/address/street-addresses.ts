import type { DirectoryAddress, PlaceRow } from './address-tables.ts';
import { byDistance, knownHouse, nearHouses, readHouses } from './house-numbers.ts';
import type { KnownStreet } from './score.ts';

/** Returns the streets in order, grouped by place and name: one street in several suburbs. */
export function byName(streets: readonly KnownStreet[]): readonly (readonly KnownStreet[])[] {
  return [...Map.groupBy(streets, ({ placeId, name }) => `${placeId} ${name}`).values()];
}

/** The typed address in the spelling of the directory. */
export interface ExactAddress {
  readonly address: DirectoryAddress;
  /** True if the directory lists exactly this house number. [ADDR-13] */
  readonly isListed: boolean;
}

/**
 * Returns the address of a house number in a street (in all suburbs); null if the number is unknown. A street without
 * house numbers accepts every number. [ADDR-10]
 */
export function exactAddress(
  place: PlaceRow,
  streets: readonly KnownStreet[],
  hausnummer: string,
): ExactAddress | null {
  if (streets.every(({ houses }) => houses === ''))
    return { address: spellAddress(place, streets, hausnummer), isListed: false };
  const known = streets.flatMap((street) => {
    const house = knownHouse(readHouses(street.houses), hausnummer);
    return house === null ? [] : [{ street, ...house }];
  });
  const [first] = known;
  if (!first) return null;
  return {
    address: spellAddress(
      place,
      known.map(({ street }) => street),
      first.spelling,
    ),
    isListed: known.some((house) => house.isListed),
  };
}

const MAX_HOUSES = 3;

/** Returns the addresses with the nearest house numbers in a street (in all suburbs), nearest first. [ADDR-10] */
export function nearestAddresses(
  place: PlaceRow,
  streets: readonly KnownStreet[],
  hausnummer: string,
): readonly DirectoryAddress[] {
  const near = streets
    .flatMap((street) => nearHouses(readHouses(street.houses), hausnummer).map((house) => ({ street, ...house })))
    .sort(byDistance);
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_HOUSES).map((spelling) => {
    const there = near.filter((house) => house.spelling === spelling).map(({ street }) => street);
    return spellAddress(place, there, spelling);
  });
}

/** Returns an address in the spelling of the directory; the suburb only if it is unambiguous. */
export function spellAddress(
  { plz, ort }: PlaceRow,
  [street, ...others]: readonly KnownStreet[],
  hausnummer: string,
): DirectoryAddress {
  const ortszusatz = others.length === 0 ? street?.ortszusatz : undefined;
  return { strasse: street?.name ?? '', hausnummer, plz, ort, ...(ortszusatz ? { ortszusatz } : {}) };
}
