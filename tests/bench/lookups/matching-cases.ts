import type { TypedAddress } from '@fa/adressen/directory';
import { misspell } from '@fa/adressen/sample/misspell';
import { sampleStreetName } from '@fa/adressen/sample/sample-names';
import type { SeededNumbers } from '@fa/adressen/sample/seeded-numbers';
import { spellingVariant } from '@fa/adressen/sample/spelling-variant';

/** Changes an address as somebody might type it; null if the change does not apply to it. */
export type TypingCase = (address: TypedAddress, numbers: SeededNumbers) => TypedAddress | null;

function changed(address: TypedAddress, change: Partial<TypedAddress>): TypedAddress | null {
  return Object.entries(change).every(([part, text]) => address[part as keyof TypedAddress] === text)
    ? null
    : { ...address, ...change };
}

/** Errors are distributed over street and town in proportion to their lengths. */
function anywhere(errors: number): TypingCase {
  return (address, numbers) => {
    let typed = address;
    for (let error = 0; error < errors; error += 1) {
      const { strasse, ort } = typed;
      const isStreet = numbers.below(strasse.length + ort.length) < strasse.length;
      typed = isStreet
        ? { ...typed, strasse: misspell(strasse, 1, numbers) }
        : { ...typed, ort: misspell(ort, 1, numbers) };
    }
    return changed(address, typed);
  };
}

const otherDigit: TypingCase = (address, numbers) => {
  const at = numbers.below(5);
  return changed(address, { plz: address.plz.slice(0, at) + numbers.below(10) + address.plz.slice(at + 1) });
};

const swappedDigits: TypingCase = (address, numbers) => {
  const at = numbers.below(4);
  const { plz } = address;
  return changed(address, { plz: plz.slice(0, at) + (plz[at + 1] ?? '') + (plz[at] ?? '') + plz.slice(at + 2) });
};

const swappedWords: TypingCase = (address, numbers) => {
  const words = address.strasse.split(/[ -]+/);
  const at = numbers.below(Math.max(1, words.length - 1));
  return changed(address, {
    strasse: words
      .toSpliced(at, 2, words[at + 1] ?? '', words[at] ?? '')
      .join(' ')
      .trim(),
  });
};

const otherType: TypingCase = (address) =>
  changed(address, { strasse: address.strasse.replace(/straße$/, 'weg').replace(/Straße$/, 'Weg') });

const apart: TypingCase = (address, numbers) => {
  const at = 2 + numbers.below(Math.max(1, address.strasse.length - 3));
  return changed(address, { strasse: `${address.strasse.slice(0, at)} ${address.strasse.slice(at)}` });
};

/** Returns letters that form no street name. */
const nonsense: TypingCase = (address, numbers) => {
  const length = 5 + numbers.below(11);
  const strasse = Array.from({ length }, () => numbers.pick('abcdefghijklmnopqrstuvwxyz')).join('');
  return { ...address, strasse };
};

/** Changes the letter or takes the next number on that side of the street; existing addresses are drawn again. */
export const unknownHouse: TypingCase = (address, numbers) => {
  const number = Number.parseInt(address.hausnummer, 10);
  if (Number.isNaN(number)) return null;
  return {
    ...address,
    hausnummer: numbers.below(2) === 0 ? `${number}${numbers.pick('defghxyz')}` : String(number + 2),
  };
};

interface Case {
  readonly name: string;
  readonly type: TypingCase;
  /** Minimum share of successful tries. */
  readonly target?: number;
}

export const TYPING_CASES: readonly Case[] = [
  { name: 'one error in the street', type: (a, n) => changed(a, { strasse: misspell(a.strasse, 1, n) }), target: 0.97 },
  { name: 'two errors in the street', type: (a, n) => changed(a, { strasse: misspell(a.strasse, 2, n) }), target: 0.9 },
  { name: 'one error in street or town', type: anywhere(1), target: 0.97 },
  { name: 'two errors in street and town', type: anywhere(2), target: 0.9 },
  { name: 'other spelling', type: spellingVariant, target: 0.995 },
  { name: 'one space too many', type: apart },
  { name: 'two words swapped', type: swappedWords },
  { name: 'other digit in the postcode', type: otherDigit },
  { name: 'two digits swapped', type: swappedDigits },
  { name: 'no town', type: (a) => changed(a, { ort: '' }) },
  { name: "'weg' for 'straße'", type: otherType },
];

/** Minimum share of the tries without a proposal. */
export const NONSENSE_CASES: readonly Case[] = [
  { name: 'letters at random, refused', type: nonsense, target: 1 },
  // Some random letters happen to resemble an existing street.
  { name: 'another street name, refused', type: (a, n) => changed(a, { strasse: sampleStreetName(n) }) },
];
