import { expect, it } from 'vitest';
import { candidateQuery, nearPostcodes } from './candidate-query.ts';
import { streetReadings, typedTown } from './score.ts';
import { keyPatterns, plzPatterns } from './similar-keys.ts';

it('asks in postcodes with another digit, or two swapped [ADDR-10]', () => {
  const near = nearPostcodes('10115');
  expect(near).toHaveLength(48);
  expect(near).toEqual(expect.arrayContaining(['00115', '10119', '01115', '10151']));
  expect([nearPostcodes('1011'), nearPostcodes('')]).toEqual([[], []]);
});

function queryFor(strasse: string, ort: string, isTown: boolean, typedFits: boolean) {
  return candidateQuery('10115', typedTown(ort), streetReadings(strasse), { isTown, typedFits });
}

it('asks for all streets of a town only where its postcode is wrong [ADDR-10]', () => {
  expect(queryFor('Weg', 'Berlin', true, true)).toMatchObject({ wholePostcodes: ['10115'], postcodes: [] });
  expect(queryFor('Weg', 'Berlin', true, false).wholePostcodes).toHaveLength(49);
  const unknown = queryFor('Weg', 'Belrin', false, false);
  expect([unknown.wholePostcodes.length, unknown.postcodes.length]).toEqual([1, 48]);
});

it('keeps a query small for any text [SEC-07]', () => {
  for (const text of ['a'.repeat(300), 'str '.repeat(75), 'a b '.repeat(75), 'ß'.repeat(300), ''])
    expect(
      JSON.stringify([queryFor(text, text, false, false), keyPatterns(text), plzPatterns(text)]).length,
    ).toBeLessThan(20_000);
});
