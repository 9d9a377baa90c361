import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { agnum, azvm, ivmnr, normaliseAgnum, normaliseIvmnr } from './intermediary.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };
function codeOf(rule: Rule, value: unknown) {
  return rule(value, scope)?.code ?? null;
}

describe('number of an intermediary', () => {
  it.each(['022230-000', '022230000', '999999-999'])('accepts %o [VAL-21]', (text) => {
    expect(codeOf(ivmnr(), text)).toBeNull();
  });

  it.each([
    '02223-000',
    '0222300-00',
    '022230-00',
    '022230-0000',
    '022230--000',
    '022230 000',
    '022-230000',
    '02223a-000',
    '022230–000',
    '٠٢٢٢٣٠-٠٠٠',
    '022230-000\n1',
  ])('refuses %o [VAL-21]', (text) => {
    expect(codeOf(ivmnr(), text)).toBe('pattern');
  });

  it('inserts a missing hyphen, and keeps a typed one [VAL-21]', () => {
    expect(normaliseIvmnr('022230000')).toBe('022230-000');
    expect(normaliseIvmnr('022230-000')).toBe('022230-000');
    expect(normaliseIvmnr(' 022230000 ')).toBe('022230-000');
  });

  it.each(['', '0', '02223000', '0222300001', 'abc'])('does not reformat %o while typing [VAL-21]', (text) => {
    expect(normaliseIvmnr(text)).toBe(text);
  });

  it('becomes six digits, hyphen, three digits, and is idempotent [VAL-21]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}-?\d{3}$/), (text) => {
        expect(codeOf(ivmnr(), text)).toBeNull();
        const kept = normaliseIvmnr(text);
        expect(kept).toMatch(/^\d{6}-\d{3}$/);
        expect(kept.replace('-', '')).toBe(text.replace('-', ''));
        expect(normaliseIvmnr(kept)).toBe(kept);
      }),
    );
  });
});

describe('sub-intermediary or file number', () => {
  it('accepts 1 to 17 visible characters on one line [VAL-21]', () => {
    const visible = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 17 });
    fc.assert(
      fc.property(visible, (text) => {
        fc.pre([...text].length <= 17 && !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text));
        expect(codeOf(azvm(), text)).toBeNull();
      }),
    );
    for (const text of ['A', '#', 'AZ-4711/ä (2) €', '😀'.repeat(17), 'x'.repeat(17)]) {
      expect(codeOf(azvm(), text), text).toBeNull();
    }
  });

  it('refuses 18 characters, and invisible ones [VAL-21]', () => {
    expect(azvm()('x'.repeat(18), scope)).toEqual({ code: 'maxlength', params: { n: 17 } });
    expect(codeOf(azvm(), 'a\u0000b')).toBe('notAllowedChars');
    expect(codeOf(azvm(), 4711)).toBe('invalid');
  });
});

describe('customer number', () => {
  it.each(['AG12345678901', 'AG00000000000'])('accepts %s [VAL-21]', (text) => {
    expect(codeOf(agnum(), text)).toBeNull();
  });

  it.each(['AG1234567890', 'AG123456789012', 'ag12345678901', '12345678901', 'AG 12345678901', 'BG12345678901'])(
    'refuses %s [VAL-21]',
    (text) => {
      expect(codeOf(agnum(), text)).toBe('pattern');
    },
  );

  it('is stored in capitals and without spaces [VAL-21]', () => {
    expect(normaliseAgnum(' ag 123 4567 8901 ')).toBe('AG12345678901');
  });
});
