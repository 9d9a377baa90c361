import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinSpelling, splitSpelling } from '../block/house-spelling.ts';
import { houseNumberForm, rangeEnds } from './house-number-form.ts';

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

describe('houseNumberForm', () => {
  it.each([
    ['12', '012', 'Nr. 12', 'nr12', 'Hausnummer 12', ' 12 ', '12.', '１２'],
    ['12a', '12 A', '12A', '12 a.', 'Nr 12a', '0012A'],
    ['12-14', '12 - 14', '12–14', '12 bis 14', '12 u. 14', '12 + 14', '12—14'],
    ['12/1', '12 / 1'],
    ['12a-c', '12 A - C'],
    ['12 1/2', '12  1/2', '12 1 / 2'],
  ])('[ADDR-10] reads %s in all its spellings alike', (number, ...spellings) => {
    for (const spelling of spellings) expect(houseNumberForm(spelling), spelling).toEqual(houseNumberForm(number));
  });

  it('[ADDR-10] tells numbers apart', () => {
    const numbers = ['1', '12', '12a', '12b', '12-14', '12/1', '121', '12 1/2', '121/2', 'a', ''];
    expect(new Set(numbers.map((number) => JSON.stringify(houseNumberForm(number)))).size).toBe(numbers.length);
  });

  it.each([
    ['12-14', '12', '14'],
    ['12a-c', '12a', '12c'],
    ['12a-14b', '12a', '14b'],
  ])('[ADDR-10] takes the range %s apart', (range, first, last) => {
    expect(rangeEnds(houseNumberForm(range))).toEqual([houseNumberForm(first), houseNumberForm(last)]);
  });

  it.each(['12', '12a', '12/1', '12-', '-14', ''])('[ADDR-10] finds no range in %j', (number) => {
    expect(rangeEnds(houseNumberForm(number))).toBeNull();
  });

  it('[ADDR-09] keeps the spelling of any house number', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'0129=a-/ ') })), (text) => {
        const { number, addition } = splitSpelling(text);
        expect(joinSpelling({ number, addition })).toBe(text);
        expect(number).toBeLessThan(65_536);
      }),
      { numRuns: 2000 },
    );
  });
});
