import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { Directory, DirectoryPlace, DirectoryStreet, TypedAddress } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import { sampleAddresses, samplePlaces } from '@fa/adressen/sample/sample-addresses';
import { parse } from 'csv-parse/sync';

/** An address of a source, with its suburb if the source names it. */
interface SourceAddress extends TypedAddress {
  readonly ortsteil?: string;
}

/** Addresses to look up, and all places of the country. */
export interface MatchingData {
  readonly addresses: readonly SourceAddress[];
  readonly places: readonly DirectoryPlace[];
}

const SEED = 4;

/** Reads a CSV file with a header, also compressed (.gz). */
function readTable<Row>(file: string): Row[] {
  const bytes = readFileSync(file);
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true, relaxQuotes: true }) as Row[];
}

/** Reads addresses and places from files, or generates them. */
export function matchingData(addressFile?: string, placesFile?: string): MatchingData {
  return {
    // An entry without a house number is no complete address.
    addresses: addressFile
      ? readTable<SourceAddress>(addressFile).filter(({ hausnummer }) => hausnummer !== '')
      : sampleAddresses(700, 20, SEED),
    places: placesFile ? readTable<DirectoryPlace>(placesFile) : samplePlaces(8_200, SEED),
  };
}

/** Builds a directory of addresses with their house numbers. */
export function directoryOf({ addresses, places }: MatchingData): Directory {
  const builder = createDirectoryBuilder();
  for (const place of places) builder.addPlace(place);
  for (const { strasse, hausnummer, plz, ort, ortsteil = '' } of addresses)
    builder.addHouseNumbers({ strasse, plz, ort, ortszusatz: ortsteil }, [hausnummer]);
  return openDirectory(builder.build());
}

/** Reads a file in the format of the OpenPLZ project. */
export function readStreets(file: string): DirectoryStreet[] {
  return readTable<{ Name: string; PostalCode: string; Locality: string }>(file).map(
    ({ Name, PostalCode, Locality }) => ({ strasse: Name, plz: PostalCode, ort: Locality }),
  );
}
