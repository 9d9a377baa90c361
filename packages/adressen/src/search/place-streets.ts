import type { Sections } from '../block/sections.ts';
import { firstIndex, firstNotBefore, isKey } from '../block/text-pool.ts';

/**
 * Returns the places that list the streets of a place: itself, else the others of its postcode, because sources name a
 * town differently; none if the postcode has no streets. [ADDR-09]
 */
export function streetPlaces(sections: Sections, place: number): readonly number[] {
  if (hasOwnStreets(sections, place)) return [place];
  const plz = sections.placePlz[place] as number;
  const places: number[] = [];
  const to = sections.plzPlacesFrom[plz + 1] as number;
  for (let other = sections.plzPlacesFrom[plz] as number; other < to; other += 1)
    if (hasOwnStreets(sections, other)) places.push(other);
  return places;
}

function hasOwnStreets({ placeStreetsFrom }: Sections, place: number): boolean {
  return (placeStreetsFrom[place] as number) < (placeStreetsFrom[place + 1] as number);
}

/** Returns the streets of a place with this key, by name; a name may occur in several suburbs. */
export function streetsWithKey(sections: Sections, place: number, key: Uint8Array): readonly number[] {
  const { nameKey, nameKeyFrom, streetName, placeStreetsFrom } = sections;
  const name = firstNotBefore(nameKey, nameKeyFrom, key);
  const to = placeStreetsFrom[place + 1] as number;
  const from = placeStreetsFrom[place] as number;
  const streets: number[] = [];
  let street = firstIndex(from, to, (index) => (streetName[index] as number) < name);
  for (; street < to && isKey(nameKey, nameKeyFrom, streetName[street] as number, key); street += 1)
    streets.push(street);
  return streets;
}

/** Groups adjacent streets of the same name: one street in several suburbs. */
export function byName({ streetName }: Sections, streets: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  let last = -1;
  for (const street of streets) {
    const name = streetName[street] as number;
    if (name === last) groups.at(-1)?.push(street);
    else groups.push([street]);
    last = name;
  }
  return groups;
}
