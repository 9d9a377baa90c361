import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatCentsShort, formatPriceTag, formatWholeEuro } from './euro.ts';

describe('euro amounts in de-DE', () => {
  it.each([
    [formatWholeEuro, 999, '999'],
    [formatWholeEuro, 1_000, '1.000'],
    [formatWholeEuro, 15_000_000, '15.000.000'],
    [formatWholeEuro, -2_500, '-2.500'],
    [formatCents, 5, '0,05'],
    [formatCents, 891_072, '8.910,72'],
    [formatCents, -150, '-1,50'],
    [formatCentsShort, 1_000_000, '10.000'],
    [formatCentsShort, 124_950, '1.249,50'],
    [formatPriceTag, -50_000, 'Bis zu 500'],
    [formatPriceTag, 50_000, '500'],
    [formatPriceTag, 0, '0'],
  ])('%o writes %s as %s [UI-04]', (format, amount, text) => {
    expect(format(amount)).toBe(`${text}\u00a0€`);
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
