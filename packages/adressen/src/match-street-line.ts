import type { AddressMatch, SearchedDirectory, TypedAddress } from './directory.ts';

/** One reading of a line with street and house number. */
interface StreetLine {
  readonly strasse: string;
  readonly hausnummer: string;
}

/** '12', 'Nr. 12a', '12 a', '12-14', '12 a - c', '12/1', '12 1/2'. */
const HOUSE_NUMBER =
  /^(?:(?:haus)?(?:nummer|nr|no)\.?\s*)?\d+(?:\s+\d\/\d|\s*[a-z])?(?:\s*(?:[-‐-―/+&]|bis|und|u\.)\s*(?:\d+(?:\s*[a-z])?|[a-z]))*$/i;
const STARTS_NUMBER = /(?<![\d])(?=\d)|(?<![a-zäöüß])(?=(?:haus)?(?:nummer|nr|no)\b)/gi;
const NUMBER_FIRST = /^(\d+\s?[a-z]?)[\s,]+([^\d\s,].*)$/i;

/**
 * Returns every reading of a combined field, the likeliest first: a number may belong to the street ('Straße 52a 7',
 * 'Straße des 17. Juni 135', 'C 4, 12'), which only the directory can decide. [ADDR-07]
 */
export function readStreetLine(text: string): readonly [StreetLine, ...StreetLine[]] {
  const line = text.slice(0, 300).replace(/\s+/gu, ' ').trim();
  const readings: StreetLine[] = [];
  for (const { index } of line.matchAll(STARTS_NUMBER)) {
    const strasse = line.slice(0, index).replace(/(?<![\s,])[\s,]+$/, '');
    const hausnummer = line.slice(index);
    if (strasse !== '' && HOUSE_NUMBER.test(hausnummer)) readings.push({ strasse, hausnummer });
  }
  const whole = { strasse: line, hausnummer: '' };
  const [, hausnummer, strasse] = NUMBER_FIRST.exec(line) ?? [];
  const turned = strasse && hausnummer ? [{ strasse, hausnummer }] : [];
  const [first, ...others] = readings;
  return first ? [first, ...others, whole, ...turned] : turned[0] ? [...(turned as [StreetLine]), whole] : [whole];
}

/** An address with street and house number in one field. */
export interface TypedStreetLine extends Pick<TypedAddress, 'plz' | 'ort'> {
  readonly strasseHausnummer: string;
}

/** Matches a combined field by its best-scoring reading; on a tie the likeliest reading wins. [ADDR-07, ADDR-10] */
export function matchStreetLine(
  directory: SearchedDirectory,
  { strasseHausnummer, plz, ort }: TypedStreetLine,
): AddressMatch {
  const [first, ...others] = readStreetLine(strasseHausnummer);
  let best = directory.match({ ...first, plz, ort });
  for (const reading of others) {
    if (isExact(best)) return best;
    const match = directory.match({ ...reading, plz, ort });
    if (totalScore(match) > totalScore(best)) best = match;
  }
  return best;
}

/** Returns whether there is one match that equals the input up to spelling, so nothing needs confirming. [ADDR-05] */
export function isExact({ matches, ortScore, strasseScore }: Omit<AddressMatch, 'isListed'>): boolean {
  return matches.length === 1 && ortScore === 100 && strasseScore === 100;
}

function totalScore({ ortScore, strasseScore }: AddressMatch): number {
  return ortScore + strasseScore;
}
