import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypedAddress } from './directory.ts';
import { isExact, matchStreetLine } from './match-street-line.ts';
import { misspell } from './sample/misspell.ts';
import { sampleAddresses } from './sample/sample-addresses.ts';
import { directoryOf } from './sample/sample-directory.ts';
import { createSeededNumbers } from './sample/seeded-numbers.ts';
import { spellingVariant } from './sample/spelling-variant.ts';

const addresses = sampleAddresses(40, 8, 3);
const directory = directoryOf(
  ...addresses.map(({ strasse, hausnummer, plz, ort }) => [plz, ort, strasse, hausnummer] as const),
);

function isSame(one: TypedAddress, other: TypedAddress | undefined) {
  return (
    one.strasse === other?.strasse &&
    one.hausnummer === other.hausnummer &&
    one.plz === other.plz &&
    one.ort === other.ort
  );
}

const anyText = fc.array(fc.nat(0xffff), { maxLength: 30 }).map((codes) => String.fromCharCode(...codes));
const known = fc.constantFrom(...addresses);
function part(of: keyof TypedAddress) {
  return fc.oneof(
    known.map((address) => address[of]),
    fc
      .tuple(known, fc.nat())
      .map(([address, seed]) => misspell(address[of], 1 + (seed % 3), createSeededNumbers(seed))),
    anyText,
  );
}
const typedAddress = fc.record({
  strasse: part('strasse'),
  hausnummer: part('hausnummer'),
  plz: part('plz'),
  ort: part('ort'),
});

/** Share of seeded tries whose expected address is first. Excludes changes that give another known address. */
function shareFirst(type: (address: TypedAddress, seed: number) => TypedAddress): number {
  const numbers = createSeededNumbers(11);
  let [tried, first] = [0, 0];
  for (let seed = 0; seed < 400; seed += 1) {
    const meant = numbers.pick(addresses);
    const match = directory.match(type(meant, seed));
    if (isExact(match) && !isSame(meant, match.matches[0])) continue;
    tried += 1;
    if (isSame(meant, match.matches[0])) first += 1;
  }
  expect(tried).toBeGreaterThan(350);
  return first / tried;
}

describe('Directory.match', () => {
  it('accepts every address of the directory [ADDR-05, ADDR-10]', () => {
    const doubted = addresses.filter((address, index) => {
      if (index % 3 > 0) return false;
      const match = directory.match(address);
      return !isExact(match) || !isSame(address, match.matches[0]);
    });
    expect(doubted).toEqual([]);
  });

  it('gives a valid result for any input [ADDR-06, ADDR-10]', () => {
    fc.assert(
      fc.property(typedAddress, (typed) => {
        const match = directory.match(typed);
        const { matches, ortScore, strasseScore } = match;
        expect(matches.length).toBeLessThanOrEqual(3);
        for (const score of [ortScore, strasseScore]) {
          expect(Number.isInteger(score)).toBe(true);
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(100);
        }
        // Both scores are at least 80 exactly if there are proposals; below, there is at most the nearest address.
        if (ortScore >= 80 && strasseScore >= 80) expect(matches.length).toBeGreaterThan(0);
        else expect(matches.length).toBeLessThanOrEqual(1);
        expect(new Set(matches.map((one) => JSON.stringify(one))).size).toBe(matches.length);
        expect(directory.match(typed)).toEqual(match);
      }),
      { numRuns: 500 },
    );
  });

  it('proposes only addresses of the directory [ADDR-09, ADDR-10]', () => {
    const held = new Set(
      addresses.map(({ strasse, hausnummer, plz, ort }) => [strasse, hausnummer, plz, ort].join('|')),
    );
    fc.assert(
      fc.property(typedAddress, (typed) => {
        const { matches, ortScore, strasseScore } = directory.match({ ...typed, hausnummer: '1' });
        if (ortScore < 80 || strasseScore < 80) return;
        for (const { strasse, hausnummer, plz, ort } of matches)
          expect(held.has([strasse, hausnummer, plz, ort].join('|'))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['strasse', 1, 0.97],
    ['ort', 1, 0.97],
    ['strasse', 2, 0.9],
  ] as const)('ranks the right address first with typing errors in its %s: %i [ADDR-10]', (key, errors, share) => {
    const first = shareFirst((meant, seed) => ({
      ...meant,
      [key]: misspell(meant[key], errors, createSeededNumbers(seed)),
    }));
    expect(first).toBeGreaterThanOrEqual(share);
  });

  it('accepts every equivalent spelling [ADDR-10]', () => {
    const numbers = createSeededNumbers(31);
    for (let tried = 0; tried < 400; tried += 1) {
      const meant = numbers.pick(addresses);
      const typed = spellingVariant(meant, numbers);
      const match = directory.match(typed);
      expect(isExact(match) && isSame(meant, match.matches[0]), JSON.stringify(typed)).toBe(true);
    }
  });

  it('matches a combined line as well as its two parts [ADDR-07]', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(' ', ', ', ' Nr. '), ({ strasse, hausnummer, plz, ort }, between) => {
        const strasseHausnummer = strasse + between + hausnummer;
        expect(matchStreetLine(directory, { strasseHausnummer, plz, ort })).toEqual(
          directory.match({ strasse, hausnummer, plz, ort }),
        );
      }),
    );
    fc.assert(
      fc.property(anyText, (strasseHausnummer) => {
        const { matches } = matchStreetLine(directory, { strasseHausnummer, plz: addresses[0]?.plz ?? '', ort: '' });
        expect(matches.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
