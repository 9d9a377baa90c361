import type { DirectoryPlace } from '../directory.ts';
import { type DistinctTexts, textPool } from './text-pool.ts';

export type PlaceSections = ReturnType<typeof placeSections>['sections'];

/** Joins postcode and town into a temporary key; tidied parts contain no line break. */
export function placeText({ plz, ort }: DirectoryPlace): string {
  return `${plz}\n${ort}`;
}

/** Orders the places and maps each old number to its new one. */
export function placeSections(collected: DistinctTexts) {
  const places = collected.texts().map((text, old) => {
    const [plz, ort] = text.split('\n') as [string, string];
    return { plz, ort, old };
  });
  const alphabet = new Intl.Collator('de');
  places.sort(
    (one, other) => compare(one.plz, other.plz) || alphabet.compare(one.ort, other.ort) || compare(one.ort, other.ort),
  );
  const plz = [...new Set(places.map((place) => place.plz))];
  const towns = [...new Set(places.map((place) => place.ort))].toSorted(compare);
  const numberOfTown = new Map(towns.map((town, number) => [town, number]));
  const numberOfPlz = new Map(plz.map((one, number) => [one, number]));
  const plzPlacesFrom = new Uint32Array(plz.length + 1);
  const newNumbers = new Uint32Array(places.length);
  places.forEach((place, number) => {
    plzPlacesFrom[(numberOfPlz.get(place.plz) as number) + 1] = number + 1;
    newNumbers[place.old] = number;
  });
  const { text: townText, from: townTextFrom } = textPool(towns);
  return {
    newNumbers,
    sections: {
      plz: Uint32Array.from(plz, Number),
      plzPlacesFrom,
      placePlz: Uint32Array.from(places, (place) => numberOfPlz.get(place.plz) as number),
      placeTown: Uint32Array.from(places, (place) => numberOfTown.get(place.ort) as number),
      townText,
      townTextFrom,
    },
  };
}

/** Compares by code units, independent of the locale. */
export function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
