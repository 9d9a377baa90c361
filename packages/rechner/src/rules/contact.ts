import type { Rule } from '../definition/definition.ts';
import { matches, onText } from './text.ts';

// The e-mail pattern of the HTML standard, but with a dot in the domain, an ending of at least two letters, and Latin letters with
// accents in the domain.
const EMAIL =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{Script=Latin}0-9](?:[\p{Script=Latin}0-9-]{0,61}[\p{Script=Latin}0-9])?\.)+(?:\p{Script=Latin}{2,63}|xn--[a-zA-Z0-9-]{1,59})$/u;

/** Validates an e-mail address; `maxLength(60)` checks its length before. [VAL-05] */
export function email(): Rule {
  return matches(EMAIL, 'invalidEmail');
}

const TELEFON = /^(?:\+|00?)[1-9][\d .\-/\\()]*$/;
const TELEFON_MESSAGE =
  'Das Format der Eingabe ist ungültig. Bitte geben Sie die Nummer mit Vorwahl und ohne Buchstaben ein, zum Beispiel 030\u00a023125-000.';

/** Minimum and maximum length of a telephone number. [VAL-17] */
export const TELEFON_LENGTH = { min: 7, max: 20 } as const;

/** Returns whether a text begins and goes on like a telephone number, of any length. [VAL-17] */
export function isTelefon(text: string): boolean {
  return TELEFON.test(text);
}

/**
 * Validates a telephone number: 0, 00 or +, a digit other than zero, then digits and separators. Other rules limit the
 * length. [VAL-17]
 */
export function telefon(): Rule {
  return onText((text) => (isTelefon(text) ? null : { code: 'pattern', message: TELEFON_MESSAGE }));
}
