import type { Rule } from '../definition/definition.ts';
import { matches } from './text.ts';

/**
 * Validates a commercial register number: 'HRA' or 'HRB', at most one space, 1 to 7 digits. Register courts and the
 * letters that some courts append are rejected. [VAL-22]
 */
export function handelsregisternummer(): Rule {
  return matches(/^HR[AB] ?\d{1,7}$/);
}

/**
 * Validates an insurance number of any insurer: 5 to 20 capital letters and digits with at least one digit, in groups
 * separated by one space, dot, hyphen or slash, e.g. 'KR 1234567-8'. Insurers have no common format. [VAL-22]
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
 * Validates a guarantee number (eVB, the number of a confirmation of cover): 7 letters and digits without I and O,
 * which look like 1 and 0. [VAL-22]
 */
export function garantienummer(): Rule {
  return matches(/^[A-HJ-NP-Z\d]{7}$/);
}

/**
 * Validates a euro amount in German notation: up to twelve digits, all thousands separated by dots or none, optionally
 * a comma with one or two decimals, and the sign: '1.234,50 €'. Rejects negative amounts and leading zeros. [VAL-22]
 */
export function eurobetrag(): Rule {
  return matches(/^(?:0|[1-9]\d{0,2}(?:\.\d{3}){0,3}|[1-9]\d{0,11})(?:,\d{1,2})?(?:[ \u00a0]?€)?$/);
}

/** Normalises a contract or register number: upper case, single spaces. [VAL-22] */
export function normaliseNummer(text: string): string {
  return text.replace(/\s+/g, ' ').toUpperCase();
}
