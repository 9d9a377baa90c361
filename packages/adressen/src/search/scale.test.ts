import { expect, it } from 'vitest';
import { errorsAllowed, farScore } from './scale.ts';

it('allows zero, one or two errors by the number of letters [ADDR-10]', () => {
  expect([1, 3, 4, 5, 6, 20].map(errorsAllowed)).toEqual([0, 0, 1, 1, 2, 2]);
});

it.each([
  [0, 10, 79],
  [2, 10, 79],
  [3, 10, 70],
  [3, 20, 76],
  [4, 8, 50],
  [2, 1, 0],
  [1, 0, 0],
])('scores %s errors in %s letters as %s [ADDR-06]', (errors, letters, score) => {
  expect(farScore(errors, letters)).toBe(score);
});
