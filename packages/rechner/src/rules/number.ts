import type { Rule } from '../definition/definition.ts';
import type { RuleCode, RuleParams } from '../definition/messages.ts';
import { isEmpty } from './required.ts';

/** A whole number. [MODEL-09] */
export function wholeNumber(): Rule {
  return (value) => (isEmpty(value) || Number.isSafeInteger(value) ? null : { code: 'invalid' });
}

/** At least n, with its own parameters where n is shown in another unit, e.g. in thousands. [VAL-03, UI-04] */
export function min(n: number, params: RuleParams = { n }): Rule {
  return (value) => (typeof value === 'number' && value < n ? { code: 'min', params } : null);
}

/** At most n, with its own code and parameters where the message is a special one. [VAL-03, VAL-11] */
export function max(n: number, code: RuleCode = 'max', params: RuleParams = { n }): Rule {
  return (value) => (typeof value === 'number' && value > n ? { code, params } : null);
}
