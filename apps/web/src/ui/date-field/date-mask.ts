import { formatGermanDate, isIsoDate, parseGermanDate } from '@fa/rechner/formats/calendar-date';
import type { Mask } from '../masked-field/mask.ts';

const SEPARATORS = /[\s.,/–-]+/;
const YEAR_FIRST = /^\D*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
// One digit more than valid, so that it can be seen and corrected; four in front would be a year.
const LONGEST = [3, 3, 4];

/** Mask for TT.MM.JJJJ; inserts dots for numeric phone keyboards. The value of a whole date is yyyy-mm-dd, of any other its text. */
export const dateMask: Mask<string> = {
  separator: /\D/,
  parse: dateText,
  format: (raw) => raw,
  read(raw) {
    const text = padded(raw);
    return parseGermanDate(text) ?? text;
  },
  write: (value) => (isIsoDate(value) ? formatGermanDate(value) : value),
};

/**
 * Formats a date while it is typed: '0102' becomes '01.02', '1990-02-01' becomes '01.02.1990'. Separated digits stay
 * separated, so that a day can be corrected. A two-digit year stays: 25 may be 1925 or 2025. Idempotent. [VAL-02]
 */
function dateText(typed: string): string {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(typed) ?? [];
  if (year !== undefined) return padded(`${day}.${month}.${year}`);
  const cleaned = typed.replace(/[^\d\s.,/–-]/g, '');
  const runs = cleaned.split(SEPARATORS).filter(Boolean);
  const parts = (runs.length < 3 ? partsOf(runs) : runs)
    .slice(0, 3)
    .map((part, index) => part.slice(0, LONGEST[index]));
  const text = parts.join('.');
  const ends = parts.length < 3 && text !== '' && SEPARATORS.test(cleaned.at(-1) ?? '');
  return ends ? `${text}.` : text;
}

/** Splits off day and month, two digits each, while they are missing. */
function partsOf(runs: readonly string[]): string[] {
  const parts: string[] = [];
  for (let rest of runs) {
    for (; parts.length < 2 && rest.length > 2; rest = rest.slice(2)) parts.push(rest.slice(0, 2));
    parts.push(rest);
  }
  return parts;
}

/** Pads a complete date with zeros: '1.2.1990' becomes '01.02.1990'; other text stays. */
function padded(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}
