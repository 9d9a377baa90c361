import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { ibanMask } from './iban-mask.ts';
import { applyMaskEdit, type Mask } from './mask.ts';

/** Applies one edit, with | as the caret: `'1.2|34'` and the browser's result. */
function edit(mask: Mask, before: string, typed: string, deletion?: 'backward' | 'forward') {
  const caret = typed.indexOf('|');
  const result = applyMaskEdit(mask, { before, typed: typed.replace('|', ''), caret, deletion });
  return `${result.display.slice(0, result.caret)}|${result.display.slice(result.caret)}`;
}

describe('an amount', () => {
  it('groups thousands while digits are added at the end [UI-04]', () => {
    expect(edit(amountMask, '123', '1234|')).toBe('1.234|');
    expect(edit(amountMask, '123.456', '123.4567|')).toBe('1.234.567|');
  });

  it('keeps the caret behind a digit inserted in the middle [UI-04]', () => {
    expect(edit(amountMask, '1.234', '1.29|34')).toBe('12.9|34');
    expect(edit(amountMask, '123', '9|123')).toBe('9|.123');
  });

  it('deletes the digit before a separator on Backspace at the separator [UI-04]', () => {
    expect(edit(amountMask, '1.234', '1|234', 'backward')).toBe('|234');
    expect(edit(amountMask, '12.345.678', '12.345|678', 'backward')).toBe('1.234|.678');
    expect(edit(amountMask, '1.234', '1.2|34', 'backward')).toBe('1.2|34');
  });

  it('deletes the digit behind a separator on Delete at the separator [UI-04]', () => {
    expect(edit(amountMask, '1.234', '1|234', 'forward')).toBe('1|34');
  });

  it('replaces a selection across separators [UI-04]', () => {
    expect(edit(amountMask, '1.234.567', '19|67')).toBe('1.9|67');
  });

  it('drops leading zeros and keeps the caret at its digit [UI-04]', () => {
    expect(edit(amountMask, '1.234', '0|.234')).toBe('|234');
    expect(edit(amountMask, '234', '0|234')).toBe('|234');
    expect(edit(amountMask, '', '0|')).toBe('0|');
  });

  it('ignores typed letters [UI-04]', () => {
    expect(edit(amountMask, '1.234', '1.2x|34')).toBe('1.2|34');
    expect(edit(amountMask, '1.234', '-|1.234')).toBe('|1.234');
    expect(edit(amountMask, '1.234', '1x|4')).toBe('1|4');
  });

  it('keeps a pasted text that is no amount until it is corrected [UI-04]', () => {
    expect(edit(amountMask, '', '-3|')).toBe('-3|');
    expect(edit(amountMask, '3', '1e3|')).toBe('1e3|');
    expect(edit(amountMask, '-3', '-3x|')).toBe('-3|');
    expect(edit(amountMask, '-3', '-35|')).toBe('-35|');
    expect(edit(amountMask, '-3', '|3', 'backward')).toBe('|3');
  });

  it.each([
    ['1.234.567', '1234567'],
    ['1 234 567', '1234567'],
    [' 1\u00a0234\u202f567 € ', '1234567'],
    ["1'234'567", '1234567'],
    ['1,234,567', '1234567'],
    ['0,000,567', '567'],
    [',5', ',5'],
    [',', ','],
    ['Hallo, Welt', ''],
    ['EUR 1.234,50', '1234,50'],
    ['1.234,505', '1234,50'],
    ['-12', '-12'],
    ['1e3', '1e3'],
    ['500,- €', '500,'],
    ['1.234 Euro', '1234'],
    ['١٢', ''],
    ['12 Äpfel', '12 Äpfel'],
  ])('reads a pasted %j [UI-04]', (pasted, raw) => {
    expect(amountMask.parse(pasted)).toBe(raw);
  });

  it('never turns typed cents into hundreds of euros [UI-04]', () => {
    expect(edit(amountMask, '1.234', '1.234,|')).toBe('1.234,|');
    expect(edit(amountMask, '1.234,', '1.234,5|')).toBe('1.234,5|');
    expect(amountMask.settle?.('1234,50')).toBe('1234');
    expect(amountMask.settle?.('1234,')).toBe('1234');
    expect(amountMask.settle?.('1234,5')).toBe('1234,5');
  });
});

describe('an IBAN', () => {
  it('groups by four in upper case [STEP-SEPA-01]', () => {
    expect(edit(ibanMask, 'DE50', 'DE50x|')).toBe('DE50 X|');
    expect(edit(ibanMask, '', 'de50 0000-0000.0123 4567 89|')).toBe('DE50 0000 0000 0123 4567 89|');
  });

  it('keeps the caret when a character is inserted or deleted in a group [STEP-SEPA-01]', () => {
    expect(edit(ibanMask, 'DE50 1234 5678', 'DE50 19|234 5678')).toBe('DE50 19|23 4567 8');
    expect(edit(ibanMask, 'DE50 1234 5678', 'DE50 1|34 5678', 'backward')).toBe('DE50 1|345 678');
  });

  it('deletes over a space in both directions [STEP-SEPA-01]', () => {
    expect(edit(ibanMask, 'DE50 1234', 'DE50|1234', 'backward')).toBe('DE5|1 234');
    expect(edit(ibanMask, 'DE50 1234', 'DE50|1234', 'forward')).toBe('DE50| 234');
  });
});

describe.each([
  ['amount', amountMask, fc.stringMatching(/^([1-9]\d{0,11})?$/)],
  ['IBAN', ibanMask, fc.stringMatching(/^[A-Z0-9]{0,34}$/)],
])('any %s', (_name, mask, raws) => {
  it('reads back what it shows', () => {
    fc.assert(
      fc.property(raws, (raw) => {
        expect(mask.parse(mask.format(raw))).toBe(raw);
      }),
    );
  });

  it('keeps the text on either side of an inserted character', () => {
    fc.assert(
      fc.property(raws, fc.nat(), fc.constantFrom('1', '7', '9'), (raw, at, key) => {
        const before = mask.format(raw);
        const place = at % (before.length + 1);
        const typed = before.slice(0, place) + key + before.slice(place);
        const result = applyMaskEdit(mask, { before, typed, caret: place + 1 });
        expect(mask.parse(result.display.slice(0, result.caret))).toBe(mask.parse(before.slice(0, place)) + key);
      }),
    );
  });

  it('loses exactly one character per Backspace', () => {
    fc.assert(
      fc.property(raws, fc.nat(), (raw, at) => {
        fc.pre(raw !== '');
        const before = mask.format(raw);
        const place = (at % before.length) + 1;
        const typed = before.slice(0, place - 1) + before.slice(place);
        const result = applyMaskEdit(mask, { before, typed, caret: place - 1, deletion: 'backward' });
        const gone = mask.parse(before.slice(0, place)).length - 1;
        // Parsed again, because a new leading zero is dropped, too.
        expect(result.raw).toBe(mask.parse(raw.slice(0, gone) + raw.slice(gone + 1)));
      }),
    );
  });

  it('keeps the caret inside the text after any paste', () => {
    fc.assert(
      fc.property(raws, fc.string({ unit: 'grapheme' }), fc.nat(), (raw, typed, at) => {
        const caret = at % (typed.length + 1);
        const result = applyMaskEdit(mask, { before: mask.format(raw), typed, caret });
        expect(mask.parse(result.display)).toBe(result.raw);
        expect(result.caret).toBeLessThanOrEqual(result.display.length);
      }),
    );
  });
});

it('truncates a huge paste to the length of a number or IBAN [SEC-03]', () => {
  expect(amountMask.parse('9'.repeat(10_000))).toHaveLength(15);
  expect(amountMask.parse('9x'.repeat(5_000))).toHaveLength(40);
  expect(ibanMask.parse('W'.repeat(10_000))).toHaveLength(40);
});
