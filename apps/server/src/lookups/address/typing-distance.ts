const UMLAUTS = new Set(['ae', 'oe', 'ue', 'ss']);

/** Returns whether the letter at `index` and the one before it stand for ä, ö, ü or ß. */
function isUmlaut(key: string, index: number): boolean {
  return UMLAUTS.has(key.slice(Math.max(0, index - 1), index + 1));
}

/**
 * Counts the typing errors between two keys; returns `most` + 1 if there are more. An error is a letter inserted,
 * omitted or replaced, or two neighbours swapped (Damerau 1964; no letter changes twice). ä, ö, ü and ß are one
 * keystroke, so one error may remove or replace the two letters that stand for them.
 */
export function typingDistance(one: string, other: string, most: number): number {
  if (one === other) return 0;
  if (most < 1 || Math.abs(one.length - other.length) > 2 * most) return most + 1;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return table(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

/** Fills the table of Wagner and Fischer; rows further back than two are not needed. */
function table(a: string, b: string, most: number): number {
  const pairs = Array.from(b, (_, index) => isUmlaut(b, index));
  let [before, previous]: [number[], number[]] = [[], []];
  let leastBefore = 0;
  for (let i = 0; i <= a.length; i += 1) {
    const current: number[] = [];
    const isPair = isUmlaut(a, i - 1);
    const at = (row: readonly number[], j: number) => (row[j] ?? Infinity) + 1;
    for (let j = 0; j <= b.length; j += 1) {
      let best = i + j === 0 ? 0 : Math.min(at(previous, j), at(current, j - 1));
      if (i > 0 && j > 0) best = Math.min(best, at(previous, j - 1) - Number(a[i - 1] === b[j - 1]));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(before, j - 2));
      if (pairs[j - 1]) best = Math.min(best, at(current, j - 2), at(previous, j - 2));
      if (isPair) best = Math.min(best, at(before, j), at(before, j - 1));
      current.push(best);
    }
    const least = Math.min(...current);
    if (least > most && leastBefore > most) return most + 1;
    [before, previous, leastBefore] = [previous, current, least];
  }
  return Math.min(previous[b.length] as number, most + 1);
}
