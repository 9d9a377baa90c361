import type { Rule } from '../definition/definition.ts';
import { plainDashes } from '../text/plain-text.ts';
import { matches } from './text.ts';

// Latin letters with any accent, but not the Latin signs that only look like letters: ª, ℓ, Ⅷ, ﬁ, Ａ.
/** Letters, digits, space and + [ ] ? @ & ! ' - / \ ( ) , . : and accented letters. [VAL-13] */
export const EXTENDED_TEXT =
  /^(?!.*[ªº\u2100-\u218f\ufb00-\uffef])[\p{Script=Latin}\u0300-\u036f0-9 +[\]?@&!'’\-/\\(),.:]+$/u;

/** Letters with space, apostrophe, hyphen, slash, backslash, dot, parentheses, comma, accents. [VAL-16] */
export const TOWN_TEXT = /^(?!.*[ªº\u2100-\u218f\ufb00-\uffef])[\p{Script=Latin}\u0300-\u036f '’\-/\\.(),]+$/u;

/** Validates a street, or a name with the extended text pattern. [VAL-13, VAL-19] */
export function extendedText(): Rule {
  return matches(EXTENDED_TEXT, 'notAllowedChars');
}

/** Validates a house number: letters, digits, space, slash, hyphen. [VAL-14] */
export function hausnummer(): Rule {
  return matches(/^[a-zA-Z0-9 /-]+$/, 'notAllowedChars');
}

/** Validates a postcode: exactly five digits. [VAL-15, VAL-07] */
export function plz(): Rule {
  return matches(/^\d{5}$/, 'invalidPLZ');
}

/** Removes spaces and a country prefix such as 'D-' from a postcode. [VAL-15] */
export function normalisePlz(text: string): string {
  return plainDashes(text)
    .replace(/^\s*(?:D\s*-\s*)+/i, '')
    .replace(/\s/g, '');
}

/** Validates a town. [VAL-16] */
export function ort(): Rule {
  return matches(TOWN_TEXT, 'notAllowedChars');
}
