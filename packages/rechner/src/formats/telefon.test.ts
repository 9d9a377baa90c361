import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { telefon } from '../rules/contact.ts';
import { normaliseTelefon } from './telefon.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };

describe('normaliseTelefon', () => {
  it.each([
    ['030 23125-000', '+493023125000'],
    ['030/23125 (0)00', '+493023125000'],
    ['0221.4710-123', '+492214710123'],
    ['0151 12345678', '+4915112345678'],
    ['+49 30 23125-000', '+493023125000'],
    ['+49 (0)30 23125-000', '+493023125000'],
    ['0049 30 23125000', '+493023125000'],
    ['0043 1 23456', '+43123456'],
    ['+41 44 123 45 67', '+41441234567'],
  ])('[VAL-17] %s becomes %s', (typed, stored) => {
    expect(normaliseTelefon(typed)).toBe(stored);
  });

  it('[VAL-17] gives a plus and digits for every accepted number, and the same again when repeated', () => {
    const accepted = fc.stringMatching(/^(?:\+|00?)[1-9][\d .\-/\\()]{5,17}$/);
    fc.assert(
      fc.property(accepted, (typed) => {
        fc.pre(telefon()(typed, scope) === null);
        const stored = normaliseTelefon(typed);
        expect(stored).toMatch(/^\+[1-9]\d*$/);
        expect(normaliseTelefon(stored)).toBe(stored);
        if (/^0[1-9]/.test(typed)) expect(stored.startsWith('+49')).toBe(true);
      }),
    );
  });
});
