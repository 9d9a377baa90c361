import { DONE, type Done, dataOf, FAILED } from '../result.ts';

/** Builds the result of a faked call: text is the reason why there are no data, nothing is a failure. */
export function resultOf(known: unknown) {
  if (typeof known === 'string') return { kind: known };
  return known === null || known === undefined ? FAILED : dataOf(known);
}

/** Builds the result of a faked call without data. */
export function doneOf(isDone: boolean | undefined): Done {
  return isDone ? DONE : FAILED;
}
