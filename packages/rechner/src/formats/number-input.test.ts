import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberInput } from './number-input.ts';

describe('number inputs', () => {
  it('show a dot for thousands [UI-04]', () => {
    const { format } = createNumberInput();
    expect(format(1_200_000)).toBe('1.200.000');
    expect(format(1_000)).toBe('1.000');
    expect(format(999)).toBe('999');
    expect(format(0)).toBe('0');
    expect(format(undefined)).toBe('');
    expect(format(Number.NaN)).toBe('');
  });

  it.each([
    ['1.200.000', 1_200_000],
    ['1200000', 1_200_000],
    ['1.200.000 €', 1_200_000],
    [' 12 000 ', 12_000],
    ['1.234,56', 1_234],
    ['007', 7],
    ['0', 0],
  ])('reads %s as %s [UI-04]', (text, expected) => {
    expect(createNumberInput().parse(text)).toBe(expected);
  });

  it.each(['', '   ', '€', 'abc', '-', '😀', '<script>'])('reads no number from "%s" [UI-04]', (text) => {
    expect(createNumberInput().parse(text)).toBeUndefined();
  });

  it('keep decimals after a comma on request [UI-04]', () => {
    const input = createNumberInput({ decimals: 2 });
    expect(input.parse('1.234,567')).toBe(1_234.56);
    expect(input.parse('0,05')).toBe(0.05);
    expect(input.format(1_234.5)).toBe('1.234,5');
  });

  it('show thousandths in thousand mode, and return the full number [UI-04]', () => {
    const input = createNumberInput({ thousand: true });
    expect(input.format(1_250_000)).toBe('1.250');
    expect(input.parse('1.250')).toBe(1_250_000);
    expect(input.parse('1,5')).toBe(1_500);
    expect(input.format(1_500)).toBe('1,5');
  });

  it.each([{ thousand: false }, { thousand: true }])(
    'reads what it wrote, for every number (%o) [UI-04]',
    (options) => {
      const input = createNumberInput(options);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
          expect(input.parse(input.format(number))).toBe(number);
        }),
      );
    },
  );

  it('show and read as many decimals as they have, three in thousands [UI-04]', () => {
    const of = (decimals: number, thousand = false) => createNumberInput({ decimals, thousand });
    expect([0, 1, 2].map((decimals) => of(decimals).format(1234.567))).toEqual(['1.235', '1.234,6', '1.234,57']);
    expect([0, 1, 2].map((decimals) => of(decimals).parse('1.234,567'))).toEqual([1234, 1234.5, 1234.56]);
    expect([of(1, true).format(1_234_567.8), of(1, true).parse('1.234,5678')]).toEqual(['1.234,568', 1_234_567]);
  });

  it('accept no more digits than are exact [UI-04]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const number = createNumberInput().parse(text);
        expect(number === undefined || (Number.isSafeInteger(number) && number >= 0)).toBe(true);
      }),
    );
    expect(createNumberInput().parse('9'.repeat(10_000))).toBe(999_999_999_999);
  });
});
