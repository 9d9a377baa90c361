import type { Mask } from './mask.ts';

/** An IBAN in groups of four, upper case; the plain value has no spaces. Any other character is dropped. */
export const ibanMask: Mask = {
  format: (raw) => raw.replace(/(.{4})(?=.)/g, '$1 '),
  parse: (display) => display.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
};
