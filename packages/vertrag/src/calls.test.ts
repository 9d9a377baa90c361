import { describe, expect, it } from 'vitest';
import { RULE_CODES } from '@fa/rechner/messages';
import { documentsRequest } from './documents.ts';
import { DOCUMENT_NAMES, VERTRAGSUNTERLAGEN_FILE } from './document-names.ts';
import { errorAnswer } from './error-answer.ts';
import { plzAnswer, plzParams } from './plz.ts';

describe('contract documents', () => {
  const selection = {
    vertragsbeginn: '2026-12-01',
    absicherung: 5,
    zusatzleistung: true,
    zahlungsweise: 4,
    dokumente: ['angebot', 'bedingungen'],
  };

  it('[DOC-01] are asked for with start, tier, extras, interval and names', () => {
    expect(documentsRequest.parse({ selection })).toEqual({ selection });
    expect(VERTRAGSUNTERLAGEN_FILE).toBe('Vertragsunterlagen-Forderungsausfall.pdf');
  });

  it('[DOC-02] combine conditions, data protection, terms of use, product information and the offer', () => {
    expect([...DOCUMENT_NAMES].toSorted()).toEqual([
      'angebot',
      'bedingungen',
      'datenschutz',
      'nutzungsbedingungen',
      'produktinformation',
    ]);
  });

  it.each([
    ['vertragsbeginn', '2026-02-30'],
    ['vertragsbeginn', '01.12.2026'],
    ['absicherung', 0],
    ['absicherung', 9],
    ['absicherung', 1.5],
    ['zusatzleistung', 'ja'],
    ['zahlungsweise', 2],
    ['dokumente', []],
    ['dokumente', ['geheim']],
    ['extra', 1],
  ])('[SEC-03] %s %o is refused', (key, value) => {
    expect(documentsRequest.safeParse({ selection: { ...selection, [key]: value } }).success).toBe(false);
  });
});

describe('postcodes', () => {
  it.each(['1011', '101155', 'abcde', '', '10115 ', '../..'])('[VAL-15] "%s" is no postcode', (plz) => {
    expect(plzParams.safeParse({ plz }).success).toBe(false);
  });

  it('[ADDR-01] five digits are answered with a list of towns', () => {
    expect(plzParams.parse({ plz: '01067' })).toEqual({ plz: '01067' });
    expect(plzAnswer.parse([{ city: 'Dresden' }])).toEqual([{ city: 'Dresden' }]);
    expect(plzAnswer.parse([])).toEqual([]);
    expect(plzAnswer.safeParse({ city: 'Dresden' }).success).toBe(false);
  });
});

describe('an answer that is no success', () => {
  it.each([...RULE_CODES, 'unknownField', 'missing', 'wrongType', 'mismatch'])(
    '[VAL-23] a field may be refused with %s',
    (code) => {
      const answer = { code: 'invalidAnswers', fields: [{ field: 'plz', code }] };
      expect(errorAnswer.parse(answer)).toEqual(answer);
    },
  );

  it('[VAL-23] other codes are not known', () => {
    expect(errorAnswer.safeParse({ code: 'kaputt' }).success).toBe(false);
    expect(errorAnswer.safeParse({ code: 'invalidAnswers', fields: [{ field: 'plz', code: 'x' }] }).success).toBe(
      false,
    );
  });

  it('[TAR-11] a changed price carries the amounts of the server', () => {
    const answer = { code: 'priceChanged', amounts: { beitrag: 1, jahresMax: 2, abnehmerMax: 3 } };
    expect(errorAnswer.parse(answer)).toEqual(answer);
    expect(errorAnswer.safeParse({ ...answer, amounts: { beitrag: 1.5, jahresMax: 2, abnehmerMax: 3 } }).success).toBe(
      false,
    );
  });
});
