import type { Rule } from '../definition/definition.ts';
import { matches } from './text.ts';

/**
 * Commercial register number: 'HRA' or 'HRB', at most one space, 1 to 7 digits. The register court and the letters that
 * some courts add are not part of it. [VAL-22]
 */
export function handelsregisternummer(): Rule {
  return matches(/^HR[AB] ?\d{1,7}$/);
}

/**
 * Insurance number, of this or another insurer: 5 to 20 capital letters and digits with at least one digit, in groups
 * that one space, dot, hyphen or slash separates, e.g. 'KR 1234567-8'. Insurers share no format; what is refused is what
 * no policy shows. [VAL-22]
 */
export function versicherungsnummer(): Rule {
  const grouped = matches(/^[A-Z\d]+(?:[ .\-/][A-Z\d]+)*$/);
  return (value, scope) => {
    const failure = grouped(value, scope);
    if (failure !== null || typeof value !== 'string' || value.trim() === '') return failure;
    const characters = value.replace(/[^A-Z\d]/g, '');
    return characters.length >= 5 && characters.length <= 20 && /\d/.test(characters) ? null : { code: 'pattern' };
  };
}

/**
 * Guarantee number (the number of a confirmation of cover, eVB): 7 letters and digits; I and O are left out because they
 * read like 1 and 0. [VAL-22]
 */
export function garantienummer(): Rule {
  return matches(/^[A-HJ-NP-Z\d]{7}$/);
}

/**
 * Euro amount as one writes it in German: up to twelve digits, thousands with dots throughout or not at all, then
 * perhaps a comma with one or two decimals and the sign: '1.234,50 €'. No sign of a negative, no leading zeros. [VAL-22]
 */
export function eurobetrag(): Rule {
  return matches(/^(?:0|[1-9]\d{0,2}(?:\.\d{3}){0,3}|[1-9]\d{0,11})(?:,\d{1,2})?(?:[ \u00a0]?€)?$/);
}

/** A number of a contract or register as it is kept: in capitals, runs of spaces as one. [VAL-22] */
export function normaliseNummer(text: string): string {
  return text.replace(/\s+/g, ' ').toUpperCase();
}
