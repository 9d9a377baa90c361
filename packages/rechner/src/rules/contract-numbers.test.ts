import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { formatCents, formatCentsShort } from '../formats/euro.ts';
import {
  eurobetrag,
  garantienummer,
  handelsregisternummer,
  normaliseNummer,
  versicherungsnummer,
} from './contract-numbers.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };
function codeOf(rule: Rule, value: unknown) {
  return rule(value, scope)?.code ?? null;
}

const ACCEPTED: readonly (readonly [string, Rule, readonly string[]])[] = [
  ['commercial register number', handelsregisternummer(), ['HRA1', 'HRB 1234567', 'HRB12345', 'HRA 0000001']],
  ['insurance number', versicherungsnummer(), ['12345', 'KR 1234567-8', '30/123.456-7', 'A1B2C3D4E5F6G7H8I9J0']],
  ['guarantee number', garantienummer(), ['ABC1234', '1234567', 'ZZZZZZZ']],
  [
    'euro amount',
    eurobetrag(),
    ['0', '1', '1.234,50 €', '1234,5', '0,05', '12\u00a0€', '999.999.999.999', '15000000€'],
  ],
];
const REFUSED: readonly (readonly [string, Rule, readonly string[]])[] = [
  [
    'commercial register number',
    handelsregisternummer(),
    ['HRB', 'HRC 123', 'HRB 12345678', 'hrb 123', 'HRB  123', 'HRB-123', 'HRB 123 B', '123', 'HR B 123'],
  ],
  [
    'insurance number',
    versicherungsnummer(),
    [
      '1234',
      'ABCDEFG',
      '123456789012345678901',
      'kr 1234567',
      '12--345',
      '-12345',
      '12345-',
      '12_345',
      'KR  12345',
      'Ä12345',
    ],
  ],
  ['guarantee number', garantienummer(), ['ABC123', 'ABC12345', 'ABCI234', 'ABCO234', 'abc1234', 'ABC 123']],
  [
    'euro amount',
    eurobetrag(),
    [
      '-1',
      '01',
      '1.23',
      '12.34.567',
      '1.234567',
      '1,',
      ',5',
      '1,234',
      '1 234',
      '1.234.567.890.123',
      '€',
      '1 € €',
      '1e3',
      '$5',
    ],
  ],
];

describe('numbers of contracts and registers', () => {
  it.each(ACCEPTED.flatMap(([name, rule, texts]) => texts.map((text) => [name, text, rule] as const)))(
    '%s: accepts %o [VAL-22]',
    (_, text, rule) => {
      expect(codeOf(rule, text)).toBeNull();
    },
  );

  it.each(REFUSED.flatMap(([name, rule, texts]) => texts.map((text) => [name, text, rule] as const)))(
    '%s: refuses %o [VAL-22]',
    (_, text, rule) => {
      expect(codeOf(rule, text)).toBe('pattern');
    },
  );

  it('accept HRA or HRB with 1 to 7 digits, and not one more [VAL-22]', () => {
    fc.assert(
      fc.property(fc.constantFrom('HRA', 'HRB'), fc.stringMatching(/^\d{0,12}$/), (register, digits) => {
        const isOne = digits.length >= 1 && digits.length <= 7;
        expect(codeOf(handelsregisternummer(), register + digits)).toBe(isOne ? null : 'pattern');
      }),
    );
  });

  it('accept an insurance number in any grouping [VAL-22]', () => {
    const groups = fc.array(fc.stringMatching(/^[A-Z\d]{1,6}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(groups, fc.constantFrom(' ', '.', '-', '/'), (parts, separator) => {
        const characters = parts.join('');
        const isOne = characters.length >= 5 && characters.length <= 20 && /\d/.test(characters);
        expect(codeOf(versicherungsnummer(), parts.join(separator))).toBe(isOne ? null : 'pattern');
      }),
    );
  });

  it('refuse a guarantee number with any other character [VAL-22]', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-HJ-NP-Z\d]{7}$/),
        fc.nat(6),
        fc.constantFrom(...'IOäÄß-_ .a'.split('')),
        (number, at, wrong) => {
          expect(codeOf(garantienummer(), number)).toBeNull();
          const broken = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`;
          if (broken.trim().length === 7) expect(codeOf(garantienummer(), broken)).toBe('pattern');
        },
      ),
    );
  });

  it('accept every formatted euro amount [VAL-22]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        expect(codeOf(eurobetrag(), formatCents(cents))).toBeNull();
        expect(codeOf(eurobetrag(), formatCentsShort(cents))).toBeNull();
      }),
    );
  });

  it('are stored in capitals with single spaces [VAL-22]', () => {
    expect(normaliseNummer('hrb  12345')).toBe('HRB 12345');
    expect(normaliseNummer('kr\t1234567-8')).toBe('KR 1234567-8');
  });
});
