import type { Rule } from '../definition/definition.ts';
import type { RuleCode, RuleFailure } from '../definition/messages.ts';
import { isEmpty } from './required.ts';

// A text is judged as it is stored; `storedAnswer` normalises it before. [SEC-09]
function onText(judge: (text: string) => RuleFailure | null): Rule {
  return (value) => {
    if (isEmpty(value)) return null;
    return typeof value === 'string' ? judge(value) : { code: 'invalid' };
  };
}

/** At most n characters (code points, as a person counts). [VAL-03] */
export function maxLength(n: number): Rule {
  return onText((text) => (text.length > n && [...text].length > n ? { code: 'maxlength', params: { n } } : null));
}

/** At least n characters. [VAL-03] */
export function minLength(n: number): Rule {
  return onText((text) => ([...text].length < n ? { code: 'minlength', params: { n } } : null));
}

/** Must match the pattern, else the given code. [VAL-01, VAL-24] */
export function matches(pattern: RegExp, code: RuleCode = 'pattern'): Rule {
  return onText((text) => (pattern.test(text) ? null : { code }));
}

// Characters that would make a text read differently from what is stored: control characters, half surrogates and the
// marks that override the writing direction. Right-to-left letters themselves are welcome.
const DECEPTIVE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Free text of one line: anything visible. [VAL-04, SEC-09] */
export function singleLine(): Rule {
  return onText((text) => (DECEPTIVE.test(text) ? { code: 'notAllowedChars' } : null));
}

/** Free text of several lines: anything visible and line breaks. [VAL-04, SEC-09] */
export function multiLine(): Rule {
  return onText((text) => (DECEPTIVE.test(text.replaceAll('\n', ' ')) ? { code: 'notAllowedChars' } : null));
}
