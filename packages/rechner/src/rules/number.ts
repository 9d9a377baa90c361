import type { Rule } from '../definition/definition.ts';
import type { RuleFailure, RuleParams } from '../definition/messages.ts';
import { isEmpty } from './required.ts';

/** Requires an integer; a text is one that the number input could not read. [MODEL-09, UI-13] */
export function wholeNumber(): Rule {
  return (value) => {
    if (isEmpty(value) || Number.isSafeInteger(value)) return null;
    return { code: typeof value === 'string' ? 'unclearNumber' : 'invalid' };
  };
}

/** Requires at least n; message parameters may show n in another unit, e.g. in thousands. [VAL-03, UI-04] */
export function min(n: number, params: RuleParams = { n }): Rule {
  return (value) => (typeof value === 'number' && value < n ? { code: 'min', params } : null);
}

/** Requires at most n; the failure may have a message of the product. [VAL-03, VAL-11] */
export function max(n: number, failure: RuleFailure = { code: 'max', params: { n } }): Rule {
  return (value) => (typeof value === 'number' && value > n ? failure : null);
}
