import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misjudged, texts } from '../../tests/judge.ts';
import { agnum, azvm, ivmnr, normaliseAgnum, normaliseIvmnr } from './intermediary.ts';

describe('number of an intermediary', () => {
  it('has six digits, an optional hyphen and three digits [VAL-21]', () => {
    expect(
      misjudged(ivmnr(), 'pattern', {
        accepts: ['022230-000', '022230000', '999999-999'],
        refuses: [
          ...texts(`02223-000 | 0222300-00 | 022230-00 | 022230-0000 | 022230--000 | 022230 000 | 022-230000 | 02223a-000
          022230–000 | ٠٢٢٢٣٠-٠٠٠`),
          '022230-000\n1',
        ],
      }),
    ).toEqual([]);
  });

  it('becomes six digits, hyphen, three digits, and is idempotent [VAL-21]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}-?\d{3}$/), (text) => {
        expect(misjudged(ivmnr(), 'pattern', { accepts: [text] })).toEqual([]);
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
        fc.pre([...text].length <= 17 && !/[\p{Cc}\p{Cs}]/u.test(text));
        expect(misjudged(azvm(), 'invalid', { accepts: [text] })).toEqual([]);
      }),
    );
    expect(
      misjudged(azvm(), 'maxlength', {
        accepts: ['A', '#', 'AZ-4711/ä (2) €', '😀'.repeat(17), 'x'.repeat(17)],
        refuses: ['x'.repeat(18)],
      }),
    ).toEqual([]);
    expect(misjudged(azvm(), 'notAllowedChars', { refuses: ['a\u0000b'] })).toEqual([]);
    expect(misjudged(azvm(), 'invalid', { refuses: [4711] })).toEqual([]);
  });
});

it('a customer number is AG and 11 digits, stored in capitals and without spaces [VAL-21]', () => {
  expect(
    misjudged(agnum(), 'pattern', {
      accepts: ['AG12345678901', 'AG00000000000'],
      refuses: texts(`AG1234567890 | AG123456789012 | ag12345678901 | 12345678901 | AG 12345678901 | BG12345678901`),
    }),
  ).toEqual([]);
  expect(normaliseAgnum(' ag 123 4567 8901 ')).toBe('AG12345678901');
});
