import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { misjudged, texts } from '../../tests/judge.ts';
import { formatCents, formatCentsShort } from '../formats/euro.ts';
import {
  eurobetrag,
  garantienummer,
  handelsregisternummer,
  normaliseNummer,
  versicherungsnummer,
} from './contract-numbers.ts';

describe('numbers of contracts and registers', () => {
  it('have their own forms [VAL-22]', () => {
    expect(
      misjudged(handelsregisternummer(), 'pattern', {
        accepts: ['HRA1', 'HRB 1234567', 'HRB12345', 'HRA 0000001'],
        refuses: ['HRB', 'HRC 123', 'HRB 12345678', 'hrb 123', 'HRB  123', 'HRB-123', 'HRB 123 B', '123', 'HR B 123'],
      }),
    ).toEqual([]);
    expect(
      misjudged(versicherungsnummer(), 'pattern', {
        accepts: ['12345', 'KR 1234567-8', '30/123.456-7', 'A1B2C3D4E5F6G7H8I9J0'],
        refuses:
          texts(`1234 | ABCDEFG | 123456789012345678901 | kr 1234567 | 12--345 | -12345 | 12345- | 12_345 | KR  12345
          Ä12345`),
      }),
    ).toEqual([]);
    expect(
      misjudged(garantienummer(), 'pattern', {
        accepts: ['ABC1234', '1234567', 'ZZZZZZZ'],
        refuses: ['ABC123', 'ABC12345', 'ABCI234', 'ABCO234', 'abc1234', 'ABC 123'],
      }),
    ).toEqual([]);
    expect(
      misjudged(eurobetrag(), 'pattern', {
        accepts: ['0', '1', '1.234,50 €', '1234,5', '0,05', '12\u00a0€', '999.999.999.999', '15000000€'],
        refuses: texts(
          `-1 | 01 | 1.23 | 12.34.567 | 1.234567 | 1, | ,5 | 1,234 | 1 234 | 1.234.567.890.123 | € | 1 € € | 1e3 | $5`,
        ),
      }),
    ).toEqual([]);
  });

  it('accept HRA or HRB with 1 to 7 digits, and not one more [VAL-22]', () => {
    fc.assert(
      fc.property(fc.constantFrom('HRA', 'HRB'), fc.stringMatching(/^\d{0,12}$/), (register, digits) => {
        const isOne = digits.length >= 1 && digits.length <= 7;
        expect(
          misjudged(handelsregisternummer(), 'pattern', { [isOne ? 'accepts' : 'refuses']: [register + digits] }),
        ).toEqual([]);
      }),
    );
  });

  it('accept an insurance number in any grouping [VAL-22]', () => {
    const groups = fc.array(fc.stringMatching(/^[A-Z\d]{1,6}$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(groups, fc.constantFrom(' ', '.', '-', '/'), (parts, separator) => {
        const characters = parts.join('');
        const isOne = characters.length >= 5 && characters.length <= 20 && /\d/.test(characters);
        const number = parts.join(separator);
        expect(misjudged(versicherungsnummer(), 'pattern', { [isOne ? 'accepts' : 'refuses']: [number] })).toEqual([]);
      }),
    );
  });

  it('refuse a guarantee number with any other character [VAL-22]', () => {
    const characters = fc.constantFrom(...'IOäÄß-_ .a');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-HJ-NP-Z\d]{7}$/), fc.nat(6), characters, (number, at, wrong) => {
        const broken = `${number.slice(0, at)}${wrong}${number.slice(at + 1)}`;
        expect(
          misjudged(garantienummer(), 'pattern', {
            accepts: [number],
            refuses: [broken].filter((text) => text.trim().length === 7),
          }),
        ).toEqual([]);
      }),
    );
  });

  it('accept every formatted euro amount [VAL-22]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (cents) => {
        expect(misjudged(eurobetrag(), 'pattern', { accepts: [formatCents(cents), formatCentsShort(cents)] })).toEqual(
          [],
        );
      }),
    );
  });

  it('are stored in capitals with single spaces [VAL-22]', () => {
    expect(normaliseNummer('hrb  12345')).toBe('HRB 12345');
    expect(normaliseNummer('kr\t1234567-8')).toBe('KR 1234567-8');
  });
});
