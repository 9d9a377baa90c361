import { createDirectoryBuilder } from '../create-directory-builder.ts';
import type { AddressMatch, Directory } from '../directory.ts';
import { openDirectory } from '../open-directory.ts';

/** A place, or one of its streets with the house numbers as one text: '1 2a 5-7'. */
export type SampleStreet = readonly [plz: string, ort: string, strasse?: string, houses?: string, suburb?: string];

/** Opens a directory of these places and streets. */
export function directoryOf(...streets: readonly SampleStreet[]): Directory {
  const builder = createDirectoryBuilder();
  for (const [plz, ort, strasse, houses = '', suburb] of streets) {
    const place = { plz, ort, ...(suburb === undefined ? {} : { ortszusatz: suburb }) };
    if (strasse === undefined) builder.addPlace(place);
    else builder.addHouseNumbers({ ...place, strasse }, houses.split(' ').filter(Boolean));
  }
  return openDirectory(builder.build());
}

/** Returns the matches as lines: 'Weg 5, 10115 Berlin'. */
export function linesOf({ matches }: AddressMatch): string[] {
  return matches.map(({ strasse, hausnummer, plz, ort }) => `${strasse} ${hausnummer}, ${plz} ${ort}`);
}
