import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMask } from './amount-mask.ts';
import { ibanMask } from './iban-mask.ts';
import { applyMaskEdit } from './mask.ts';
import { edited } from './sample/edited.ts';

describe('an amount', () => {
  it.each([
    ['groups thousands at the end', '123', '1234|', '1.234|'],
    ['groups thousands at the end', '123.456', '123.4567|', '1.234.567|'],
    ['keeps the caret behind a digit inserted in the middle', '1.234', '1.29|34', '12.9|34'],
    ['keeps the caret behind a digit inserted in the middle', '123', '9|123', '9|.123'],
    ['replaces a selection across separators', '1.234.567', '19|67', '1.9|67'],
    ['drops leading zeros', '1.234', '0|.234', '|234'],
    ['drops leading zeros', '234', '0|234', '|234'],
    ['keeps a zero alone', '', '0|', '0|'],
    ['ignores typed letters', '1.234', '1.2x|34', '1.2|34'],
    ['ignores typed letters', '1.234', '-|1.234', '|1.234'],
    ['ignores typed letters', '1.234', '1x|4', '1|4'],
    ['keeps a pasted text that is no amount until it is corrected', '', '-3|', '-3|'],
    ['keeps a pasted text that is no amount until it is corrected', '3', '1e3|', '1e3|'],
    ['keeps a pasted text that is no amount until it is corrected', '-3', '-3x|', '-3|'],
    ['keeps a pasted text that is no amount until it is corrected', '-3', '-35|', '-35|'],
    ['drops a typed letter with the selection it replaces', '-3', 'x|', '|'],
    ['drops a typed letter with the selection it replaces', '2,5 Mio', '2,5 x|', '2,5|'],
    ['takes typed cents', '1.234', '1.234,|', '1.234,|'],
    ['takes typed cents', '1.234,', '1.234,5|', '1.234,5|'],
  ])('%s: %j becomes %j and shows %j [UI-04]', (_what, before, typed, shown) => {
    expect(edited(amountMask, before, typed)).toBe(shown);
  });

  it.each([
    ['backward', '1.234', '1|234', '|234'],
    ['backward', '12.345.678', '12.345|678', '1.234|.678'],
    ['backward', '1.234', '1.2|34', '1.2|34'],
    ['backward', '-3', '|3', '|3'],
    ['forward', '1.234', '1|234', '1|34'],
  ] as const)('deletes the digit beyond a separator, %s, of %j [UI-04]', (deletion, before, typed, shown) => {
    expect(edited(amountMask, before, typed, deletion)).toBe(shown);
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

  it('keeps the first 40 characters of a pasted text, without a space at their end [UI-04]', () => {
    const kept = '12 Äpfel, die noch zu zählen sein werden';
    expect(kept).toHaveLength(40);
    expect(amountMask.parse(`${kept} und Birnen`)).toBe(kept);
    expect(amountMask.parse(`${kept.slice(0, 39)} und Birnen`)).toBe(kept.slice(0, 39));
  });

  it.each([
    ['1234,50', '1234'],
    ['1234,', '1234'],
    ['1234,5', '1234,5'],
    [',', ''],
  ])('settles %j as %j, and never turns cents into hundreds of euros [UI-04]', (raw, settled) => {
    expect(amountMask.settle?.(raw)).toBe(settled);
  });
});

it.each([
  ['groups by four in upper case', 'DE50', 'DE50x|', 'DE50 X|', undefined],
  ['groups by four', '', 'de50 0000-0000.0123 4567 89|', 'DE50 0000 0000 0123 4567 89|', undefined],
  ['keeps the caret at an insertion', 'DE50 1234 5678', 'DE50 19|234 5678', 'DE50 19|23 4567 8', undefined],
  ['keeps the caret at a deletion', 'DE50 1234 5678', 'DE50 1|34 5678', 'DE50 1|345 678', 'backward'],
  ['deletes over a space', 'DE50 1234', 'DE50|1234', 'DE5|1 234', 'backward'],
  ['deletes over a space', 'DE50 1234', 'DE50|1234', 'DE50| 234', 'forward'],
] as const)('an IBAN %s: %j becomes %j and shows %j [STEP-SEPA-01]', (_what, before, typed, shown, deletion) => {
  expect(edited(ibanMask, before, typed, deletion)).toBe(shown);
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
