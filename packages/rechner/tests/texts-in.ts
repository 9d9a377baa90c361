/** Returns every text in an object with its path; functions are called with the given values. */
export function textsIn(
  value: unknown,
  path: string,
  given: readonly unknown[] = ['AAA', 'BBB', 'CCC'],
): readonly (readonly [string, unknown])[] {
  if (typeof value === 'function') return textsIn((value as (...values: unknown[]) => unknown)(...given), path, given);
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const entries = Object.entries(value);
  // An empty list counts as a missing text.
  if (entries.length === 0) return [[path, undefined]];
  return entries.flatMap(([key, one]) => textsIn(one, `${path}.${key}`, given));
}

/** Returns every text in an object on a line with its path, for an approved file. */
export function linesOfTexts(...of: Parameters<typeof textsIn>): string {
  return textsIn(...of)
    .map(([path, text]) => `${path}: ${String(text)}\n`)
    .join('');
}
