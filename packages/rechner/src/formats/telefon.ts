import { isTelefon } from '../rules/contact.ts';

function international(telefon: string): string {
  const digits = telefon.replace(/^((?:\+|00)[^()]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+49${digits.slice(1)}`;
}

/**
 * Normalises a telephone number to the international form without separators: a leading 0 becomes +49; 00 and + keep
 * their country; a '(0)' after the country code is dropped. Returns the text unchanged if it, or the result, is not a
 * valid number. Idempotent. [VAL-17]
 */
export function normaliseTelefon(text: string): string {
  if (!isTelefon(text)) return text;
  const normal = international(text);
  return isTelefon(normal) ? normal : text;
}
