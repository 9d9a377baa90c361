import { createNumberInput } from '@fa/rechner/formats/number-input';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountMask, createAmountMask } from './amount-mask.ts';
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
    ['keeps leading zeros', '234', '0|234', '0|234'],
    ['keeps typed letters', '1.234', '1.2x|34', '12x|34'],
    ['keeps typed letters', '1.234', '-|1.234', '-|1234'],
    ['keeps a pasted text that is no amount until it is corrected', '', '-3|', '-3|'],
    ['keeps a pasted text that is no amount until it is corrected', '3', '1e3|', '1e3|'],
    ['keeps a pasted text that is no amount until it is corrected', '-3', '-35|', '-35|'],
    ['groups again once it is corrected', '1234x', '1234|', '1.234|'],
    ['keeps typed dots', '1.234', '1.234.|', '1234.|'],
    ['keeps typed dots', '12', '12.|', '12.|'],
    ['takes a pasted amount in place of another', '12.500', '12.500.000|', '12.500.000|'],
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

  it('typed is the same as pasted, and stays as typed while it is no grouped number [UI-13]', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -€Mio"), maxLength: 20 }),
      fc.constantFrom('1.234.567,89 €', '1,234,567.89', '850,000', '12.50', '1234.56', '1.2 Mio', '1.2345', '0.500'),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (whole, thousand) => {
        const mask = createAmountMask(thousand);
        let [raw, before] = ['', ''];
        for (const key of whole) {
          ({ raw, display: before } = applyMaskEdit(mask, {
            raw,
            before,
            typed: before + key,
            caret: before.length + 1,
          }));
        }
        const pasted = applyMaskEdit(mask, { raw: '', before: '', typed: whole, caret: whole.length });
        expect([raw, before]).toEqual([pasted.raw, pasted.display]);
        expect(mask.toNumber(raw)).toBe(createNumberInput({ thousand }).parse(whole) ?? (whole || undefined));
        const settled = mask.settle(raw);
        expect([mask.settle(settled), mask.toNumber(settled)]).toEqual([settled, mask.toNumber(raw)]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['1234,50', '1234'],
    ['1234,', '1234'],
    ['1234,5', '1234,5'],
    ['1.234.567,89 €', '1234567'],
    ['850,000', '850,000'],
    [',', ','],
  ])('settles %j as %j [UI-13]', (raw, settled) => {
    expect(amountMask.settle(raw)).toBe(settled);
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

function ungrouped(text: string): string {
  return text.replace(/[. ]/g, '');
}

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
        const result = applyMaskEdit(mask, { raw, before, typed, caret: place + 1 });
        expect(ungrouped(result.display.slice(0, result.caret))).toBe(ungrouped(before.slice(0, place)) + key);
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
        const result = applyMaskEdit(mask, { raw, before, typed, caret: place - 1, deletion: 'backward' });
        const gone = ungrouped(before.slice(0, place)).length - 1;
        expect(result.raw).toBe(raw.slice(0, gone) + raw.slice(gone + 1));
      }),
    );
  });

  it('keeps the caret inside the text after any paste', () => {
    fc.assert(
      fc.property(raws, fc.string({ unit: 'grapheme' }), fc.nat(), (raw, typed, at) => {
        const caret = at % (typed.length + 1);
        const result = applyMaskEdit(mask, { raw, before: mask.format(raw), typed, caret });
        expect(mask.parse(result.display)).toBe(result.raw);
        expect(result.caret).toBeLessThanOrEqual(result.display.length);
      }),
    );
  });
});

it('truncates a huge paste to the length of a number or IBAN, and takes no number from it [SEC-03]', () => {
  const huge = '9'.repeat(10_000);
  const { raw } = amountMask.edit({ raw: '', before: '', typed: huge, caret: huge.length });
  expect(raw).toHaveLength(41);
  expect(amountMask.toNumber(raw)).toBe(raw);
  expect(ibanMask.parse('W'.repeat(10_000))).toHaveLength(40);
});
