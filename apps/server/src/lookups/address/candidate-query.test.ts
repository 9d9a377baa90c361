import { expect, it } from 'vitest';
import { misspell } from '../../../tests/support/addresses/misspell.ts';
import { sampleStreetName } from '../../../tests/support/addresses/sample-names.ts';
import { createSeededNumbers } from '../../../tests/support/addresses/seeded-numbers.ts';
import { candidateQuery, keyPatterns, nearPostcodes } from './candidate-query.ts';
import { streetReadings, typedTown } from './score.ts';
import { streetKey } from './street-form.ts';
import { typingDistance } from './typing-distance.ts';

it('asks in postcodes with another digit, or two swapped [ADDR-10]', () => {
  const near = nearPostcodes('10115');
  expect(near).toHaveLength(48);
  expect(near).toEqual(expect.arrayContaining(['00115', '10119', '01115', '10151']));
  expect([nearPostcodes('1011'), nearPostcodes('')]).toEqual([[], []]);
});

it('asks for every key with one typing error, as LIKE reads a pattern [ADDR-10]', () => {
  const numbers = createSeededNumbers(5);
  for (let tried = 0; tried < 500; tried += 1) {
    const name = sampleStreetName(numbers);
    const [known, typed] = [streetKey(name), streetKey(misspell(name, 1, numbers))];
    if (typingDistance(typed, known, 1) > 1) continue;
    const isLike = keyPatterns(typed).some((pattern) => new RegExp(`^${pattern.replace('%', '.*')}$`).test(known));
    expect(isLike, `${typed} for ${known}`).toBe(true);
    expect(Math.abs(typed.length - known.length)).toBeLessThanOrEqual(2);
  }
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
    expect(JSON.stringify(queryFor(text, text, false, false)).length).toBeLessThan(20_000);
});
