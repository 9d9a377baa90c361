import { describe, expect, it } from 'vitest';
import { isExact, matchStreetLine } from './match-street-line.ts';
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
    // Read as house number 5 of '7 Weg' first.
    expect(isExact(match('7 Weg 5', '10115', 'Berlin'))).toBe(true);
  });
});
