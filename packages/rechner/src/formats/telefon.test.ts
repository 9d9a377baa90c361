import * as fc from 'fast-check';
import metadata from 'libphonenumber-js/metadata.min.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isTelefon } from '../rules/contact.ts';
import { readableTelefon } from './readable-telefon.ts';
import { normaliseTelefon } from './telefon.ts';

interface Country {
  readonly code: string;
  readonly trunk: string | undefined;
  /** Numbers of the country's real ranges, without its code. */
  readonly numbers: fc.Arbitrary<string>;
}

// The library's metadata: calling code, -, pattern of all numbers, -, -, trunk prefix.
type Metadata = readonly [code: string, _: unknown, pattern: string, _: unknown, _: unknown, trunk?: unknown];
const COUNTRIES = Object.values(metadata.countries as unknown as Record<string, Metadata>)
  .map(
    ([code, , pattern, , , trunk]): Country => ({
      code: `+${code}`,
      trunk: typeof trunk === 'string' ? trunk : undefined,
      numbers: fc.stringMatching(new RegExp(`^(?:${pattern})$`)),
    }),
  )
  // Numbers of the South Atlantic islands have four digits.
  .filter(({ code }) => !['+290', '+500'].includes(code));

/** Puts one of the usual separators between the digits of a number, or nothing. */
function separated(digits: string): fc.Arbitrary<string> {
  const separators = fc.array(fc.constantFrom('', '', '', ' ', '-', '/', '.', ' / '), {
    minLength: digits.length,
    maxLength: digits.length,
  });
  return separators.map((between) => [...digits].map((digit, index) => digit + between[index]).join(''));
}

describe('normaliseTelefon', () => {
  it.each([
    '030 23125-000',
    '(030) 23125-000',
    '030\\23125000',
    '0049 30 23125000',
    '0049 (0)30 23125000',
    '+49 (0)30 / 23125-000',
    '０３０ ２３１２５０００',
    '＋49（30）23125000',
  ])('%s becomes +493023125000 [VAL-17]', (typed) => {
    expect(normaliseTelefon(typed)).toBe('+493023125000');
  });

  it.each([
    ['0043 1 23456', '+43123456'],
    ['+41 (0)44 123 45 67', '+41441234567'],
    ['+36 06 1 234 5678', '+3612345678'],
    ['+39 (0)6 1234 5678', '+390612345678'],
    ['+378 0549 123456', '+3780549123456'],
  ])('%s becomes %s [VAL-17]', (typed, stored) => {
    expect(normaliseTelefon(typed)).toBe(stored);
  });

  it('a number of less than seven digits loses its separators only [VAL-17]', () => {
    expect(['(030) 123', '030----', '+49 (0)30'].map(normaliseTelefon)).toEqual(['030123', '030', '+49030']);
  });

  it.each([
    '0800-FIRMA',
    '030 23125-000 ext. 5',
    '30 23125-000',
    '000 30 2312',
    '٠٣٠١٢٣٤٥',
    '',
    '0300123456789012345',
    '030 23125000 / 0171 23456789',
  ])('%j is unchanged: not a number, or too long for one [VAL-17]', (text) => {
    expect(normaliseTelefon(text)).toBe(text);
  });

  it('a number of any country has one stored form, which is shown with the same digits [VAL-17]', () => {
    for (const { code, trunk, numbers } of COUNTRIES) {
      const written = numbers
        .filter((number) => Math.abs(code.length + number.length - 11.5) < 5)
        // With a trunk prefix, a zero of its own is for numbers that cannot be called from abroad.
        .filter((number) => trunk === undefined || !number.startsWith('0'))
        .chain((number) =>
          fc.record({
            number: fc.constant(number),
            start: fc.constantFrom(`${code} `, `${code.replace('+', '00')} `, `(${code})`),
            zero: trunk === '0' ? fc.constantFrom('', '0', '(0)') : fc.constant(trunk === '06' ? '06 ' : ''),
            rest: separated(number),
          }),
        );
      fc.assert(
        fc.property(written, ({ number, start, zero, rest }) => {
          const stored = normaliseTelefon(start + zero + rest);
          expect(stored).toBe(code + number);
          expect(normaliseTelefon(stored)).toBe(stored);
          expect(readableTelefon(stored).replace(/[^+\d]/g, '')).toBe(stored);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('gives a number for every number, and is idempotent for any text [VAL-17]', () => {
    const text = fc.oneof(fc.stringMatching(/^(?:\+|00?)[\d .\-/\\()]{1,24}$/), fc.string());
    fc.assert(
      fc.property(text, (typed) => {
        const stored = normaliseTelefon(typed);
        expect(normaliseTelefon(stored)).toBe(stored);
        if (isTelefon(typed)) expect(isTelefon(stored)).toBe(true);
        if (stored !== typed) expect(stored).toMatch(/^(?:\+|00?)[1-9]\d*$/);
      }),
    );
  });
});
