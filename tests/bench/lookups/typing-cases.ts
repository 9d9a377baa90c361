import type { TypedAddress } from '../../../apps/server/src/lookups/address/address-tables.ts';
import { misspell } from '../../../apps/server/tests/support/addresses/misspell.ts';
import type { SeededNumbers } from '../../../apps/server/tests/support/addresses/seeded-numbers.ts';
import { spellingVariant } from '../../../apps/server/tests/support/addresses/spelling-variant.ts';

interface Case {
  readonly name: string;
  /** Changes an address as somebody might type it. */
  readonly type: (address: TypedAddress, numbers: SeededNumbers) => TypedAddress;
  /** Minimum percentage of tries in which the intended address is first. */
  readonly atLeast?: number;
}

/** Errors are distributed over street and town in proportion to their lengths. */
function anywhere(address: TypedAddress, numbers: SeededNumbers): TypedAddress {
  const { strasse, ort } = address;
  return numbers.below(strasse.length + ort.length) < strasse.length
    ? { ...address, strasse: misspell(strasse, 1, numbers) }
    : { ...address, ort: misspell(ort, 1, numbers) };
}

function otherDigit(address: TypedAddress, numbers: SeededNumbers): TypedAddress {
  const at = numbers.below(5);
  return { ...address, plz: address.plz.slice(0, at) + numbers.below(10) + address.plz.slice(at + 1) };
}

function swappedWords(address: TypedAddress): TypedAddress {
  const words = address.strasse.split(/[ -]+/);
  return { ...address, strasse: [...words.slice(1), words[0]].join(' ') };
}

/** What the matching promises of misspelt addresses. */
export const CASES: readonly Case[] = [
  { name: 'exactly', type: (a) => a, atLeast: 100 },
  { name: 'another spelling', type: spellingVariant, atLeast: 100 },
  { name: 'one error in the street', type: (a, n) => ({ ...a, strasse: misspell(a.strasse, 1, n) }), atLeast: 100 },
  { name: 'one error in street or town', type: anywhere, atLeast: 100 },
  { name: 'two errors in the street', type: (a, n) => ({ ...a, strasse: misspell(a.strasse, 2, n) }), atLeast: 98 },
  { name: 'two errors in street and town', type: (a, n) => anywhere(anywhere(a, n), n), atLeast: 98 },
  { name: 'words in another order', type: swappedWords },
  { name: 'another digit in the postcode', type: otherDigit },
  { name: 'no town', type: (a) => ({ ...a, ort: '' }) },
  { name: "'weg' for 'straße'", type: (a) => ({ ...a, strasse: a.strasse.replace(/straße$/i, 'weg') }) },
];

/** Inputs that take long: as long as a field may be, repeated, without sense, in every field. */
export const WORST: readonly TypedAddress[] = [
  ['a'.repeat(200), 'b'.repeat(200)],
  ['Straße '.repeat(28), 'Berlin '.repeat(28)],
  ['der die das ab am im an zu', 'am an auf bei der im ob zu'],
  ['str '.repeat(50), 'Neustadt'],
  ['ßßßßßßßßßßßßßßßß', 'Belrni'],
  ['Unbekannte Hinterhofstraße am Wald', 'Berlin'],
  ['xkcdqwyvbz', 'Neustadt-Mitte am Bad'],
].flatMap(([strasse = '', ort = '']) =>
  ['10115', '99999'].map((plz) => ({ strasse, hausnummer: '9'.repeat(200), plz, ort })),
);
