import type { Mask } from './mask.ts';

// Longer than any IBAN, with room for a pasted word in front: what is too long is refused, not searched for its caret.
const LONGEST = 40;

/** An IBAN in groups of four, upper case; the plain value has no spaces. Any other character is dropped. */
export const ibanMask: Mask = {
  format: (raw) => raw.replace(/(.{4})(?=.)/g, '$1 '),
  parse: (display) =>
    display
      .replace(/[^0-9A-Za-z]/g, '')
      .slice(0, LONGEST)
      .toUpperCase(),
};
