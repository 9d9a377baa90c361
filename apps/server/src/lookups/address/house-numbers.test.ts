import { describe, expect, it } from 'vitest';
import { houseNumberForm, rangeEnds } from './house-numbers.ts';

describe('houseNumberForm', () => {
  it.each([
    ['12', '012', 'Nr. 12', 'nr12', 'Hausnummer 12', ' 12 ', '12.', '１２'],
    ['12a', '12 A', '12A', '12 a.', 'Nr 12a', '0012A'],
    ['12-14', '12 - 14', '12–14', '12 bis 14', '12 u. 14', '12 + 14', '12—14'],
    ['12/1', '12 / 1'],
    ['12a-c', '12 A - C'],
    ['12 1/2', '12  1/2', '12 1 / 2'],
  ])('reads all spellings of %s alike [ADDR-10]', (number, ...spellings) => {
    for (const spelling of spellings) expect(houseNumberForm(spelling), spelling).toEqual(houseNumberForm(number));
  });

  it('distinguishes different numbers [ADDR-10]', () => {
    const numbers = ['1', '12', '12a', '12b', '12-14', '12/1', '121', '12 1/2', '121/2', 'a', ''];
    expect(new Set(numbers.map((number) => JSON.stringify(houseNumberForm(number)))).size).toBe(numbers.length);
  });

  it.each([
    ['12-14', '12', '14'],
    ['12a-c', '12a', '12c'],
    ['12a-14b', '12a', '14b'],
  ])('splits the range %s [ADDR-10]', (range, first, last) => {
    expect(rangeEnds(houseNumberForm(range))).toEqual([houseNumberForm(first), houseNumberForm(last)]);
  });

  it.each(['12', '12a', '12/1', '12-', '-14', ''])('finds no range in %j [ADDR-10]', (number) => {
    expect(rangeEnds(houseNumberForm(number))).toBeNull();
  });

  it('treats a number above 65,535 as no number [ADDR-10]', () => {
    expect(houseNumberForm('65535')).toEqual({ number: 65_535, addition: '' });
    expect(houseNumberForm('65536')).toEqual({ number: 0, addition: '65536' });
  });

  it('reads 100 characters at most [ADDR-10]', () => {
    expect(houseNumberForm('a'.repeat(101)).addition).toHaveLength(100);
    expect(houseNumberForm(`12${'a'.repeat(98)}`).addition).toHaveLength(98);
  });
});
