import type { Rule } from '../definition/definition.ts';
import type { RuleCode, RuleFailure } from '../definition/messages.ts';
import { isEmpty } from './required.ts';

/** Judges the stored form of a text, which `storedAnswer` has normalised; no answer is no failure. [SEC-09] */
export function onText(judge: (text: string) => RuleFailure | null): Rule {
  return (value) => {
    if (isEmpty(value)) return null;
    return typeof value === 'string' ? judge(value) : { code: 'invalid' };
  };
}

/** Requires at most n characters, counted as code points. [VAL-03] */
export function maxLength(n: number): Rule {
  return onText((text) => (text.length > n && [...text].length > n ? { code: 'maxlength', params: { n } } : null));
}

/** Requires at least n characters. [VAL-03] */
export function minLength(n: number): Rule {
  return onText((text) => ([...text].length < n ? { code: 'minlength', params: { n } } : null));
}

/** Requires a match of the pattern; otherwise fails with the code. [VAL-01, VAL-24] */
export function matches(pattern: RegExp, code: RuleCode = 'pattern'): Rule {
  return onText((text) => (pattern.test(text) ? null : { code }));
}

const SCHEME = /:\/\/|\bhttps?:|\b(?:data|file|ftp|javascript|mailto|sms|tel):\S|\bwww\./i;

/** Returns whether a text has the scheme of a web address, or 'www.'. */
export function hasScheme(text: string): boolean {
  return SCHEME.test(text);
}

// Characters that no text shows: control characters and lone surrogates. A stored text has no other invisible ones. [SEC-09]
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

function free(text: string): RuleFailure | null {
  if (UNPRINTABLE.test(text)) return { code: 'notAllowedChars' };
  return hasScheme(text) ? { code: 'webAddress' } : null;
}

/** Accepts one line of any visible characters, without the scheme of a web address. [VAL-04, SEC-09] */
export function singleLine(): Rule {
  return onText(free);
}

/** Accepts several lines of any visible characters, without the scheme of a web address. [VAL-04, SEC-09] */
export function multiLine(): Rule {
  return onText((text) => free(text.replaceAll('\n', ' ')));
}
