import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNumberInput } from './number-input.ts';

describe('number inputs', () => {
  it.each([
    [1_200_000, '1.200.000'],
    [999, '999'],
    [0, '0'],
    [undefined, ''],
    [Number.NaN, ''],
  ])('show %s as "%s" [UI-04]', (number, text) => {
    expect(createNumberInput().format(number)).toBe(text);
  });

  it.each([
    ['1.200.000 €', 1_200_000],
    [' 12 000 ', 12_000],
    ['1.234,56', 1_234],
    ['007', 7],
    ['0', 0],
  ])('read %s as %s [UI-04]', (text, expected) => {
    expect(createNumberInput().parse(text)).toBe(expected);
  });

  it.each(['', '   ', '€', 'abc', '-', '😀', '<script>'])('read no number from "%s" [UI-04]', (text) => {
    expect(createNumberInput().parse(text)).toBeUndefined();
  });

  it('show and read as many decimals as they have, three in thousands [UI-04]', () => {
    const of = (decimals: number, thousand = false) => createNumberInput({ decimals, thousand });
    expect([0, 1, 2].map((decimals) => of(decimals).format(1234.567))).toEqual(['1.235', '1.234,6', '1.234,57']);
    expect([0, 1, 2].map((decimals) => of(decimals).parse('1.234,567'))).toEqual([1234, 1234.5, 1234.56]);
    expect([of(1, true).format(1_234_567.8), of(1, true).parse('1.234,5678')]).toEqual(['1.234,568', 1_234_567]);
    expect(of(2).parse(',05')).toBe(0.05);
  });

  it.each([{ thousand: false }, { thousand: true }])(
    'read what they wrote, for every number (%o) [UI-04]',
    (options) => {
      const input = createNumberInput(options);
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
          expect(input.parse(input.format(number))).toBe(number);
        }),
      );
    },
  );

  it('accept no more digits than are exact [UI-04]', () => {
    expect(createNumberInput().parse('9'.repeat(10_000))).toBe(999_999_999_999);
  });
});
