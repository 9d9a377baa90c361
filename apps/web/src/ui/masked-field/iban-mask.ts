import type { Mask } from './mask.ts';

// Longer than any IBAN plus a pasted word: longer text is rejected.
const LONGEST = 40;

/** IBAN in groups of four, upper case; the raw value has no spaces. Drops other characters. */
export const ibanMask: Mask = {
  format: (raw) => raw.replace(/(.{4})(?=.)/g, '$1 '),
  parse: (display) =>
    display
      .replace(/[^0-9A-Za-z]/g, '')
      .slice(0, LONGEST)
      .toUpperCase(),
};
