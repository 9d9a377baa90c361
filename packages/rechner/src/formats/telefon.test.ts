import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTelefon } from '../rules/contact.ts';
import { normaliseTelefon } from './telefon.ts';

describe('normaliseTelefon', () => {
  it.each([
    ['030 23125-000', '+493023125000'],
    ['0221.4710-123', '+492214710123'],
    ['+49 (0)30 23125-000', '+493023125000'],
    ['0049 30 23125000', '+493023125000'],
    ['0043 1 23456', '+43123456'],
    ['+41 44 123 45 67', '+41441234567'],
  ])('%s becomes %s [VAL-17]', (typed, stored) => {
    expect(normaliseTelefon(typed)).toBe(stored);
  });

  it.each(['030123', '030----', '0300123456789012345', 'abc', '', '000 30 2312'])(
    '%j is unchanged if it is not a number or has no valid international form [VAL-17]',
    (text) => {
      expect(normaliseTelefon(text)).toBe(text);
    },
  );

  it('gives a valid number for every valid one, and is idempotent [VAL-17]', () => {
    const number = fc.stringMatching(/^(?:\+|00?)[1-9][\d .\-/\\()]{4,20}$/);
    fc.assert(
      fc.property(number, (typed) => {
        const stored = normaliseTelefon(typed);
        expect(isTelefon(stored)).toBe(isTelefon(typed));
        expect(normaliseTelefon(stored)).toBe(stored);
        if (stored !== typed) expect(stored).toMatch(/^\+[1-9]\d*$/);
        if (stored !== typed && /^0[1-9]/.test(typed)) expect(stored.startsWith('+49')).toBe(true);
      }),
    );
  });
});
