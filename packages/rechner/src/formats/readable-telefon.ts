import parsePhoneNumber from 'libphonenumber-js/min';

// Separate from telefon.ts, so that the first page does not load the library's 120 kB.

/** Formats a stored telephone number for reading: '+49 30 23125000'. Other texts stay unchanged. [VAL-17] */
export function readableTelefon(telefon: string): string {
  return parsePhoneNumber(telefon)?.formatInternational() ?? telefon;
}
