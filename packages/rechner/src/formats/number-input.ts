import { normaliseLine, plainDashes } from '../text/plain-text.ts';

/** Formats and parses the text of a number input. [UI-04, UI-13] */
export interface NumberInputFormat {
  /** Formats a number for display: dot for thousands, comma for decimals, '' for undefined. */
  format(value: number | undefined): string;
  /** Parses a text that has one meaning; returns undefined for any other. Drops cents. */
  parse(text: string): number | undefined;
  /** Returns whether parsing drops cents that are not zero. */
  dropsCents(text: string): boolean;
}

export interface NumberInputOptions {
  /** 'thousand' mode: shown divided by 1000, parsed multiplied. */
  readonly thousand?: boolean;
}

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

function partsOf(text: string) {
  const bare = bareNumber(text);
  const [, german, cents = ''] = GERMAN.exec(bare) ?? [];
  const [, whole = german, fraction = cents] = ENGLISH.exec(bare) ?? [];
  return { whole, fraction };
}

/** Builds the format of a number input. [UI-04, UI-13] */
export function createNumberInput({ thousand = false }: NumberInputOptions = {}): NumberInputFormat {
  const factor = thousand ? 1000 : 1;
  // '2,5' may be meant in millions; whole numbers have no tenths.
  const decimals = thousand ? /^\d{0,3}$/ : /^(?:\d\d)?$/;

  function parse(text: string): number | undefined {
    const { whole, fraction } = partsOf(text);
    if (whole === undefined || !decimals.test(fraction)) return undefined;
    const number = exactNumber(whole, thousand ? fraction : '');
    return number === undefined ? undefined : Math.round(number * factor);
  }

  return {
    format(value) {
      if (value === undefined || !Number.isFinite(value)) return '';
      return new Intl.NumberFormat('de-DE', { maximumFractionDigits: thousand ? 3 : 0 }).format(value / factor);
    },
    parse,
    dropsCents: (text) => !thousand && parse(text) !== undefined && Number(partsOf(text).fraction) > 0,
  };
}
