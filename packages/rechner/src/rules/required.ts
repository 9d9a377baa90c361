import type { Rule } from '../definition/definition.ts';

// Invisible characters: text that contains nothing else counts as empty.
const NOTHING_VISIBLE = /^[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Returns whether a value counts as not answered. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && NOTHING_VISIBLE.test(value)) ||
    (Array.isArray(value) && value.length === 0)
  );
}

/** Requires an answer. [VAL-01, VAL-12] */
export function required(): Rule {
  return (value) => (isEmpty(value) ? { code: 'required' } : null);
}

/** Requires true, for consents and derived conditions. [VAL-12] */
export function mustBeTrue(): Rule {
  return (value) => (value === true ? null : { code: 'required' });
}

/** Requires a boolean. */
export function isYesOrNo(): Rule {
  return (value) => (typeof value === 'boolean' ? null : { code: 'required' });
}
