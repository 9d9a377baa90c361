import { RULE_CODES } from '@fa/rechner/definition/messages';
import { describe, expect, it } from 'vitest';
import { errorAnswer } from './errors/error-answer.ts';
import { plzAnswer, plzParams } from './lookups/plz.ts';

describe('postcodes', () => {
  it.each(['1011', '101155', 'abcde', '', '10115 ', '../..'])('refuse "%s" [VAL-15]', (plz) => {
    expect(plzParams.safeParse({ plz }).success).toBe(false);
  });

  it('have a list of towns as response [ADDR-01]', () => {
    expect(plzParams.parse({ plz: '01067' })).toEqual({ plz: '01067' });
    expect(plzAnswer.parse([{ city: 'Dresden' }])).toEqual([{ city: 'Dresden' }]);
    expect(plzAnswer.parse([])).toEqual([]);
    expect(plzAnswer.safeParse({ city: 'Dresden' }).success).toBe(false);
  });
});

describe('an error response', () => {
  it.each([...RULE_CODES, 'unknownField', 'missing', 'wrongType', 'mismatch', 'codeOfProduct'])(
    'may refuse a field with %s [VAL-23]',
    (code) => {
      const answer = { code: 'invalidAnswers', fields: [{ field: 'plz', code }] };
      expect(errorAnswer.parse(answer)).toEqual(answer);
    },
  );

  it('has no other codes, and no message [VAL-23]', () => {
    expect(errorAnswer.safeParse({ code: 'kaputt' }).success).toBe(false);
    for (const code of ['x y', 'Plz', '-plz', 'plz.'])
      expect(errorAnswer.safeParse({ code: 'invalidAnswers', fields: [{ field: 'plz', code }] }).success).toBe(false);
  });

  it('has the amounts of the server if the price changed [TAR-11]', () => {
    const answer = { code: 'priceChanged', amounts: { beitrag: 1, jahresMax: 2, abnehmerMax: 3 } };
    expect(errorAnswer.parse(answer)).toEqual(answer);
    expect(errorAnswer.safeParse({ ...answer, amounts: { beitrag: 1.5, jahresMax: 2, abnehmerMax: 3 } }).success).toBe(
      false,
    );
  });
});
