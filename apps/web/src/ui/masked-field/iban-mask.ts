import { normaliseIban } from '@fa/rechner/formats/iban';
import type { Mask } from './mask.ts';

// Longer than any IBAN plus a pasted word: longer text is rejected.
const LONGEST = 40;

/** IBAN in groups of four, upper case; its value has no spaces. Drops other characters, and the word IBAN before it. */
export const ibanMask: Mask<string> = {
  separator: /[^0-9A-Za-z]/,
  parse: (typed) => normaliseIban(typed.replace(/[^0-9A-Za-z]/g, '').slice(0, LONGEST)),
  format: (raw) => raw.replace(/(.{4})(?=.)/g, '$1 '),
  read: (raw) => raw,
  write: (value) => value,
};
