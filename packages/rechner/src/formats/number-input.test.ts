import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessNumber } from './number-guess.ts';
import { formatNumber, MAX_NUMBER_TEXT, readNumber } from './number-input.ts';

function numberIn(text: string, thousand = false) {
  return readNumber(text, thousand)?.number;
}

describe('number inputs', () => {
  it.each([
    [1_200_000, '1.200.000'],
    [999, '999'],
    [0, '0'],
  ])('show %s as "%s" [UI-04]', (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  it.each([
    ['1234567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1.234.567,89 €', 1_234_567],
    ['1\u202f234\u00a0567', 1_234_567],
    ["1'234'567", 1_234_567],
    ['1’234’567.50', 1_234_567],
    ['1,234,567.89', 1_234_567],
    ['850,000.00', 850_000],
    ['EUR 1.000', 1000],
    ['500,- €', 500],
    ['12,50', 12],
    ['007', 7],
    ['0', 0],
    ['\u202a850.000\u202c', 850_000],
    ['9'.repeat(15), 999_999_999_999_999],
  ])('read "%s" as %s [UI-13]', (text, expected) => {
    expect(numberIn(text)).toBe(expected);
  });

  it.each([
    ['850,000', 850_000],
    ['1,234', 1234],
    ['1234.567', 1_234_567],
    ['12.50', 12],
    ['1.2 Mio', 1_200_000],
    ['1,25 Mio. €', 1_250_000],
    ['850 Tsd.', 850_000],
    ['850k', 850_000],
    ['1 Mrd.', 1_000_000_000],
  ])('refuse "%s", and guess %s [UI-13]', (text, meant) => {
    expect(numberIn(text)).toBeUndefined();
    expect(guessNumber(text)).toBe(meant);
  });

  it.each([
    ['12,50', true],
    ['1,234,567.89', true],
    ["1'234.05", true],
    ['12,00', false],
    ['850,000.00', false],
    ['12.50', false],
  ])('know of "%s" whether its cents are dropped: %s [UI-13]', (text, isDropped) => {
    expect(readNumber(text)?.dropsCents ?? false).toBe(isDropped);
  });

  it.each([
    ['12.5', 12_500],
    ['1234.567', 1_234_567],
    ['850 Tsd.', 850_000],
    ['1.2.3', undefined],
    ['viel', undefined],
  ])('in thousands refuse "%s", and guess %s [UI-13]', (text, meant) => {
    expect([numberIn(text, true), guessNumber(text, true)]).toEqual([undefined, meant]);
  });

  const refused = ['1.5', '2,5', ',50', '1.234.5', '1.234,5', '1.234,505', '12.34.567', '1.234,567,890', '0.500', '-3'];
  const noNumbers = [
    '',
    '   ',
    '€',
    'abc',
    '-',
    '😀',
    '<script>',
    '1e3',
    '١٢',
    '１２',
    '12²',
    '1/2',
    'ca. 500',
    '1.234 Mio',
  ];
  it.each([...refused, ...noNumbers, '9'.repeat(16), `1${' '.repeat(MAX_NUMBER_TEXT)}2`])(
    'refuse "%s" without a guess [UI-13]',
    (text) => {
      expect([numberIn(text), guessNumber(text)]).toEqual([undefined, undefined]);
    },
  );

  it('have up to three decimals in thousands, and drop none [UI-04]', () => {
    expect(formatNumber(1_234_567, true)).toBe('1.234,567');
    expect(['1.234,567', '15,5', '15,', '15'].map((text) => numberIn(text, true))).toEqual([
      1_234_567, 15_500, 15_000, 15_000,
    ]);
    expect(['15,5059', '15.5', ',5', '850 Tsd.'].map((text) => numberIn(text, true))).toEqual(Array(4).fill(undefined));
  });

  it.each([false, true])('read what they wrote, for every number, thousand mode %s [UI-04]', (thousand) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
        expect(numberIn(formatNumber(number, thousand), thousand)).toBe(number);
      }),
    );
  });

  it('read a text as no other number than its digits say, cents aside [UI-13]', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,' €"), maxLength: 20 });
    fc.assert(
      fc.property(text, (typed) => {
        const number = numberIn(typed);
        if (number === undefined) return;
        const digits = typed.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
        const withoutCents = digits.slice(0, -2).replace(/^0*$/, '0');
        expect([digits, withoutCents]).toContain(String(number));
      }),
      { numRuns: 5000 },
    );
  });
});
