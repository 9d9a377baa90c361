import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { differs, wilson } from './shares.ts';

it('the interval of a share is the one of Wilson [LEIT-14]', () => {
  // From the tables of Newcombe (1998), method 3.
  const { low = 0, high = 0 } = wilson(81, 263) ?? {};
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
  expect(wilson(0, 20)?.high.toFixed(4)).toBe('0.1611');
  expect(wilson(0, 0)).toBeUndefined();
});

it('the interval holds its share, lies within 0 and 1, and narrows with more visits [LEIT-14]', () => {
  const counts = fc.integer({ min: 1, max: 1_000_000 }).chain((all) => fc.tuple(fc.nat(all), fc.constant(all)));
  fc.assert(
    fc.property(counts, ([hits, all]) => {
      const { share, low, high } = wilson(hits, all) ?? { share: -1, low: 0, high: 0 };
      const more = wilson(hits * 4, all * 4) ?? { low: 0, high: 2 };
      expect(low <= share && share <= high && low >= 0 && high <= 1).toBe(true);
      expect(more.high - more.low).toBeLessThan(high - low);
    }),
  );
});

it('two shares differ only if chance does not explain it, whichever comes first [LEIT-14]', () => {
  const of = (hits: number, all: number) => wilson(hits, all) ?? { share: 0, low: 0, high: 0 };
  // Newcombe (1998b), method 10: 56/70 and 48/80 differ by 0.0524 to 0.3339.
  const pairs = [
    [of(56, 70), of(48, 80)],
    [of(5, 56), of(0, 29)],
    [of(30, 100), of(30, 100)],
  ] as const;
  expect(pairs.map(([one, other]) => [differs(one, other), differs(other, one)])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
});
