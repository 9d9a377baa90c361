import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { isRuleCode, RULE_CODES } from '../definition/messages.ts';
import { extendedText, hausnummer, ort, plz } from './address.ts';
import { bicFor, iban } from './bank.ts';
import { email, telefon } from './contact.ts';
import { eurobetrag, garantienummer, handelsregisternummer, versicherungsnummer } from './contract-numbers.ts';
import { existingDate, maxAge, minAge, notInFuture, startWithin } from './date.ts';
import { agnum, azvm, ivmnr } from './intermediary.ts';
import { maxLength, minLength, multiLine, singleLine } from './text.ts';

const scope = { answers: { iban: 'AT611904300234573201' }, context: { today: '2026-08-15', settings: {} } };
const FIELDS = { extendedText, hausnummer, plz, ort, email, telefon, iban, singleLine, multiLine, ivmnr, azvm, agnum };
const NUMBERS = { handelsregisternummer, versicherungsnummer, garantienummer, eurobetrag, existingDate, notInFuture };
const begin = startWithin(
  ({ today }) => today,
  () => undefined,
);
const limits = { maxLength: maxLength(60), minLength: minLength(7), minAge: minAge(18), maxAge: maxAge(99) };
const RULES: readonly (readonly [name: string, rule: Rule])[] = [
  ...Object.entries({ ...FIELDS, ...NUMBERS }).map(([name, make]) => [name, make()] as const),
  ...Object.entries({ ...limits, begin, bic: bicFor('iban') }),
];

describe('hostile input', () => {
  it.each(RULES)('%s returns a known code for any text [VAL-04]', (_, rule) => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom('\u0000', '\ud800', '\u202eabc', '<script>alert(1)</script>', '😀', 'a'.repeat(10_000)),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const failure = rule(text, scope);
        if (failure) expect(RULE_CODES).toContain(failure.code);
      }),
    );
  });

  it.each(RULES)('%s accepts or refuses a value of any type without an exception [VAL-04]', (_, rule) => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const failure = rule(value, scope);
        expect(failure === null || isRuleCode(failure.code)).toBe(true);
      }),
    );
  });
});
