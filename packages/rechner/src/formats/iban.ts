/** Lengths of the IBAN by country, SWIFT IBAN registry; exactly the 31 countries of IBAN-01. */
export const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
};

/** Removes all spaces and a leading 'IBAN', and converts to upper case. [IBAN-01] */
export function normaliseIban(text: string): string {
  return text
    .replace(/\s/gu, '')
    .toUpperCase()
    .replace(/^(?:IBAN:?)+(?=[A-Z]{2})/, '');
}

/** Formats an IBAN in groups of four for display. [STEP-SEPA-01] */
export function formatIban(iban: string): string {
  return normaliseIban(iban).replace(/(.{4})(?=.)/g, '$1 ');
}

function hasRightCheckDigits(iban: string): boolean {
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02, but are never assigned.
  if (/^..(?:00|01|99)/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

export type IbanFailure =
  | { readonly code: 'invalidIBAN' }
  | { readonly code: 'invalidIBANCountry'; readonly country: string };

/**
 * Checks country, length, characters and the ISO 7064 mod-97 check digits. [IBAN-01, VAL-10]
 * @param text an IBAN in any spacing and case
 * @returns null if it is valid
 */
export function checkIban(text: string): IbanFailure | null {
  const iban = normaliseIban(text);
  const country = /^[A-Z]{2}/.exec(iban)?.[0];
  if (country === undefined) return { code: 'invalidIBAN' };
  const length = IBAN_LENGTHS[country];
  if (length === undefined) return { code: 'invalidIBANCountry', country };
  const shape = country === 'DE' ? /^DE\d{20}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]+$/;
  if (iban.length !== length || !shape.test(iban) || !hasRightCheckDigits(iban)) return { code: 'invalidIBAN' };
  return null;
}

/**
 * Returns whether the text is a valid IBAN of a country other than Germany; only these require a BIC. [STEP-SEPA-01]
 */
export function isForeignIban(text: string | undefined): boolean {
  return text !== undefined && !normaliseIban(text).startsWith('DE') && checkIban(text) === null;
}

/** Returns whether the text is a valid German IBAN. */
export function isGermanIban(text: string | undefined): boolean {
  return text !== undefined && normaliseIban(text).startsWith('DE') && checkIban(text) === null;
}

/**
 * Checks a BIC against the country of its IBAN. [IBAN-04]
 * @returns true for an empty BIC, for any BIC beside a German IBAN, and for one that fits a foreign IBAN
 */
export function isBicFor(iban: string, bic: string): boolean {
  const [normalIban, normalBic] = [normaliseIban(iban), normaliseIban(bic)];
  if (normalBic === '' || normalIban.startsWith('DE')) return true;
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(normalBic) && normalBic.slice(4, 6) === normalIban.slice(0, 2);
}
