import type { AddressMatch, TypedAddress } from '../../../src/lookups/address/address-tables.ts';
import { matchAddress } from '../../../src/lookups/address/match-address.ts';
import { tablesOf } from '../../../src/lookups/address/rows-in-memory.ts';

/** A place, or one of its streets with the house numbers as one text: '1 2a 5-7'. */
export type SampleStreet = readonly [plz: string, ort: string, strasse?: string, houses?: string, suburb?: string];

/** Opens a directory of these places and streets. */
export function directoryOf(...rows: readonly SampleStreet[]) {
  const places = rows.map(([plz, ort]) => ({ plz, ort }));
  const streets = rows.flatMap(([plz, ort, strasse, houses = '', ortszusatz]) =>
    strasse === undefined ? [] : [{ plz, ort, strasse, ortszusatz, hausnummern: houses.split(' ') }],
  );
  const tables = tablesOf(places, streets);
  return { tables, match: (typed: TypedAddress) => matchAddress(tables, typed) };
}

/** Returns the matches as lines: 'Weg 5, 10115 Berlin'. */
export function linesOf({ matches }: AddressMatch): string[] {
  return matches.map(({ strasse, hausnummer, plz, ort }) => `${strasse} ${hausnummer}, ${plz} ${ort}`);
}

/** Returns scores and matches as a line: '92/100! Weg 5, 10115 Berlin (Mitte)'; an exclamation mark if it is listed. */
export function answerOf({ matches, ortScore, strasseScore, isListed }: AddressMatch): string {
  const found = matches.map(
    ({ strasse, hausnummer, plz, ort, ortszusatz }) =>
      `${strasse} ${hausnummer}, ${plz} ${ort}${ortszusatz === undefined ? '' : ` (${ortszusatz})`}`,
  );
  return `${ortScore}/${strasseScore}${isListed ? '!' : ''} ${found.join(' | ')}`.trim();
}
