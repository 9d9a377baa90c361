/**
 * Normalises a valid telephone number to its international form without separators. [VAL-17]
 * A leading 0 becomes +49; 00 and + keep their country; a '(0)' after the country code is dropped.
 * @param telefon a number that passed the telefon rule
 */
export function normaliseTelefon(telefon: string): string {
  const digits = telefon.replace(/^((?:\+|00)[^()]*)\(0\)/, '$1').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return `+49${digits.replace(/^0/, '')}`;
}
