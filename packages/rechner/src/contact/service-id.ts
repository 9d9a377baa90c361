/** The number of different values of the eight digits before the check digit. */
export const SERVICE_ID_NUMBERS = 100_000_000;

// The totally anti-symmetric quasigroup of H. M. Damm (2004).
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** Computes the Damm check digit; 0 if the digits end with a correct one. */
function dammOf(digits: string): string {
  return [...digits].reduce((row, digit) => DAMM[Number(row)]?.[Number(digit)] ?? '', '0');
}

/**
 * Formats a number from 0 to 99,999,999 as a Service-ID: nine digits, the last one a Damm check digit, which detects every
 * single wrong digit and every swap of neighbours. [SID-03]
 * @throws RangeError for any other number
 */
export function serviceIdOf(number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= SERVICE_ID_NUMBERS)
    throw new RangeError('A Service-ID is made of a number below 100,000,000');
  const digits = String(number).padStart(8, '0');
  return `${digits}${dammOf(digits)}`;
}

/** Parses a Service-ID with any spaces, dots, slashes and hyphens. @returns nine digits, or null if it is invalid [SID-03] */
export function parseServiceId(text: string): string | null {
  const digits = text.replace(/[\s./-]/gu, '');
  return /^\d{9}$/.test(digits) && dammOf(digits) === '0' ? digits : null;
}

/** Formats a Service-ID in groups of three: '123 456 789'. [SID-03] */
export function formatServiceId(digits: string): string {
  return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
}
