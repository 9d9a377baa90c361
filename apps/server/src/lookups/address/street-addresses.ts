import type { DirectoryAddress, PlaceRow, StreetRow } from './address-tables.ts';
import { byDistance, type House, knownHouse, nearHouses, readHouses } from './house-numbers.ts';

/** Returns the streets of a postcode in order, grouped by town and name: one street in several suburbs. */
export function byName<Street extends StreetRow>(streets: readonly Street[]): readonly (readonly Street[])[] {
  return [...Map.groupBy(streets, ({ ort, name }) => `${ort}\n${name}`).values()];
}

interface NumberedStreet {
  readonly street: StreetRow;
  readonly houses: readonly House[];
}

/** Reads the house numbers of a street (in all suburbs). */
export function withHouses(streets: readonly StreetRow[]): readonly NumberedStreet[] {
  return streets.map((street) => ({ street, houses: readHouses(street.houses) }));
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
  streets: readonly NumberedStreet[],
  hausnummer: string,
): ExactAddress | null {
  if (streets.every(({ houses }) => houses.length === 0))
    return { address: spellAddress(place, streets, hausnummer), isListed: false };
  const known = streets.flatMap(({ street, houses }) => {
    const house = knownHouse(houses, hausnummer);
    return house === null ? [] : [{ street, ...house }];
  });
  const [first] = known;
  if (!first) return null;
  return {
    address: spellAddress(place, known, first.spelling),
    isListed: known.some((house) => house.isListed),
  };
}

const MAX_HOUSES = 3;

/** Returns the addresses with the nearest house numbers in a street (in all suburbs), nearest first. [ADDR-10] */
export function nearestAddresses(
  place: PlaceRow,
  streets: readonly NumberedStreet[],
  hausnummer: string,
): readonly DirectoryAddress[] {
  const near = streets
    .flatMap(({ street, houses }) => nearHouses(houses, hausnummer).map((house) => ({ street, ...house })))
    .sort(byDistance);
  return [...new Set(near.map(({ spelling }) => spelling))].slice(0, MAX_HOUSES).map((spelling) => {
    const there = near.filter((house) => house.spelling === spelling);
    return spellAddress(place, there, spelling);
  });
}

/** Returns an address in the spelling of the directory; the suburb only if it is unambiguous. */
export function spellAddress(
  { plz, ort }: PlaceRow,
  there: readonly { readonly street: StreetRow }[],
  hausnummer: string,
): DirectoryAddress {
  const [ortszusatz, ...others] = new Set(there.map(({ street }) => street.ortszusatz));
  const strasse = there[0]?.street.name ?? '';
  return { strasse, hausnummer, plz, ort, ...(ortszusatz && others.length === 0 ? { ortszusatz } : {}) };
}
