import type { FontCoverage } from './font-coverage.ts';

const LINE_BREAKS = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
/** One empty line parts paragraphs, more of them are wasted paper. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){2,}/g;
/** Control characters but for the line break; the tab is among them. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** Direction marks and overrides: in a document they could make an answer read as another one. */
const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Joiners, variation selectors, soft hyphen and tags: they shape their neighbours and print nothing themselves. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function nameOf(character: string): string {
  return `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/**
 * Takes a text and the code points the document's fonts can show, gives the text that is printed: composed, without
 * control and direction characters; a character without a glyph is printed by its code point, such as '[U+4E2D]',
 * so that nothing of an answer is lost and no glyph is missing (PDF/UA refuses one). [DOC-02]
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

/** Takes document data, gives a copy in which every string went through `print`. */
export function printEveryText(data: unknown, print: (text: string) => string): unknown {
  if (typeof data === 'string') return print(data);
  if (Array.isArray(data)) return data.map((entry) => printEveryText(entry, print));
  if (typeof data === 'object' && data !== null) {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printEveryText(value, print)]));
  }
  return data;
}
