import { normaliseLine, plainDashes } from '../text/plain-text.ts';

/** Longer texts are refused. */
export const MAX_NUMBER_TEXT = 40;
/** Numbers of so many digits are exact. */
const MAX_DIGITS = 15;

// German, Swiss and with blanks, with a decimal comma.
const GERMAN = /^(\d+|[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:['’]\d{3})+))(?:,(\d*))?$/;
// English, if a second comma or the cents exclude a decimal comma; Swiss with a decimal dot.
const ENGLISH = /^([1-9]\d{0,2}(?:,\d{3}){2,}|[1-9]\d{0,2}(?:(?:,\d{3})+|(?:['’]\d{3})+)(?=\.))(?:\.(\d\d))?$/;

/** Removes what may stand around a number: '500,- €', 'EUR 500' and '500 Euro' are the number 500. */
export function bareNumber(text: string): string {
  const line = plainDashes(normaliseLine(text));
  if (line.length > MAX_NUMBER_TEXT) return '';
  return line
    .replace(/^(?:€|EUR|Euro) ?|(?<=\d| |-)(?:€|EUR|Euro)$/gi, '')
    .trim()
    .replace(/[.,]-{1,2}$/, '');
}

/** Returns the number of digits with separators; undefined if it would not be exact. */
export function exactNumber(digits: string, decimals = ''): number | undefined {
  const whole = digits.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return whole.length + decimals.length > MAX_DIGITS ? undefined : Number(`${whole}.${decimals}`);
}

/** The number that a text stands for. */
export interface ReadNumber {
  readonly number: number;
  /** The text has cents that are not zero; the number is without them. */
  readonly dropsCents: boolean;
}

/**
 * Reads a text that has one meaning as a number; returns undefined for any other. With `thousand`, multiplies by 1000.
 * [UI-04, UI-13]
 */
export function readNumber(text: string, thousand = false): ReadNumber | undefined {
  const bare = bareNumber(text);
  const [, german, cents = ''] = GERMAN.exec(bare) ?? [];
  const [, whole = german, fraction = cents] = ENGLISH.exec(bare) ?? [];
  // '2,5' may be meant in millions; whole numbers have no tenths.
  const decimals = thousand ? /^\d{0,3}$/ : /^(?:\d\d)?$/;
  if (whole === undefined || !decimals.test(fraction)) return undefined;
  const exact = exactNumber(whole, thousand ? fraction : '');
  if (exact === undefined) return undefined;
  return thousand
    ? { number: Math.round(exact * 1000), dropsCents: false }
    : { number: exact, dropsCents: Number(fraction) > 0 };
}

/** Formats a number with dots for thousands and a comma for decimals; with `thousand`, divided by 1000. [UI-04] */
export function formatNumber(value: number, thousand = false): string {
  return new Intl.NumberFormat('de-DE', { maximumFractionDigits: thousand ? 3 : 0 }).format(
    thousand ? value / 1000 : value,
  );
}
