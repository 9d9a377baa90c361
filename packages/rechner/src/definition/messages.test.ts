import { describe, expect, it } from 'vitest';
import { isRuleCode, messageFor, messageForCode, RULE_CODES, type RuleFailure } from './messages.ts';

const cases: readonly (readonly [string, RuleFailure, string])[] = [
  ['VAL-01', { code: 'required' }, 'Dies ist ein Pflichtfeld'],
  ['VAL-01', { code: 'pattern' }, 'Das Format der Eingabe ist ungültig.'],
  ['VAL-01', { code: 'invalid' }, 'Diese Angabe ist ungültig.'],
  [
    'UI-13',
    { code: 'unclearNumber' },
    'Diese Zahl ist nicht eindeutig. Bitte geben Sie nur Ziffern ein, zum Beispiel 12500.',
  ],
  ['VAL-03', { code: 'min', params: { n: 1 } }, 'Bitte mind. 1 eingeben'],
  ['VAL-03', { code: 'max', params: { n: 9 } }, 'Bitte max. 9 eingeben'],
  ['VAL-03', { code: 'minlength', params: { n: 7 } }, 'Bitte mind. 7 Zeichen eingeben'],
  ['VAL-03', { code: 'maxlength', params: { n: 60 } }, 'Bitte max. 60 Zeichen eingeben'],
  ['VAL-04', { code: 'onlyLettersAndDigits' }, 'Hier sind nur Buchstaben und Zahlen erlaubt'],
  ['VAL-04', { code: 'notAllowedChars' }, 'Nicht erlaubte Zeichen gefunden'],
  ['VAL-05', { code: 'invalidEmail' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['VAL-07', { code: 'invalidPLZ' }, 'Ungültige Postleitzahl'],
  [
    'VAL-07',
    { code: 'unknownPLZ' },
    'Diese Postleitzahl ist uns leider nicht bekannt. Bitte überprüfen Sie Ihre Eingabe.',
  ],
  ['VAL-09', { code: 'invalidOption' }, 'Ungültige Auswahl'],
  [
    'VAL-10',
    { code: 'invalidIBAN' },
    'Das Format der IBAN ist ungültig. Bitte geben Sie eine gültige IBAN im Format DE10 2000 3000 4000 5000 60 an.',
  ],
  ['VAL-10', { code: 'invalidIBANCheckDigits' }, 'Die Prüfziffer der IBAN stimmt nicht. Bitte prüfen Sie die Eingabe.'],
  ['VAL-10', { code: 'invalidIBANCountry', params: { code: 'US' } }, 'Unzulässiges Länderkürzel US'],
  ['VAL-10', { code: 'unknownIBAN' }, 'Unbekannte IBAN'],
  ['VAL-10', { code: 'invalidBIC' }, 'Ungültige BIC'],
  [
    'STEP-ZUSAMMENFASSUNG-03',
    { code: 'downloadFirst' },
    'Bitte laden Sie zunächst die Unterlagen herunter, bevor Sie den Download bestätigen.',
  ],
];

describe('messages', () => {
  it.each(cases)('[%s] says for %o exactly what the specification says', (_, failure, text) => {
    expect(messageFor(failure)).toBe(text);
  });

  it('of a product come with the failure of its rule [VAL-01]', () => {
    const failure: RuleFailure = { code: 'zuGross', message: 'Das Fahrrad ist zu groß.' };
    expect(messageFor(failure)).toBe('Das Fahrrad ist zu groß.');
    // @ts-expect-error A code that the shell does not know needs its message.
    const unknown: RuleFailure = { code: 'zuGross' };
    expect(unknown).toHaveProperty('code', 'zuGross');
  });

  it('exist without a gap for every rule code [VAL-01]', () => {
    for (const code of RULE_CODES) {
      const text = messageFor({
        code,
        params: { n: 1, code: 'XX', amount: 'viel', limit: 'bald', phone: '1', hours: '2' },
      });
      expect(text.length, code).toBeGreaterThan(5);
      expect(text, code).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('have known codes, which are distinguished from other texts [VAL-23]', () => {
    expect([...RULE_CODES, 'unheardOf', 'toString', ''].filter(isRuleCode)).toEqual(RULE_CODES);
  });

  it('are general for a code without its parameters [VAL-01]', () => {
    expect(messageForCode('invalidIBANCountry')).toBe('Diese Angabe ist ungültig.');
    expect(messageForCode('required')).toBe('Dies ist ein Pflichtfeld');
  });
});
