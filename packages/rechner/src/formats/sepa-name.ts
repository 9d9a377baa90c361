/** The most characters of a name in a SEPA message. */
const MAX_LENGTH = 70;
// The conversion that the German banks agreed on, and letters that are no base letter with an accent: each with its replacement.
const REPLACED = new Map(
  "ÄAe ÖOe ÜUe äae öoe üue ßss ẞSS &+ ÆAe æae ŒOe œoe ØO øo ŁL łl ĐD đd ıi ’' –-"
    .split(' ')
    .map(([character = '', ...replacement]) => [character, replacement.join('')]),
);

function converted(name: string): string {
  return [...name.normalize('NFC')]
    .map((character) => REPLACED.get(character) ?? character.normalize('NFD').replace(/\p{M}/gu, ''))
    .join('')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.');
}

/** Returns a name as a SEPA direct debit has it: letters without accents, at most 70 characters. Idempotent. [IBAN-06] */
export function sepaName(name: string): string {
  return converted(name).slice(0, MAX_LENGTH).trim();
}

/** Returns the form in a direct debit of a name that does not fit in, otherwise undefined. [IBAN-06] */
export function cutSepaName(name = ''): string | undefined {
  return converted(name).length > MAX_LENGTH ? sepaName(name) : undefined;
}
