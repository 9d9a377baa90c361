import { expect, it } from 'vitest';
import { answerOf, directoryOf } from '../../../tests/support/addresses/sample-directory.ts';
import { isExact, matchStreetLine } from './match-street-line.ts';

const { tables } = directoryOf(
  ['22765', 'Hamburg'],
  ['10115', 'Berlin', 'Chausseestraße', '1 5'],
  ['13156', 'Berlin', 'Chausseestraße'],
  ['10115', 'Berlin', 'Weg', '5 7'],
  ['10115', 'Berlin', 'Weg 5', '7'],
);

it.each([
  ['Chausseestr.', '10115', '100/79 Chausseestraße , 10115 Berlin'],
  ['Chausseestr.', '13156', '100/79 Chausseestraße , 13156 Berlin'],
  ['Chausseestr. 5', '13156', '100/100 Chausseestraße 5, 13156 Berlin'],
  // The more likely of two readings, or one that matches better.
  ['Weg 5-7', '10115', '100/100 Weg 5-7, 10115 Berlin'],
  ['Weg 5 7', '10115', '100/100! Weg 5 7, 10115 Berlin'],
  ['7 Weg 5', '10115', '100/100! Weg 5 7, 10115 Berlin'],
])('reads the line %j in %s as %j [ADDR-07, ADDR-10]', async (strasseHausnummer, plz, expected) => {
  expect(answerOf(await matchStreetLine(tables, { strasseHausnummer, plz, ort: 'Berlin' }))).toBe(expected);
});

it('accepts no street without a house number where none are known [ADDR-07, ADDR-09]', async () => {
  const inHamburg = { plz: '22765', ort: 'Hamburg' };
  expect(answerOf(await matchStreetLine(tables, { ...inHamburg, strasseHausnummer: 'Chausseestr.' }))).toBe('100/79');
  expect(isExact(await matchStreetLine(tables, { ...inHamburg, strasseHausnummer: 'Weg 5' }))).toBe(true);
});

it.each([
  [1, 100, 100, true],
  [0, 100, 100, false],
  [2, 100, 100, false],
  [1, 99, 100, false],
  [1, 100, 99, false],
])('is exact with %i matches and the scores %i and %i: %j [ADDR-05]', (count, ortScore, strasseScore, exact) => {
  const match = { strasse: 'Weg', hausnummer: '5', plz: '10115', ort: 'Berlin' };
  expect(isExact({ matches: Array.from({ length: count }, () => match), ortScore, strasseScore })).toBe(exact);
});
