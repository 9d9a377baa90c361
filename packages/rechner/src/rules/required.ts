import type { Rule } from '../definition/definition.ts';

// Characters that leave no mark on paper: an answer made of them alone is none.
const NOTHING_VISIBLE = /^[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** True for what counts as not answered. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && NOTHING_VISIBLE.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** The value must be there. [VAL-01, VAL-12] */
export function required(): Rule {
  return (value) => (isEmpty(value) ? { code: 'required' } : null);
}

/** A consent or a derived condition must be true. [VAL-12] */
export function mustBeTrue(): Rule {
  return (value) => (value === true ? null : { code: 'required' });
}

/** The value must be a yes or a no. */
export function isYesOrNo(): Rule {
  return (value) => (typeof value === 'boolean' ? null : { code: 'required' });
}
