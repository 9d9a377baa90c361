import type { Address } from './address.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

// What spellings of the same name have in common: no case, no accents, no umlauts, no spaces, dots or hyphens.
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9/]/g, '');
}

// The hyphen of a range is no matter of spelling: 12-14 is not 1214.
function plainNumber(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9/-]/g, '');
}

function plainStreet(text: string): string {
  return plain(text).replace(/str(?:asse)?(?=$|\d)/, 'strasse');
}

/** Whether two addresses are the same but for the spelling. [ADDR-05, ADDR-10] */
export function isSameAddress(one: Address, other: Address): boolean {
  return (
    one.plz === other.plz &&
    plain(one.ort) === plain(other.ort) &&
    plainStreet(one.strasse) === plainStreet(other.strasse) &&
    plainNumber(one.hausnummer) === plainNumber(other.hausnummer)
  );
}
