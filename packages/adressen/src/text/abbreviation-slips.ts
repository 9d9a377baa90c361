import { foldedWords } from './fold.ts';

/** 'str' with one typing error: a letter omitted, replaced, inserted, or two swapped. */
const SLIPS = /^(?:st|sr|tr|[a-z]tr|s[a-z]r|st[a-z]|srt|tsr|[a-z]str|s[a-z]tr|st[a-z]r|str[a-z])$/;
const SHORTEST = 2;
const LONGEST = 4;

/**
 * Returns other readings of a street with a mistyped 'Str.' ('Lindenst.', 'Linden Srt.', 'Tsr. des Friedens'): it is
 * too short to tolerate an error. [ADDR-10]
 */
export function abbreviationSlips(text: string): readonly string[] {
  const words = foldedWords(text);
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const readings: string[] = [];
  for (let length = SHORTEST; length <= LONGEST && length <= last.length; length += 1) {
    const start = last.slice(0, -length);
    if (SLIPS.test(last.slice(-length)) && (before.length > 0 || start !== ''))
      readings.push([...before, `${start}str`].join(' '));
  }
  if (others.length > 0 && SLIPS.test(first)) readings.push(['str', ...others].join(' '));
  return last.endsWith('str') || last.endsWith('strasse') ? [] : readings;
}
