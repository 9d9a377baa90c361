import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge, misjudged, texts } from '../../tests/judge.ts';
import { max, min, wholeNumber } from './number.ts';
import { isYesOrNo, mustBeTrue, required } from './required.ts';
import { matches, maxLength, minLength, multiLine, singleLine } from './text.ts';

describe('required', () => {
  it('an answer is not empty; a consent is true, yes or no a boolean [VAL-01, VAL-12]', () => {
    expect(
      misjudged(required(), 'required', {
        accepts: [0, false, 'a', ['a'], {}],
        refuses: [undefined, null, '', '   ', '\t\n', '\u00a0', []],
      }),
    ).toEqual([]);
    expect(
      misjudged(mustBeTrue(), 'required', { accepts: [true], refuses: [false, undefined, null, 'true', 1] }),
    ).toEqual([]);
    expect(misjudged(isYesOrNo(), 'required', { accepts: [true, false], refuses: [undefined, 'ja'] })).toEqual([]);
  });

  it('text without a visible character is empty [VAL-12]', () => {
    expect(
      misjudged(required(), 'required', {
        accepts: ['👩‍🔧', 'שלום', 'a\u200bb'],
        refuses: ['\u200b', '\u00ad \u2060', '\u115f\u1160\u2800\u3164\uffa0'],
      }),
    ).toEqual([]);
  });

  it('only this rule refuses an empty value [VAL-24]', () => {
    const lengths = [maxLength(1), minLength(3), min(1), max(1)];
    const others = [...lengths, matches(/x/), singleLine(), multiLine(), wholeNumber()];
    for (const rule of others)
      expect(misjudged(rule, 'required', { accepts: [undefined, null, '', '  '] })).toEqual([]);
  });
});

describe('lengths', () => {
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
  it('whole numbers are exact [MODEL-09]', () => {
    expect(
      misjudged(wholeNumber(), 'invalid', {
        accepts: [0, 1_000_000],
        refuses: [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, true],
      }),
    ).toEqual([]);
    expect(misjudged(wholeNumber(), 'unclearNumber', { refuses: ['12', '850,000', 'viel'] })).toEqual([]);
  });
});

describe('visible text', () => {
  it('is accepted in any script; control characters and halves are refused [VAL-04]', () => {
    const accepts = texts(
      `😀 Bau GmbH | <script>alert(1)</script> | שלום | مرحبا | 株式会社 | O’Neill & Söhne | '; DROP TABLE--`,
    );
    const refuses = [...'\u0000\u001b\u0085\t', '\ud83d', '\ude00'].map((character) => `a${character}b`);
    for (const rule of [singleLine(), multiLine()])
      expect(misjudged(rule, 'notAllowedChars', { accepts, refuses })).toEqual([]);
  });

  it('may have line breaks in a text area [VAL-04]', () => {
    expect(
      misjudged(multiLine(), 'notAllowedChars', { accepts: ['eins\nzwei\n\ndrei'], refuses: ['eins\r\nzwei'] }),
    ).toEqual([]);
    expect(
      misjudged(singleLine(), 'notAllowedChars', {
        refuses: ['eins\nzwei', 'eins\n', 'eins\rzwei'],
      }),
    ).toEqual([]);
  });

  it('is no other value than text [VAL-01]', () => {
    expect(misjudged(singleLine(), 'invalid', { refuses: [5, true, {}, ['a']] })).toEqual([]);
  });
});
