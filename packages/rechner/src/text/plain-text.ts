// Invisible characters in copied text: soft hyphens, zero-width spaces and joiners, byte order marks. Bidirectional
// overrides inside a text stay, so that validation refuses them.
const INVISIBLE = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const BLANKS = /[\s\u0085]+/gu;
const TAB_OR_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const BLANK_IN_LINE = /[^\S\n]/gu;
// Programs enclose a copied value in marks of direction.
const AT_EDGE = /[\s\u202a-\u202e\u2066-\u2069]/;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

function visible(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC');
}

// Without a regular expression, which would need quadratic time for many blanks.
function withoutEdges(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && AT_EDGE.test(text.charAt(start))) start += 1;
  while (start < end && AT_EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Normalises a line of text for validation and storage: Unicode NFC, trimmed, without invisible characters and without marks of
 * direction around it; blanks of any kind become spaces, and tabs and line breaks with surrounding blanks one space. Control
 * characters, and bidirectional overrides inside the text, stay, and validation refuses them. Idempotent. [SEC-09]
 */
export function normaliseLine(text: string): string {
  return withoutEdges(
    visible(text).replace(BLANKS, (blanks) => (TAB_OR_BREAK.test(blanks) ? ' ' : ' '.repeat(blanks.length))),
  );
}

/** Normalises text of several lines in the same way; line breaks of any kind become '\n'. [SEC-09] */
export function normaliseLines(text: string): string {
  return withoutEdges(visible(text).replace(LINE_BREAK, '\n').replace(BLANK_IN_LINE, ' '));
}

/** Replaces dashes and minus signs, which word processors put in place of hyphens, by hyphens. [SEC-09] */
export function plainDashes(text: string): string {
  return text.replace(DASH, '-');
}
