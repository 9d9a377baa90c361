import { isTelefon } from '../rules/contact.ts';

function international(telefon: string): string {
  const digits = telefon.replace(/^((?:\+|00)[^()]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+49${digits.slice(1)}`;
}

/**
 * A telephone number in its international form without separators: a leading 0 becomes +49; 00 and + keep their country; a
 * '(0)' after the country code is dropped. What is no accepted number, or would be none any more, stays as it is.
 * Idempotent. [VAL-17]
 */
export function normaliseTelefon(text: string): string {
  if (!isTelefon(text)) return text;
  const normal = international(text);
  return isTelefon(normal) ? normal : text;
}
