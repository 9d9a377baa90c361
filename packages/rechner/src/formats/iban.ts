import type { RuleFailure } from '../definition/messages.ts';

/** Lengths of the IBAN by country, SWIFT IBAN registry; exactly the 31 countries of IBAN-01. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map(
  `AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22
  IS26 IT27 LI21 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

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

/**
 * Checks country, length, characters and the ISO 7064 mod-97 check digits. [IBAN-01, VAL-10]
 * @param text an IBAN in any spacing and case
 * @returns null if it is valid
 */
export function checkIban(text: string): RuleFailure | null {
  const iban = normaliseIban(text);
  const country = /^[A-Z]{2}/.exec(iban)?.[0];
  if (country === undefined) return { code: 'invalidIBAN' };
  const length = IBAN_LENGTHS.get(country);
  if (length === undefined) return { code: 'invalidIBANCountry', params: { code: country } };
  const shape = country === 'DE' ? /^DE\d{20}$/ : /^[A-Z]{2}\d{2}[A-Z0-9]+$/;
  if (iban.length !== length || !shape.test(iban)) return { code: 'invalidIBAN' };
  return hasRightCheckDigits(iban) ? null : { code: 'invalidIBANCheckDigits' };
}

/** Returns whether the text is a valid German IBAN. */
export function isGermanIban(text: string | undefined): boolean {
  return text !== undefined && normaliseIban(text).startsWith('DE') && checkIban(text) === null;
}

/** Returns whether the text is a valid IBAN of another country than Germany; only these require a BIC. [STEP-SEPA-01] */
export function isForeignIban(text: string | undefined): boolean {
  return text !== undefined && !normaliseIban(text).startsWith('DE') && checkIban(text) === null;
}

/** Checks a BIC against the country of its IBAN; any BIC is right beside a German one, and none is always. [IBAN-04] */
export function isBicFor(iban: string, bic: string): boolean {
  const [normalIban, normalBic] = [normaliseIban(iban), normaliseIban(bic)];
  if (normalBic === '' || normalIban.startsWith('DE')) return true;
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(normalBic) && normalBic.slice(4, 6) === normalIban.slice(0, 2);
}
