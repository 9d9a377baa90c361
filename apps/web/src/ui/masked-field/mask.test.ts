import { readNumber } from '@fa/rechner/formats/number-input';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edited } from '../../../tests/support/edited.ts';
import { amountMask, createAmountMask } from './amount-mask.ts';
import { ibanMask } from './iban-mask.ts';
import { applyEdit, type Mask } from './mask.ts';

describe('an amount', () => {
  it.each([
    ['groups thousands at the end', '123', '1234|', '1.234|'],
    ['groups thousands at the end', '123456', '123.4567|', '1.234.567|'],
    ['keeps the caret behind a digit inserted in the middle', '1234', '1.29|34', '12.9|34'],
    ['keeps the caret behind a digit inserted in the middle', '123', '9|123', '9|.123'],
    ['replaces a selection across separators', '1234567', '19|67', '1.9|67'],
    ['keeps leading zeros', '234', '0|234', '0|234'],
    ['keeps typed letters', '1234', '1.2x|34', '12x|34'],
    ['keeps typed letters', '1234', '-|1.234', '-|1234'],
    ['keeps a pasted text that is no amount until it is corrected', '', '-3|', '-3|'],
    ['keeps a pasted text that is no amount until it is corrected', '3', '1e3|', '1e3|'],
    ['keeps a pasted text that is no amount until it is corrected', '-3', '-35|', '-35|'],
    ['groups again once it is corrected', '1234x', '1234|', '1.234|'],
    ['keeps typed dots', '1234', '1.234.|', '1234.|'],
    ['keeps typed dots', '12', '12.|', '12.|'],
    ['takes a pasted amount in place of another', '12500', '12.500.000|', '12.500.000|'],
    ['takes typed cents', '1234', '1.234,|', '1.234,|'],
    ['takes typed cents', '1234,', '1.234,5|', '1.234,5|'],
  ])('%s: %j becomes %j and shows %j [UI-04]', (_what, raw, typed, shown) => {
    expect(edited(amountMask, raw, typed)).toBe(shown);
  });

  it.each([
    ['backward', '1234', '1|234', '|234'],
    ['backward', '12345678', '12.345|678', '1.234|.678'],
    ['backward', '1234', '1.2|34', '1.2|34'],
    ['backward', '-3', '|3', '|3'],
    ['forward', '1234', '1|234', '1|34'],
  ] as const)('deletes the digit beyond a separator, %s, of %j [UI-04]', (deletion, raw, typed, shown) => {
    expect(edited(amountMask, raw, typed, deletion)).toBe(shown);
  });

  it('typed is the same as pasted, and stays as typed while it is no grouped number [UI-13]', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."0123456789.,' -€Mio"), maxLength: 20 }),
      fc.constantFrom('1.234.567,89 €', '1,234,567.89', '850,000', '12.50', '1234.56', '1.2 Mio', '1.2345', '0.500'),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (whole, thousand) => {
        const mask = createAmountMask(thousand);
        const typed = [...whole].reduce(
          ({ raw, shown }, key) => applyEdit(mask, { raw, typed: shown + key, caret: shown.length + 1 }),
          { raw: '', shown: '', caret: 0 },
        );
        expect(typed).toEqual(applyEdit(mask, { raw: '', typed: whole, caret: whole.length }));
        const value = mask.read(typed.raw);
        expect(value).toBe(readNumber(whole, thousand)?.number ?? (whole || undefined));
        expect(mask.read(mask.write(value))).toBe(value);
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
  ])('writes %j as %j when the field is left [UI-13]', (raw, written) => {
    expect(amountMask.write(amountMask.read(raw))).toBe(written);
  });
});

it.each([
  ['groups by four in upper case', 'DE50', 'DE50x|', 'DE50 X|', undefined],
  ['groups by four', '', 'de50 0000-0000.0123 4567 89|', 'DE50 0000 0000 0123 4567 89|', undefined],
  ['keeps the caret at an insertion', 'DE5012345678', 'DE50 19|234 5678', 'DE50 19|23 4567 8', undefined],
  ['keeps the caret at a deletion', 'DE5012345678', 'DE50 1|34 5678', 'DE50 1|345 678', 'backward'],
  ['deletes over a space', 'DE501234', 'DE50|1234', 'DE5|1 234', 'backward'],
  ['deletes over a space', 'DE501234', 'DE50|1234', 'DE50 |234', 'forward'],
] as const)('an IBAN %s: %j becomes %j and shows %j [STEP-SEPA-01]', (_what, raw, typed, shown, deletion) => {
  expect(edited(ibanMask, raw, typed, deletion)).toBe(shown);
});

function ungrouped(text: string): string {
  return text.replace(/[. ]/g, '');
}

describe.each<[string, Pick<Mask<never>, 'separator' | 'parse' | 'format'>, fc.Arbitrary<string>]>([
  ['amount', amountMask, fc.stringMatching(/^([1-9]\d{0,11})?$/)],
  ['IBAN', ibanMask, fc.stringMatching(/^[A-Z0-9]{0,34}$/)],
])('any %s', (_name, mask, raws) => {
  it('keeps the text on either side of an inserted character', () => {
    fc.assert(
      fc.property(raws, fc.nat(), fc.constantFrom('1', '7', '9'), (raw, at, key) => {
        const before = mask.format(raw);
        const place = at % (before.length + 1);
        const typed = before.slice(0, place) + key + before.slice(place);
        const result = applyEdit(mask, { raw, typed, caret: place + 1 });
        expect(ungrouped(result.shown.slice(0, result.caret))).toBe(ungrouped(before.slice(0, place)) + key);
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
        const result = applyEdit(mask, { raw, typed, caret: place - 1, deletion: 'backward' });
        const gone = ungrouped(before.slice(0, place)).length - 1;
        expect(result.raw).toBe(raw.slice(0, gone) + raw.slice(gone + 1));
      }),
    );
  });

  it('keeps the caret inside the text after any paste', () => {
    fc.assert(
      fc.property(raws, fc.string({ unit: 'grapheme' }), fc.nat(), (raw, typed, at) => {
        const { shown, caret } = applyEdit(mask, { raw, typed, caret: at % (typed.length + 1) });
        expect(caret).toBeLessThanOrEqual(shown.length);
      }),
    );
  });
});

it('truncates a huge paste to the length of a number or IBAN, and takes no number from it [SEC-03]', () => {
  const raw = amountMask.parse('9'.repeat(10_000), '');
  expect(raw).toHaveLength(41);
  expect(amountMask.read(raw)).toBe(raw);
  expect(ibanMask.parse('W'.repeat(10_000), '')).toHaveLength(40);
});
