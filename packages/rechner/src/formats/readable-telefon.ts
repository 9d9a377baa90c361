import parsePhoneNumber from 'libphonenumber-js/min';

/** Takes a stored telephone number, gives it as people write it: '+49 30 23125000'. What is none stays as it is. [VAL-17] */
export function readableTelefon(telefon: string): string {
  return parsePhoneNumber(telefon)?.formatInternational() ?? telefon;
}
