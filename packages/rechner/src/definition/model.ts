/** Returns whether a value is an object or a list. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns a value of an object or a list; undefined for anything else. */
export function valueAt(container: unknown, key: string): unknown {
  return isObject(container) ? container[key] : undefined;
}

/** Returns a value that is a list; an empty one for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Compares plain data deeply (answers are JSON values). */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** Sets one answer; returns the same model if nothing changes. [MODEL-04] */
export function setAnswer<T extends object, K extends keyof T>(model: T, key: K, value: T[K]): T {
  return isSame(model[key], value) ? model : { ...model, [key]: value };
}

/** Removes one answer; returns the same model if it was missing. [MODEL-04] */
export function removeAnswer<T extends object>(model: T, key: keyof T): T {
  if (!Object.hasOwn(model, key)) return model;
  const rest = { ...model };
  delete rest[key];
  return rest;
}

/** Answers to set; a key given as undefined is removed. */
export type Patch<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Sets several answers; a key given as undefined is removed. [MODEL-04] */
export function patchAnswers<T extends object>(model: T, patch: Patch<T>): T {
  let patched = model;
  for (const key in patch) {
    const value = patch[key];
    patched = value === undefined ? removeAnswer(patched, key) : setAnswer(patched, key, value);
  }
  return patched;
}

/**
 * Sets a list entry by index, or appends it if the index is the length; returns the same list if nothing changes.
 * [MODEL-04]
 */
export function setEntry<T>(list: readonly T[], index: number, entry: T): readonly T[] {
  if (!Number.isInteger(index) || index < 0 || index > list.length) throw new RangeError('No such list entry');
  return index in list && isSame(list[index], entry) ? list : list.toSpliced(index, 1, entry);
}

/** Removes a list entry by index; returns the same list if there is none. [MODEL-04] */
export function removeEntry<T>(list: readonly T[], index: number): readonly T[] {
  return index in list ? list.toSpliced(index, 1) : list;
}
