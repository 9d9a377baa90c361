import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CentsError, containedTax, inEuros, scaleCents, splitCents } from './cents.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('scaleCents', () => {
  it('rounds half a cent up, once and at the end [TAR-07]', () => {
    expect([scaleCents(1, 1, 2), scaleCents(3, 1, 2), scaleCents(1, 1, 3)]).toEqual([1, 2, 0]);
    expect(scaleCents(60_690, 3, 12)).toBe(15_173);
  });

  it('agrees with exact arithmetic for every amount and fraction [TAR-07]', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 400 }), (cents, n, d) => {
        const exact = BigInt(cents) * BigInt(n);
        const twice = exact * 2n + BigInt(d);
        const expected = Number((twice - (twice % (2n * BigInt(d)))) / (2n * BigInt(d)));
        const scaled = scaleCents(cents, n, d);
        expect(scaled).toBe(expected);
        expect(Number.isSafeInteger(scaled)).toBe(true);
      }),
    );
  });

  it.each([
    [1.5, 1, 2],
    [-1, 1, 2],
    [1, -1, 2],
    [1, 1, 0],
    [1, 0.5, 2],
    [Number.NaN, 1, 2],
    [2 ** 53, 1, 2],
  ])('refuses %s × %s / %s [TAR-07]', (cents, n, d) => {
    expect(() => scaleCents(cents, n, d)).toThrow(CentsError);
  });
});

it('amounts in euros have at most two decimals as JSON and are the same amounts [TAR-07]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (beitrag) => {
      const json = JSON.stringify(inEuros({ beitrag }));
      expect(json).toMatch(/^\{"beitrag":-?\d+(\.\d{1,2})?\}$/);
      expect(Math.round(JSON.parse(json).beitrag * 100) + 0).toBe(beitrag);
    }),
  );
});

describe('splitCents', () => {
  it('gives equal instalments with the remainder in the last [TAR-06]', () => {
    expect(splitCents(1001, 3)).toEqual([333, 333, 335]);
    expect(splitCents(5, 1)).toEqual([5]);
  });

  it('adds up to the cent, with equal instalments and a remainder smaller than their number [TAR-06]', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 12 }), (cents, count) => {
        const parts = splitCents(cents, count);
        const remainder = (parts.at(-1) ?? 0) - (parts[0] ?? 0);
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(remainder >= 0 && remainder < count).toBe(true);
      }),
    );
  });

  it.each([
    [-1, 3],
    [10, 0],
    [10, 1.5],
    [0.5, 2],
  ])('refuses %s in %s parts [TAR-06]', (cents, count) => {
    expect(() => splitCents(cents, count)).toThrow(CentsError);
  });
});

it('the 19 % contained in a gross premium [TAR-08]', () => {
  expect([11_900, 60_690, 119, 0].map((gross) => containedTax(gross, 19))).toEqual([1_900, 9_690, 19, 0]);
});
