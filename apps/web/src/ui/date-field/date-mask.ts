import type { Mask, MaskEdit, MaskResult } from '../masked-field/mask.ts';

const SEPARATORS = /[\s.,/–-]+/;
const YEAR_FIRST = /^\D*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
// One digit more than valid, so that it can be seen and corrected; four in front would be a year.
const LONGEST = [3, 3, 4];

/** Mask for TT.MM.JJJJ; inserts dots for numeric phone keyboards. The value is the text. */
export const dateMask: Mask = {
  format: (text) => text,
  parse: dateText,
  settle: settledDateText,
  edit: editDate,
};

function editDate({ before, typed, caret, deletion }: MaskEdit): MaskResult {
  const text = dateText(typed);
  // The deleted dot was inserted again, so delete the digit beyond it.
  if (deletion && text === before && typed.length < before.length) {
    const gone = deletion === 'backward' ? caret - 1 : caret + 1;
    if (gone < 0 || gone >= before.length) return result(text, caret);
    return result(dateText(before.slice(0, gone) + before.slice(gone + 1)), gone);
  }
  if (caret >= typed.length) return result(text, text.length);
  const digits = typed.slice(0, caret).replace(/\D/g, '').length;
  const place = placeAfter(text, digits);
  const behindDot = /[.,/\s-]/.test(typed[caret - 1] ?? '') && text[place] === '.';
  return result(text, behindDot ? place + 1 : place);
}

function result(text: string, caret: number): MaskResult {
  return { raw: text, display: text, caret: Math.min(caret, text.length) };
}

/** Returns the first position after the given number of digits. */
function placeAfter(text: string, digits: number): number {
  let [found, place] = [0, 0];
  while (found < digits && place < text.length) {
    if (/\d/.test(text[place] ?? '')) found += 1;
    place += 1;
  }
  return place;
}

/**
 * Formats a date while it is typed: '0102' becomes '01.02', '1990-02-01' becomes '01.02.1990'. Separated digits stay
 * separated, so that a day can be corrected. A two-digit year stays: 25 may be 1925 or 2025. Idempotent. [VAL-02]
 */
export function dateText(typed: string): string {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(typed) ?? [];
  if (year !== undefined) return `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
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
export function settledDateText(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year === undefined ? text : `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}
