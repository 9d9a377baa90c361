import type { AddressOptions } from '../definition/definition.ts';
import { type Address, addressIn } from './address.ts';
import { type AddressOutcome, type FoundAddress, TOWN_UNCLEAR } from './address-check.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

// Returns the words of a name for comparison: lower case, without accents and umlauts; other characters separate words.
function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u);
}

function townKey(text: string) {
  return wordsOf(text).join('');
}

function streetKey(text: string): string {
  return wordsOf(text)
    .map((word) => word.replace(/str$/, 'strasse'))
    .join('');
}

// The hyphen of a range is significant: 12-14 is not 1214.
function numberKey(text: string) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}/-]/gu, '');
}

/** Returns whether two addresses are equal up to spelling. [ADDR-05, ADDR-10] */
export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.plz === other.plz &&
    townKey(one.ort) === townKey(other.ort) &&
    streetKey(one.strasse) === streetKey(other.strasse) &&
    numberKey(one.hausnummer) === numberKey(other.hausnummer)
  );
}

/** ' (Saale)', '/Main', ' am Main'. */
const ADDITION = / ?[(/,].*| (?:am|an|auf|bei|im|in|ob|vor) .*/;

// The town with a suburb beside it: 'Unna-Hemmerde' in Unna, 'Frankfurt-Höchst' in Frankfurt am Main.
function isInTown(asked: Address, match: Address): boolean {
  const words = wordsOf(asked.ort);
  const beginsWith = (town: string) => {
    const own = wordsOf(town).filter(Boolean);
    return own.length < words.length && own.every((word, index) => word === words[index]);
  };
  const isTown = beginsWith(match.ort) || (asked.ort.includes('-') && beginsWith(match.ort.replace(ADDITION, '')));
  return isTown && isSameAddress({ ...asked, ort: match.ort }, match);
}

/** The response of the address service; null if it is unavailable. [ADDR-03] */
export type AddressAnswer = {
  readonly adressen: { readonly list: readonly FoundAddress[] };
  readonly results: { readonly list: readonly { readonly message: string }[] };
  /** How well the town is known, 0–100. */
  readonly ortScore: number;
  readonly strasseScore: number;
  /** True if the directory lists street and house number as typed, up to spelling; missing if unknown. [ADDR-13] */
  readonly verzeichnet?: boolean | null | undefined;
} | null;

/** Below this score the town or street must be corrected. [ADDR-06] */
const KNOWN_SCORE = 80;
const MAX_PROPOSALS = 3;

/**
 * Evaluates the response of the address service in this order: its own message, one exact match, one with a suburb beside its town, a town that is wrong
 * beside a right street, no match, low scores of town or street, the best proposals. An echoed address with a low score is not an exact match. Without a response
 * the typed address is accepted, so an outage blocks nobody. [ADDR-03 … ADDR-07, ADDR-14]
 */
export function judgeAddress(asked: Address, answer: AddressAnswer, options: AddressOptions): AddressOutcome {
  if (answer === null) return { kind: 'valid', chosen: asked };
  const unknown = (message: string | null, proposals: readonly FoundAddress[] = []): AddressOutcome => ({
    kind: 'unknown',
    question: { message, proposals, ownData: options.exact !== true },
  });
  const [first] = answer.results.list;
  if (first) return unknown(first.message);
  const matches = answer.adressen.list.filter(({ plz }) => options.lockedPostcode !== true || plz === asked.plz);
  // Scores of 100 mean that the only match is the typed address, possibly in a spelling that only the directory knows.
  const isCertain = matches.length === 1 && answer.ortScore === 100 && answer.strasseScore === 100;
  const isFound = answer.ortScore >= KNOWN_SCORE && answer.strasseScore >= KNOWN_SCORE;
  const [same, ...further] = matches.filter(
    (match) => isSameAddress(match, asked) || (isCertain && match.plz === asked.plz),
  );
  if (isFound && same && further.length === 0)
    return { kind: 'valid', chosen: addressIn(same), ...(answer.verzeichnet === true ? { known: true } : {}) };
  const [only, ...others] = matches;
  if (isFound && only && others.length === 0 && options.exact !== true && isInTown(asked, only))
    return { kind: 'valid', chosen: { ...addressIn(only), ort: asked.ort }, town: only.ort };
  const isTownUnclear = answer.ortScore < KNOWN_SCORE;
  // Where no streets are known, every street is right and there is nothing to propose. [ADDR-09]
  if (matches.length === 0 && !(isTownUnclear && answer.strasseScore >= KNOWN_SCORE))
    return unknown('Keine Treffer für diese PLZ');
  if (isTownUnclear) return unknown(TOWN_UNCLEAR);
  if (answer.strasseScore < KNOWN_SCORE) return unknown('Bitte geben Sie die Straße genauer an.');
  return unknown(null, matches.slice(0, MAX_PROPOSALS));
}
