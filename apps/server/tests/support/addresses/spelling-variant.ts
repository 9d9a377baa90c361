import type { TypedAddress } from '../../../src/lookups/address/address-tables.ts';
import type { SeededNumbers } from './seeded-numbers.ts';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };

const STREET_WAYS: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter),
  (text) => text.replace(/ß/g, 'ss'),
  (text) => text.replace(/straße/g, 'str.').replace(/Straße/g, 'Str.'),
  (text) => text.replace(/straße/g, 'str').replace(/Straße/g, 'Str'),
  (text) => text.replace(/(\p{L})straße/gu, '$1 Straße'),
  (text) => text.replace(/ Straße/g, 'straße'),
  (text) => text.replace(/-/g, ' '),
  (text) => text.replace(/[- ]/g, ''),
  (text) => text.replace(/ /g, '-'),
  (text) =>
    text
      .replace(/Sankt/g, 'St.')
      .replace(/Dr\./g, 'Doktor ')
      .replace(/platz\b/gi, 'pl.'),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/[\u0300\u0301]/g, ''),
  (text) => `  ${text.replace(/ /g, '   ')} `,
];

const HOUSE_WAYS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/(\d)([a-z])/i, '$1 $2'),
  (text) => text.replace(/-/g, ' – '),
  (text) => `Nr. ${text}`,
  (text) => `0${text}`,
];

const TOWN_WAYS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter),
  (text) => text.replace(/-/g, ' '),
  (text) => text.replace(/ an der /g, ' a.d. ').replace(/ am /g, '/'),
  (text) => ` ${text}`,
];

/** Returns the address in another correct spelling; the street gets two variations. [ADDR-10] */
export function spellingVariant(address: TypedAddress, numbers: SeededNumbers): TypedAddress {
  const [first, second] = [numbers.pick(STREET_WAYS), numbers.pick(STREET_WAYS)];
  return {
    strasse: second(first(address.strasse)),
    hausnummer: numbers.pick(HOUSE_WAYS)(address.hausnummer),
    plz: address.plz,
    ort: numbers.pick(TOWN_WAYS)(address.ort),
  };
}
