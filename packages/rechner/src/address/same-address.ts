import type { Address } from './address.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

// What spellings of the same name have in common: no case, no accents, no umlauts; everything else parts words.
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
