import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatCentsShort, formatPriceTag, formatWholeEuro } from './euro.ts';

const nbsp = '\u00a0';

describe('euro amounts in de-DE', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.000'],
    [10_000, '10.000'],
    [15_000_000, '15.000.000'],
    [-2_500, '-2.500'],
  ])('writes %s whole euros as %s [UI-04]', (euros, text) => {
    expect(formatWholeEuro(euros)).toBe(`${text}${nbsp}€`);
  });

  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [60_690, '606,90'],
    [124_950, '1.249,50'],
    [891_072, '8.910,72'],
    [-150, '-1,50'],
  ])('writes %s cents as %s [UI-04]', (cents, text) => {
    expect(formatCents(cents)).toBe(`${text}${nbsp}€`);
  });

  it('omits zero decimals on request [UI-04]', () => {
    expect(formatCentsShort(1_000_000)).toBe(`10.000${nbsp}€`);
    expect(formatCentsShort(124_950)).toBe(`1.249,50${nbsp}€`);
  });

  it('shows a negative amount of a price tag as an upper bound [UI-04]', () => {
    expect(formatPriceTag(-50_000)).toBe(`Bis zu 500${nbsp}€`);
    expect(formatPriceTag(50_000)).toBe(`500${nbsp}€`);
    expect(formatPriceTag(0)).toBe(`0${nbsp}€`);
  });

  it("agree with the platform's German locale, for every amount [UI-04]", () => {
    const locale = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(formatCents(cents)).toBe(locale.format(cents / 100));
      }),
    );
  });
});
