// Invisible characters in copied text: soft hyphens, zero-width spaces and joiners, byte order marks, marks of direction. What
// is left is shown in the order in which it is stored.
const INVISIBLE = /([\ud800-\udbff]?)\p{Default_Ignorable_Code_Point}+([\udc00-\udfff]?)/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const BLANKS = /[\s\u0085]+/gu;
const TAB_OR_BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/;
const BLANK_IN_LINE = /[^\S\n]/gu;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
// The grave and acute accent, which keyboards have beside the apostrophe, and marks of other names; ’ is an apostrophe.
const LIKE_APOSTROPHE = /[`´ʹʼ‘‛′＇]/g;

// Halves of a character that something invisible keeps apart stay so: together they could be an invisible one.
function visible(text: string): string {
  return text
    .replace(INVISIBLE, (_, high: string, low: string) =>
      high === '' || low === '' ? high + low : `${high}\u200b${low}`,
    )
    .normalize('NFC');
}

/**
 * Normalises a line of text for validation and storage: Unicode NFC, trimmed, without invisible characters; blanks of any kind
 * become spaces, and tabs and line breaks with surrounding blanks one space. Control characters stay, and validation refuses
 * them. Idempotent. [SEC-09]
 */
export function normaliseLine(text: string): string {
  return visible(text)
    .replace(BLANKS, (blanks) => (TAB_OR_BREAK.test(blanks) ? ' ' : ' '.repeat(blanks.length)))
    .trim();
}

/** Normalises text of several lines in the same way; line breaks of any kind become '\n'. [SEC-09] */
export function normaliseLines(text: string): string {
  return visible(text).replace(LINE_BREAK, '\n').replace(BLANK_IN_LINE, ' ').trim();
}

/** Replaces dashes and minus signs, which word processors put in place of hyphens, by hyphens. [SEC-09] */
export function plainDashes(text: string): string {
  return text.replace(DASH, '-');
}

/** Replaces dashes by hyphens, and accents and quotation marks by the apostrophes that they stand for: 'Rosi´s'. [SEC-09] */
export function plainSigns(text: string): string {
  return plainDashes(text).replace(LIKE_APOSTROPHE, "'");
}
