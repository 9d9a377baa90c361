import type { Rule } from '../definition.ts';
import type { RuleCode } from '../messages.ts';

const SCHEME = /:\/\/|\bhttps?:|\bwww\./i;
// Also the wide ones that programs read as a dot.
const DOT = /[.。．｡]/;
const NOT_IN_WORD = /[^\p{L}\p{N}-]/u;
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'dr prof dipl ing mag med dent vet jur phil rer nat pol oec habil hc mult st jr jun sen von frhr'.split(' '),
);
/** Endings of addresses are mostly shorter; a shorter surname needs a space behind the title. */
const SURNAME_LENGTH = 5;

function isTitle(text: string): boolean {
  return [...text].length === 1 || ABBREVIATIONS.has(text.toLowerCase());
}

// 'Dr.Müller' and 'J.R.R.Tolkien' are names, 'paypal.de', 'ing.de' and 't.co' are addresses.
function isJoined(before: string, after: string): boolean {
  if (before === '' || [...after].length < 2) return false;
  if (!isTitle(before)) return true;
  return !ABBREVIATIONS.has(after.toLowerCase()) && [...after].length < SURNAME_LENGTH;
}

function hasDomain(text: string): boolean {
  const parts = text.split(DOT);
  return parts.some((part, index) => {
    const [after = ''] = part.split(NOT_IN_WORD, 1);
    const before = parts[index - 1]?.split(NOT_IN_WORD).at(-1) ?? '';
    return isJoined(before, after);
  });
}

/** Name of a person: no web or e-mail address, which mail programs would make a link of. [SEC-09] */
export function personName(): Rule {
  return (value) =>
    typeof value === 'string' && (SCHEME.test(value) || hasDomain(value)) ? { code: 'webAddress' } : null;
}

/** Name of a company, which may end like a web address ('Muster.de GmbH') but holds no scheme and no 'www.'. [SEC-09] */
export function companyName(code: RuleCode = 'webAddress'): Rule {
  return (value) => (typeof value === 'string' && SCHEME.test(value) ? { code } : null);
}
