import { keyBytes } from '../search/typing-distance.ts';
import { letterSignature } from '../search/typing-pattern.ts';
import { townForm } from '../text/town-form.ts';
import { compare, type PlaceSections } from './place-sections.ts';
import type { StreetSections } from './street-sections.ts';
import { keyPool, textAt, textPool } from './text-pool.ts';

/** Kinds of alias: the whole town name, a usual form of it, or only the name of a suburb. */
export const ALIAS = { whole: 0, usual: 1, suburb: 2 } as const;

/** Returns the sections of all names of the places, including `otherNames` by place. [ADDR-10] */
export function aliasSections(
  places: PlaceSections,
  streets: StreetSections,
  suburbs: readonly string[],
  otherNames: ReadonlyMap<number, ReadonlySet<string>>,
) {
  const found = new Map<string, Set<number>>();
  const add = (key: string, kind: number, place: number) => {
    if (key === '') return;
    const alias = `${key} ${kind}`;
    const known = found.get(alias);
    if (known) known.add(place);
    else found.set(alias, new Set([place]));
  };
  const suburbForms = suburbs.map(townForm);
  for (let place = 0; place < places.placeTown.length; place += 1) {
    const town = townForm(textAt(places.townText, places.townTextFrom, places.placeTown[place] as number));
    add(town.key, ALIAS.whole, place);
    add(town.head, ALIAS.usual, place);
    add(town.initials, ALIAS.usual, place);
    for (const name of otherNames.get(place) ?? []) {
      const { key, head, initials } = townForm(name);
      for (const form of [key, head, initials]) if (form !== town.key) add(form, ALIAS.usual, place);
    }
    for (const suburb of suburbsOf(streets, place)) {
      const key = suburbForms[suburb]?.key;
      if (!key || key === town.key) continue;
      add((town.head || town.key) + key, ALIAS.usual, place);
      add(key, ALIAS.suburb, place);
    }
  }
  const { text: suburbText, from: suburbTextFrom } = textPool(suburbs);
  return { suburbText, suburbTextFrom, ...aliasPool(found) };
}

/** Returns the suburbs of the streets of a place; -1 if a street has none. */
function suburbsOf({ placeStreetsFrom, streetSuburb }: StreetSections, place: number): Set<number> {
  const numbers = streetSuburb.subarray(placeStreetsFrom[place], placeStreetsFrom[place + 1]);
  return new Set(Array.from(numbers, (number) => number - 1));
}

function aliasPool(found: ReadonlyMap<string, ReadonlySet<number>>) {
  const aliases = [...found]
    .map(([alias, places]) => {
      const [key, kind] = alias.split(' ') as [string, string];
      return { key, kind: Number(kind), places: [...places] };
    })
    .toSorted((one, other) => compare(one.key, other.key));
  const { key, from } = keyPool(aliases.map((alias) => alias.key));
  const aliasPlacesFrom = new Uint32Array(aliases.length + 1);
  aliases.forEach(({ places }, index) => {
    aliasPlacesFrom[index + 1] = (aliasPlacesFrom[index] as number) + places.length;
  });
  return {
    aliasKey: key,
    aliasKeyFrom: from,
    aliasLetters: Uint32Array.from(aliases, (alias) => letterSignature(keyBytes(alias.key))),
    aliasKind: Uint8Array.from(aliases, (alias) => alias.kind),
    aliasPlaces: Uint32Array.from(aliases.flatMap(({ places }) => places)),
    aliasPlacesFrom,
  };
}
