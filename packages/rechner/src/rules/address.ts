import type { Rule } from '../definition/definition.ts';
import { plainDashes } from '../text/plain-text.ts';
import { hasScheme, matches, onText } from './text.ts';

// Latin letters with any accent, but not the Latin signs that only look like letters: ª, ℓ, Ⅷ, ﬁ, Ａ.
/** Letters, digits, space and + [ ] ? @ & ! ' - / \ ( ) , . : and accented letters. [VAL-13] */
export const EXTENDED_TEXT =
  /^(?!.*[ªº\u2100-\u218f\ufb00-\uffef])[\p{Script=Latin}\u0300-\u036f0-9 +[\]?@&!'’\-/\\(),.:]+$/u;

/** Letters with space, apostrophe, hyphen, slash, backslash, dot, parentheses, comma, accents. [VAL-16] */
export const TOWN_TEXT = /^(?!.*[ªº\u2100-\u218f\ufb00-\uffef])[\p{Script=Latin}\u0300-\u036f '’\-/\\.(),]+$/u;

function only(pattern: RegExp): Rule {
  return onText((text) => {
    if (!pattern.test(text)) return { code: 'notAllowedChars' };
    return hasScheme(text) ? { code: 'webAddress' } : null;
  });
}

/** Validates a street, or a name with the extended text pattern, without the scheme of a web address. [VAL-13, VAL-19, SEC-09] */
export function extendedText(): Rule {
  return only(EXTENDED_TEXT);
}

/** Letters with any accent, digits, space, slash, hyphen. [VAL-14] */
export const HAUSNUMMER_TEXT = /^(?!.*[ªº\u2100-\u218f\ufb00-\uffef])[\p{Script=Latin}\u0300-\u036f0-9 /-]+$/u;

/** Room for a range with letters on both sides, '100 - 104 A'. [VAL-14] */
export const MAX_HAUSNUMMER = 30;

/** Validates a house number. [VAL-14] */
export function hausnummer(): Rule {
  return matches(HAUSNUMMER_TEXT, 'notAllowedChars');
}

/** Removes a leading 'Nr.' from a house number, and makes dashes hyphens. [VAL-14, SEC-09] */
export function normaliseHausnummer(text: string): string {
  return plainDashes(text).replace(/^\s*(?:(?:haus)?(?:nummer|nr|no)\.?\s*)+(?=\d)/i, '');
}

/** Validates a postcode: exactly five digits. [VAL-15, VAL-07] */
export function plz(): Rule {
  return matches(/^\d{5}$/, 'invalidPLZ');
}

/** Removes spaces and a country prefix such as 'D-' or 'DE ' from a postcode. [VAL-15] */
export function normalisePlz(text: string): string {
  return plainDashes(text)
    .replace(/\s/g, '')
    .replace(/^(?:DE?-*)+(?=\d)/i, '');
}

/** Validates a town, without the scheme of a web address. [VAL-16, SEC-09] */
export function ort(): Rule {
  return only(TOWN_TEXT);
}
