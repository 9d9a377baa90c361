import type { Rule } from '../definition/definition.ts';
import { matches } from './text.ts';

// The address pattern of the HTML standard, with at least one dot in the domain: a bare host is no reachable mailbox.
const EMAIL =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** A usual e-mail address; its length is judged by `maxLength(60)` before. [VAL-05] */
export function email(): Rule {
  return matches(EMAIL, 'invalidEmail');
}

const TELEFON = /^(?:\+|00?)[1-9][\d .\-/\\()]*$/;

/** Shortest and longest telephone number. [VAL-17] */
export const TELEFON_LENGTH = { min: 7, max: 20 } as const;

/** 0, 00 or +, a digit other than zero, then digits and separators; length by its own rules. [VAL-17] */
export function telefon(): Rule {
  return matches(TELEFON, 'pattern');
}

/** Whether a text passes all rules of a telephone number. [VAL-17] */
export function isTelefon(text: string): boolean {
  return text.length >= TELEFON_LENGTH.min && text.length <= TELEFON_LENGTH.max && TELEFON.test(text);
}
