import { expect, it } from 'vitest';
import { areaUnderCurve } from './area-under-curve.ts';

it.each([
  [[1, 2, 3], [4, 5], 1],
  [[4, 5], [1, 2, 3], 0],
  [[1, 4], [2, 3], 0.5],
  [[1, 1], [1, 1, 1], 0.5],
  [[1, 2], [2, 3], 0.875],
])('separates %o from %o as well as %d [LINK-04]', (first, second, area) => {
  expect(areaUnderCurve(first, second)).toBe(area);
});
