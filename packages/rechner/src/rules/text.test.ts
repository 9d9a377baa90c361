import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { max, min, wholeNumber } from './number.ts';
import { amongOptions } from './option.ts';
import { isYesOrNo, mustBeTrue, required } from './required.ts';
import { matches, maxLength, minLength, multiLine, singleLine } from './text.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };
function judge(rule: Rule, value: unknown) {
  return rule(value, scope);
}

describe('required', () => {
  it.each([undefined, null, '', '   ', '\t\n', '\u00a0', []])('%o is no answer [VAL-01]', (value) => {
    expect(judge(required(), value)).toEqual({ code: 'required' });
  });

  it.each([0, false, 'a', ['a'], {}])('%o is an answer [VAL-01]', (value) => {
    expect(judge(required(), value)).toBeNull();
  });

  it.each([false, undefined, null, 'true', 1])('a consent is not given by %o [VAL-12]', (value) => {
    expect(judge(mustBeTrue(), value)).toEqual({ code: 'required' });
  });

  it('a consent is given by true only [VAL-12]', () => {
    expect(judge(mustBeTrue(), true)).toBeNull();
  });

  it('yes or no must be a boolean [VAL-12]', () => {
    expect(judge(isYesOrNo(), true)).toBeNull();
    expect(judge(isYesOrNo(), false)).toBeNull();
    expect(judge(isYesOrNo(), undefined)).toEqual({ code: 'required' });
    expect(judge(isYesOrNo(), 'ja')).toEqual({ code: 'required' });
  });

  it('only this rule refuses an empty value [VAL-24]', () => {
    const others = [
      maxLength(1),
      minLength(3),
      matches(/x/),
      singleLine(),
      multiLine(),
      wholeNumber(),
      min(1),
      max(1),
      amongOptions(() => []),
    ];
    for (const rule of others) for (const empty of [undefined, null, '', '  ']) expect(judge(rule, empty)).toBeNull();
  });
});

describe('lengths', () => {
  it.each([1, 35, 50, 60, 70, 100, 500])('at most %s characters: the limit itself is accepted [VAL-03]', (n) => {
    expect(judge(maxLength(n), 'ä'.repeat(n))).toBeNull();
    expect(judge(maxLength(n), 'ä'.repeat(n + 1))).toEqual({ code: 'maxlength', params: { n } });
  });

  it('at least 7 characters: the limit itself is accepted [VAL-03]', () => {
    expect(judge(minLength(7), '1234567')).toBeNull();
    expect(judge(minLength(7), '123456')).toEqual({ code: 'minlength', params: { n: 7 } });
  });

  it('counts graphemes of the stored text [VAL-03]', () => {
    expect(judge(maxLength(3), '😀😀😀')).toBeNull();
    expect(judge(maxLength(3), '😀😀😀😀')).toEqual({ code: 'maxlength', params: { n: 3 } });
    expect(judge(minLength(3), '😀😀')).toEqual({ code: 'minlength', params: { n: 3 } });
    expect(judge(maxLength(3), 'abc\n')).toEqual({ code: 'maxlength', params: { n: 3 } });
  });

  it('for every text and limit exactly one side holds [VAL-03]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), fc.integer({ min: 1, max: 30 }), (text, n) => {
        fc.pre(text.trim() !== '');
        const length = [...text].length;
        expect(judge(maxLength(n), text) === null).toBe(length <= n);
      }),
    );
  });
});

describe('numbers', () => {
  it('at least and at most n, the limits included [VAL-03]', () => {
    expect(judge(min(1), 0)).toEqual({ code: 'min', params: { n: 1 } });
    expect(judge(min(1), 1)).toBeNull();
    expect(judge(min(1_000, { n: 1 }), 999)).toEqual({ code: 'min', params: { n: 1 } });
    expect(judge(max(10), 10)).toBeNull();
    expect(judge(max(10), 11)).toEqual({ code: 'max', params: { n: 10 } });
  });

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, '12', true])(
    '%s is no whole number [MODEL-09]',
    (value) => {
      expect(judge(wholeNumber(), value)).toEqual({ code: 'invalid' });
    },
  );
});

describe('visible text', () => {
  it.each([
    '😀 Bau GmbH',
    '<script>alert(1)</script>',
    'שלום',
    'مرحبا',
    '株式会社',
    'O’Neill & Söhne',
    "'; DROP TABLE--",
  ])('%s is accepted as plain text [VAL-04]', (text) => {
    expect(judge(singleLine(), text)).toBeNull();
    expect(judge(multiLine(), text)).toBeNull();
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['escape', 'a\u001bb'],
    ['a C1 control', 'a\u0085b'],
    ['tab', 'a\tb'],
    ['a high half surrogate', 'a\ud83db'],
    ['a low half surrogate', 'a\ude00b'],
    ['a right-to-left override', 'a\u202eb'],
    ['an embedding', 'a\u202ab'],
    ['an isolate', 'a\u2067b'],
  ])('%s inside a text is refused [VAL-04]', (_, text) => {
    expect(judge(singleLine(), text)).toEqual({ code: 'notAllowedChars' });
    expect(judge(multiLine(), text)).toEqual({ code: 'notAllowedChars' });
  });

  it('a line break is accepted in a text area [VAL-04]', () => {
    expect(judge(multiLine(), 'eins\nzwei\n\ndrei')).toBeNull();
    for (const text of ['eins\nzwei', 'eins\n', 'eins\rzwei', 'eins\u2028zwei'])
      expect(judge(singleLine(), text)).toEqual({ code: 'notAllowedChars' });
    expect(judge(multiLine(), 'eins\r\nzwei')).toEqual({ code: 'notAllowedChars' });
  });

  it('a value that is no text is refused [VAL-01]', () => {
    for (const value of [5, true, {}, ['a']]) expect(judge(singleLine(), value)).toEqual({ code: 'invalid' });
  });
});

describe('options', () => {
  const rule = amongOptions(() => [
    { value: 1, label: 'eins' },
    { value: 'b', label: 'b' },
  ]);

  it('accepts only offered values, of the same type [VAL-09]', () => {
    expect(judge(rule, 1)).toBeNull();
    expect(judge(rule, 'b')).toBeNull();
    for (const value of [2, '1', 'B', true, [1], {}]) expect(judge(rule, value)).toEqual({ code: 'invalidOption' });
  });
});
