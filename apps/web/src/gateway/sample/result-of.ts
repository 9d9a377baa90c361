import { dataOf, FAILED } from '../result.ts';

/** Builds the result of a faked call: text is the reason why there are no data, nothing is a failure. */
export function resultOf(known: unknown) {
  if (typeof known === 'string') return { kind: known };
  return known === null || known === undefined ? FAILED : dataOf(known);
}
