import { aliasSections } from './block/alias-sections.ts';
import { writeBlock } from './block/block.ts';
import { nameSections } from './block/name-sections.ts';
import { placeSections, placeText } from './block/place-sections.ts';
import { createCollectedStreets } from './block/street-rows.ts';
import { streetSections } from './block/street-sections.ts';
import { DistinctTexts } from './block/text-pool.ts';
import type { DirectoryBuilder, DirectoryPlace, DirectoryStreet } from './directory.ts';
import { splitSpelling } from './text/house-number-form.ts';

/** Thrown for a row that a directory cannot hold. */
export class DirectoryRowError extends Error {
  override readonly name = 'DirectoryRowError';
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

function tidyPlace({ plz, ort }: DirectoryPlace): DirectoryPlace {
  if (!/^\d{5}$/.test(plz)) throw new DirectoryRowError('A postcode has five digits.');
  const town = tidy(ort);
  if (town === '') throw new DirectoryRowError('A place has a name.');
  return { plz, ort: town };
}

/**
 * Creates an empty directory builder. Rows are stored as numbers, 12 bytes per street. [ADDR-09]
 * @throws DirectoryRowError for a postcode without five digits or an empty name
 */
export function createDirectoryBuilder(): DirectoryBuilder {
  const places = new DistinctTexts();
  const names = new DistinctTexts();
  const suburbs = new DistinctTexts();
  const additions = new DistinctTexts();
  const aliases = new Map<number, Set<string>>();
  const streets = createCollectedStreets();

  const addPlace = (place: DirectoryPlace): number => places.numberOf(placeText(tidyPlace(place)));

  const addStreet = (street: DirectoryStreet): number => {
    const name = tidy(street.strasse);
    if (name === '') throw new DirectoryRowError('A street has a name.');
    const suburb = tidy(street.ortszusatz ?? '');
    streets.place.push(addPlace(street));
    streets.name.push(names.numberOf(name));
    streets.suburb.push(suburb === '' ? 0 : suburbs.numberOf(suburb) + 1);
    return streets.place.length - 1;
  };

  const addHouse = (street: number, text: string): void => {
    const { number, addition } = splitSpelling(text);
    streets.houseStreet.push(street);
    streets.houseNumber.push(number);
    streets.houseAddition.push(additions.numberOf(addition));
  };

  return {
    addPlace: (place) => void addPlace(place),
    addAlias: (place, name) => {
      const number = addPlace(place);
      const known = aliases.get(number);
      if (known) known.add(tidy(name));
      else aliases.set(number, new Set([tidy(name)]));
    },
    addStreet: (street) => void addStreet(street),
    addHouseNumbers: (street, hausnummern) => {
      const number = addStreet(street);
      for (const text of hausnummern.map(tidy)) if (text !== '') addHouse(number, text);
    },
    build: () => {
      const place = placeSections(places);
      const name = nameSections(names);
      const street = streetSections(streets, additions, name.sections, {
        places: place.newNumbers,
        names: name.newNumbers,
      });
      const otherNames = new Map(Array.from(aliases, ([old, known]) => [place.newNumbers[old] as number, known]));
      const alias = aliasSections(place.sections, street, suburbs.texts(), otherNames);
      return writeBlock({ ...place.sections, ...name.sections, ...street, ...alias });
    },
  };
}
