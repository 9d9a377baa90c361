import type { Rule } from '../definition/definition.ts';
import { hasScheme } from './text.ts';
import { WEB_ENDINGS } from './web-endings.ts';

// Including full-width characters that programs treat as a dot.
const DOT = /[.。．｡]/;
const NOT_IN_WORD = /[^\p{L}\p{M}\p{N}-]/u;
const LATIN_WORD = /^[\p{Script=Latin}\p{M}]+(?:-[\p{Script=Latin}\p{M}]+)*$/u;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `dr prof dipl ing mag med dent vet jur iur phil rer nat pol oec habil hc mult st jr jun sen von frhr hr fr pfr chr th ph joh wilh
  geb ppa kfm wirt inf math psych techn theol sc eng ed bsc msc univ priv doz ass inh`.split(/\s+/),
);
// 'M.Sc' without its last dot ends like the domain of a country.
const DEGREE = /^[bm]\.(?:sc|ed)$/i;

function isAbbreviation(text: string): boolean {
  return [...text].length === 1 || ABBREVIATIONS.has(text.toLowerCase());
}

function isEnding(word: string): boolean {
  return [...word].length === 2 || WEB_ENDINGS.has(word.toLowerCase()) || !LATIN_WORD.test(word);
}

// 'Li' is a surname behind a title; 'li' and 'LI' are the domain of a country.
const SHORT_SURNAME = /^\p{Lu}\p{Ll}$/u;

// 'Dr.Fey', 'Dr.Li' and 'Hans-J.Meier' are names without a space; 'paypal.de', 'ing.online' and 't.co' are host names.
function isJoined(before: string, after: string): boolean {
  if (before === '' || [...after].length < 2 || DEGREE.test(`${before}.${after}`)) return false;
  if (!isAbbreviation(before.split('-').at(-1) ?? '')) return true;
  if (isTitle(before) && SHORT_SURNAME.test(after)) return false;
  return isEnding(after) && !after.startsWith('-');
}

// Also the second half of 'Dipl.-Wirt.'; 'x-dr' is the beginning of a host name.
function isTitle(before: string): boolean {
  return isAbbreviation(before.replace(/^-/, ''));
}

function hasDomain(text: string): boolean {
  const parts = text.split(DOT);
  return parts.some((part, index) => {
    const [after = ''] = part.split(NOT_IN_WORD, 1);
    const before = parts[index - 1]?.split(NOT_IN_WORD).at(-1) ?? '';
    // 'Dr.med.' continues after a title; 'dr.med' ends like a host name.
    const goesOn = index < parts.length - 1 && after === part && ABBREVIATIONS.has(after.toLowerCase());
    return isJoined(before, after) && !(goesOn && isTitle(before));
  });
}

/** Validates the name of a person; refuses URLs and e-mail addresses, which mail programs turn into links. [SEC-09] */
export function personName(): Rule {
  return (value) =>
    typeof value === 'string' && (hasScheme(value) || hasDomain(value)) ? { code: 'webAddress' } : null;
}
