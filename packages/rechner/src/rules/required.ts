import type { Rule } from '../definition.ts';

/** True for what counts as not answered. */
export function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
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
