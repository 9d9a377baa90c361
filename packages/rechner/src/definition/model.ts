import type { Answers } from './definition.ts';

/** Compares plain data deeply (answers are JSON values). */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key]))
  );
}

/** Sets one answer; returns the same model if nothing changes. [MODEL-04] */
export function setAnswer<M extends Answers, K extends keyof M>(model: M, key: K, value: M[K]): M {
  return isSame(model[key], value) ? model : { ...model, [key]: value };
}

/** Removes one answer; returns the same model if it was missing. [MODEL-04] */
export function removeAnswer<M extends Answers>(model: M, key: keyof M): M {
  if (!Object.hasOwn(model, key)) return model;
  const rest = { ...model };
  delete rest[key];
  return rest;
}

/** Replaces the whole model; returns the old one if both are equal. [MODEL-04] */
export function replaceAnswers<M extends Answers>(model: M, next: M): M {
  return isSame(model, next) ? model : next;
}

/** Answers to set; a key given as undefined is removed. */
export type Patch<M> = { readonly [K in keyof M]?: M[K] | undefined };

/** Sets several answers; a key given as undefined is removed. [MODEL-04] */
export function patchAnswers<M extends Answers>(model: M, patch: Patch<M>): M {
  return (Object.keys(patch) as (keyof M)[]).reduce<M>(
    (current, key) =>
      patch[key] === undefined ? removeAnswer(current, key) : setAnswer(current, key, patch[key] as M[keyof M]),
    model,
  );
}

/**
 * Sets a list entry by index, or appends it if the index is the length; returns the same list if nothing changes.
 * [MODEL-04]
 */
export function setEntry<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) throw new RangeError('No such list entry');
  return index in list && isSame(list[index], entry) ? list : list.toSpliced(index, 1, entry);
}

/** Appends a list entry. [MODEL-04] */
export function appendEntry<T>(list: readonly T[], entry: T): readonly T[] {
  return [...list, entry];
}

/** Removes a list entry by index; returns the same list if there is none. [MODEL-04] */
export function removeEntry<T>(list: readonly T[], index: number): readonly T[] {
  return index in list ? list.toSpliced(index, 1) : list;
}
