import parsePhoneNumber from 'libphonenumber-js/min';

// Separate from telefon.ts, so that the first page does not load the library's 120 kB.

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Formats a stored telephone number for reading: '+49 30 23125000'. Other texts stay unchanged, and numbers of which the
 * library would show other digits. [VAL-17]
 */
export function readableTelefon(telefon: string): string {
  const readable = parsePhoneNumber(telefon)?.formatInternational() ?? telefon;
  return digitsOf(readable) === digitsOf(telefon) ? readable : telefon;
}
