import { HAUSNUMMER_TEXT, MAX_HAUSNUMMER, normaliseHausnummer } from '../rules/address.ts';
import { plainDashes } from '../text/plain-text.ts';

/** Street and house number, each trimmed. */
export interface StreetParts {
  readonly strasse: string;
  readonly hausnummer: string;
}

/** More than any street line; longer texts are not searched. */
const LONGEST = 300;

/** '12', 'Nr. 12a', '12 a', '12-14', '12 a - c', '12/1', '12 1/2', '12 bis 14'. */
const NUMBER =
  /^(?:(?:haus)?(?:nummer|nr|no)\.?\s*)?\d+(?:\s+\d\/\d|\s*[a-z])?(?:\s*(?:[-/+&]|bis|und|u\.)\s*(?:\d+(?:\s*[a-z])?|[a-z]))*$/i;
/** ' Haus 3', ' Rückgebäude'. */
const BUILDING =
  /(?<![\s,])[\s,]+(?:(?:haus|halle|gebäude|aufgang|eingang|tor)\s(?:\d+\s?[a-z]?|[a-z])|(?:rück|neben|quer)gebäude|(?:hinter|vorder|garten|seiten)haus|seitenflügel)$/i;
const STARTS_NUMBER = /(?<!\d)(?=\d)|(?<![a-zäöüß])(?=(?:haus)?(?:nummer|nr|no)\b)/gi;
const NUMBER_FIRST = /^(\d+\s?[a-z]?)[\s,]+([^\d\s,].*)$/i;

/** Returns a house number without the building behind it: '8' of '8 Rückgebäude'. */
export function withoutBuilding(hausnummer: string): string {
  return hausnummer.replace(BUILDING, '');
}

function isHouseNumber(text: string): boolean {
  return NUMBER.test(withoutBuilding(text));
}

/**
 * Returns every reading of a line with street and house number, the likeliest first: a number may belong to the street
 * ('Straße 52a 7', 'Straße des 17. Juni 135', 'C 4, 12'), which only the directory can decide. Loses spaces and commas only.
 * [ADDR-07]
 */
export function readStreetLine(text: string): readonly [StreetParts, ...StreetParts[]] {
  const line = plainDashes(text).replace(/\s+/gu, ' ').trim();
  const whole = { strasse: line, hausnummer: '' };
  if (line.length > LONGEST || isHouseNumber(line)) return [whole];
  const readings: StreetParts[] = [];
  for (const { index } of line.matchAll(STARTS_NUMBER)) {
    const strasse = line.slice(0, index).replace(/(?<![\s,])[\s,]+$/, '');
    const hausnummer = line.slice(index);
    if (strasse !== '' && isHouseNumber(hausnummer)) readings.push({ strasse, hausnummer });
  }
  const [, hausnummer, strasse] = NUMBER_FIRST.exec(line) ?? [];
  const turned = strasse && hausnummer ? [{ strasse, hausnummer: hausnummer.trim() }] : [];
  const [first = whole, ...others] = readings.length > 0 ? [...readings, whole, ...turned] : [...turned, whole];
  return [first, ...others];
}

/** Joins street and house number for the combined field. */
export function joinStreet(strasse: unknown, hausnummer: unknown): string {
  return [strasse, hausnummer].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** Alone, these words need a number to be a name: 'Straße 101', 'Privatstraße 5', 'Gewerbegebiet 3'. */
const INCOMPLETE =
  /^(?:(?:privat|plan|bundes|landes|kreis|staats)?(?:str\.?|straße|strasse)|(?:privat|plan|fuß)?weg|platz|ring|allee|siedlung|kolonie|parzelle|jagen|(?:gewerbe|industrie)(?:gebiet|park|hof))$/i;
/** A number that follows belongs to these words: 'Quadrat 7', 'Musterpark Haus 3'. */
const NUMBERED = /^(?:quadrat|block|haus|halle|gebäude|aufgang|eingang|tor)$/i;

function isWholeName(strasse: string): boolean {
  const words = strasse.split(' ');
  const last = words.at(-1) ?? '';
  // 'Straße 101', 'Q7', 'C 4' have their number.
  if (/\d[a-z]?$/i.test(last)) return /\p{L}/u.test(strasse);
  // 'Planstraße A', but neither 'An der B' nor 'C'.
  if (/^\p{L}$/u.test(last)) return /(?:straße|strasse|str\.|weg)$/i.test(words.at(-2) ?? '');
  return /\p{L}{3}/u.test(strasse) && !INCOMPLETE.test(strasse) && !NUMBERED.test(last);
}

/** '12 Musterweg', but not '2. Quergasse 5'. */
const LEADING_NUMBER = /^\d+(?![\d.])/;

/** 'Q7', 'An der B5': one letter and its number. */
const LETTER_WITH_NUMBER = /(?<!\S)\p{L}\d+$/u;

/** A house number that a line contains. */
export interface NumberInLine extends StreetParts {
  /** The number may belong to the street instead, which only a person can tell. */
  readonly isDoubtful: boolean;
}

/**
 * Finds the house number in a line that stands in the field of the street. [STEP-ADRESSE-01]
 * @returns null if there is none, none that its own field accepts, or only a part of a name, as in 'Quadrat Q7' and 'An der B5'
 */
export function numberInLine(line: string): NumberInLine | null {
  const [{ strasse, hausnummer }] = readStreetLine(line);
  const number = normaliseHausnummer(hausnummer);
  if (!HAUSNUMMER_TEXT.test(number) || number.length > MAX_HAUSNUMMER || LETTER_WITH_NUMBER.test(line.trim()))
    return null;
  return { strasse, hausnummer: number, isDoubtful: !isWholeName(strasse) || LEADING_NUMBER.test(line.trim()) };
}

/** Returns whether one change of a field brought letters and digits at once: autofill or a pasted line, not typing. */
export function isFilledAtOnce(before: string, now: string): boolean {
  let start = 0;
  while (start < before.length && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < before.length - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  const added = now.slice(start, now.length - end);
  return /\p{L}/u.test(added) && /\d/.test(added);
}
