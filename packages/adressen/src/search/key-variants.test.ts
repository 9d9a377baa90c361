import { expect, it } from 'vitest';
import { keyVariant, otherWordOrders } from './key-variants.ts';
import { keyBytes } from './typing-distance.ts';

it.each([
  [[], []],
  [['a'], []],
  [['a', 'b'], ['ba']],
  [['a', 'a'], []],
  [
    ['a', 'b', 'c'],
    ['acb', 'bac', 'bca', 'cab', 'cba'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['bacd', 'bcda', 'acbd', 'cdab', 'abdc', 'dabc'],
  ],
])('the words %j have the other orders %j [ADDR-10]', (words, orders) => {
  expect(otherWordOrders(words)).toEqual(orders);
});

it('reorders eight words at most [ADDR-10]', () => {
  const words = 'a b c d e f g h'.split(' ');
  expect(otherWordOrders(words)).toHaveLength(14);
  expect(otherWordOrders([...words, 'i'])).toEqual([]);
});

it('stores the cost of a variant beside its key [ADDR-10]', () => {
  expect(keyVariant('ab', 2)).toMatchObject({ key: keyBytes('ab'), letters: 3, cost: 2, pattern: { length: 2 } });
});
