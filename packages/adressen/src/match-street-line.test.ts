import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExact, matchStreetLine, readStreetLine } from './match-street-line.ts';
import { directoryOf } from './sample/sample-directory.ts';

const directory = directoryOf(
  ['22765', 'Hamburg'],
  ['10115', 'Berlin', 'Chausseestraße', '1 5'],
  ['13156', 'Berlin', 'Chausseestraße'],
  ['10115', 'Berlin', 'Weg', '5 7'],
  ['10115', 'Berlin', 'Weg 5', '7'],
);
function match(strasseHausnummer: string, plz: string, ort: string) {
  return matchStreetLine(directory, { strasseHausnummer, plz, ort });
}

describe('matchStreetLine', () => {
  it('neither accepts nor proposes an address without a house number, even where no numbers are known [ADDR-07, ADDR-10]', () => {
    for (const [plz, ort] of [
      ['10115', 'Berlin'],
      ['13156', 'Berlin'],
      ['22765', 'Hamburg'],
    ] as const)
      expect(match('Chausseestr.', plz, ort), plz).toMatchObject({ ortScore: 100, strasseScore: 79 });
    expect(directory.match({ strasse: 'Chausseestr.', hausnummer: ' ', plz: '22765', ort: 'Hamburg' })).toMatchObject({
      strasseScore: 79,
    });
    expect(isExact(match('Chausseestr. 5', '13156', 'Berlin'))).toBe(true);
    expect(isExact(match('Chausseestr. 5', '22765', 'Hamburg'))).toBe(true);
  });

  it.each([
    [1, 100, 100, true],
    [0, 100, 100, false],
    [2, 100, 100, false],
    [1, 99, 100, false],
    [1, 100, 99, false],
  ])('is exact with %i matches and the scores %i and %i: %j [ADDR-05]', (count, ortScore, strasseScore, exact) => {
    const [one] = match('Chausseestr. 5', '10115', 'Berlin').matches;
    const matches = one ? Array.from({ length: count }, () => one) : [];
    expect(isExact({ matches, ortScore, strasseScore })).toBe(exact);
  });

  it('takes the more likely of two readings that are both in the directory [ADDR-07]', () => {
    for (const ort of ['Berlin', 'Berlim'])
      expect(match('Weg 5-7', '10115', ort).matches, ort).toMatchObject([{ strasse: 'Weg', hausnummer: '5-7' }]);
    expect(match('Weg 5 7', '10115', 'Berlin').matches).toMatchObject([{ strasse: 'Weg 5', hausnummer: '7' }]);
  });

  it('takes a less likely reading that matches better [ADDR-07, ADDR-10]', () => {
    const [first, ...others] = readStreetLine('7 Weg 5');
    expect([first.strasse, others.at(-1)?.strasse]).toEqual(['7 Weg', 'Weg 5']);
    expect(isExact(match('7 Weg 5', '10115', 'Berlin'))).toBe(true);
  });
});

describe('readStreetLine', () => {
  it.each([
    ['Musterweg 12', 'Musterweg', '12'],
    [' Am  Ring\u00a0 12  a', 'Am Ring', '12 a'],
    ['Musterstr.12a', 'Musterstr.', '12a'],
    ['Musterweg, Nr. 12', 'Musterweg', 'Nr. 12'],
    ['Musterweg 12 - 14', 'Musterweg', '12 - 14'],
    ['Musterweg 12 a - c', 'Musterweg', '12 a - c'],
    ['Musterweg 12 1/2', 'Musterweg', '12 1/2'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Straße 52a 7', 'Straße 52a', '7'],
    ['C 4, 12', 'C 4', '12'],
    ['12 Musterweg', 'Musterweg', '12'],
    ['12a, Musterweg', 'Musterweg', '12a'],
    ['Musterweg', 'Musterweg', ''],
    ['Platz des 4. Juli', 'Platz des 4. Juli', ''],
  ])('reads %j first as %j and %j [ADDR-07]', (line, strasse, hausnummer) => {
    expect(readStreetLine(line)[0]).toEqual({ strasse, hausnummer });
  });

  it.each([
    ['ranges', '1 - '.repeat(28)],
    ['numbers', '1 '.repeat(140)],
    ['separators', `1 ${','.repeat(290)}`],
  ])('splits the longest line of %s in less than a second [SEC-07]', (_, line) => {
    const began = performance.now();
    readStreetLine(`${line}!`);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('also gives the reading with the number as part of the street [ADDR-07]', () => {
    expect(readStreetLine('Straße 52a')).toEqual([
      { strasse: 'Straße', hausnummer: '52a' },
      { strasse: 'Straße 52a', hausnummer: '' },
    ]);
  });

  it('reads 300 characters at most [ADDR-07]', () => {
    expect([299, 300].map((length) => readStreetLine(`${'a'.repeat(length - 2)} 1`)[0].hausnummer)).toEqual(['1', '1']);
    expect(readStreetLine(`${'a'.repeat(299)} 1`)).toEqual([{ strasse: 'a'.repeat(299), hausnummer: '' }]);
  });

  it('accepts any text, and loses only spaces and commas [ADDR-07]', () => {
    const bare = (text: string) => [...text.replace(/[\s,]/gu, '')].sort().join('');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab 12,-/.nrß'), maxLength: 60 }), (line) => {
        for (const { strasse, hausnummer } of readStreetLine(line)) expect(bare(strasse + hausnummer)).toBe(bare(line));
      }),
      { numRuns: 1000 },
    );
  });
});
