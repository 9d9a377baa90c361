import { readableTelefon } from '@fa/rechner/formats/readable-telefon';
import type { DocumentOrigin, DocumentRow, DocumentSection } from '../document-data.ts';
import type { FontCoverage } from './font-coverage.ts';

const LINE_BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** One empty line separates paragraphs; more would waste paper. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;
/** Control characters, including the tab, except the line break. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** Direction marks and overrides: they could make an answer in a document read as a different one. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Joiners, variation selectors, soft hyphen and tags: they affect their neighbours but print nothing themselves. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function nameOf(character: string): string {
  return `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Returns the printed form of a text for the document fonts' code points: composed (NFC), without control and direction
 * characters. A character without a glyph becomes its code point, such as '[U+4E2D]', so that no answer loses data and
 * no glyph is missing (PDF/UA forbids that). [DOC-02]
 */
export function toPrintableText(text: string, coverage: FontCoverage, keepInvisible: boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(LINE_BREAKS, '\n')
    .replace(CONTROLS, ' ')
    .replace(DIRECTION_CONTROLS, '')
    .replace(EMPTY_LINES, '\n\n');
  let printable = '';
  for (const character of plain) {
    if (character === '\n' || coverage.has(codePointOf(character))) {
      if (keepInvisible || !INVISIBLE.test(character)) printable += character;
    } else if (!INVISIBLE.test(character)) {
      printable += nameOf(character);
    }
  }
  return printable;
}

/** Copies document data and applies `print` to every string. */
export function printEveryText(data: unknown, print: (text: string) => string): unknown {
  if (typeof data === 'string') return print(data);
  if (Array.isArray(data)) return data.map((entry) => printEveryText(entry, print));
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printEveryText(value, print)]));
  }
  return data;
}

// Orders store the number without separators; grouping its digits takes too long during a request.
function readableRow(row: DocumentRow): DocumentRow {
  return row.isTelefon ? { ...row, value: readableTelefon(row.value) } : row;
}

/** Formats the telephone numbers in document data for reading, such as '+49 30 23125001'. [DOC-02] */
export function withReadableTelefon<Data extends DocumentOrigin & { readonly sections?: readonly DocumentSection[] }>(
  data: Data,
): Data {
  return data.sections
    ? { ...data, sections: data.sections.map(({ heading, rows }) => ({ heading, rows: rows.map(readableRow) })) }
    : data;
}
