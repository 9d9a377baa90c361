// Marks that leave no trace on screen or paper and come along with copied text: soft hyphens, zero-width spaces and
// joiners, byte order marks. The ones that override the writing direction stay, for the rules to refuse.
const INVISIBLE = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const BLANKS = /[\s\u0085]+/gu;
const TAB_OR_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const BLANK_IN_LINE = /[^\S\n]/gu;

function visible(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC');
}

/**
 * A text of one line as it is judged and stored: Unicode NFC, trimmed, without invisible marks; blanks of any kind become
 * spaces, and tabs and line breaks with the blanks around them one space. Control characters and marks that override the
 * writing direction are left to the rules, which refuse them. Idempotent. [SEC-09]
 */
export function normaliseLine(text: string): string {
  return visible(text)
    .replace(BLANKS, (blanks) => (TAB_OR_BREAK.test(blanks) ? ' ' : ' '.repeat(blanks.length)))
    .trim();
}

/** The same for a text of several lines: line breaks of any kind become '\n'. [SEC-09] */
export function normaliseLines(text: string): string {
  return visible(text).replace(LINE_BREAK, '\n').replace(BLANK_IN_LINE, ' ').trim();
}
