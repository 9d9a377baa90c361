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
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return table(lettersIn(one, start, one.length - end), lettersIn(other, start, other.length - end), most);
}

/** Letters and rows begin with two columns before the first letter. */
const PADDING = 2;

function lettersIn(key: string, start: number, end: number): readonly number[] {
  const letters = [0, 0];
  for (let index = start; index < end; index += 1) letters.push(key.charCodeAt(index));
  return letters;
}

/** The last three rows of the table: a look-up compares thousands of keys, and new rows each time would take longer. */
let rows: readonly [number[], number[], number[]] = [[], [], []];

/** Fills the table of Wagner and Fischer around its diagonal; rows further back than two are not needed. */
function table(a: readonly number[], b: readonly number[], most: number): number {
  const far = most + 1;
  for (const row of rows) clear(row, b.length, far);
  let isBeforeFar = false;
  for (let i = PADDING; i <= a.length; i += 1) {
    const [before, previous, current] = rows;
    clear(current, b.length, far);
    const [letterBefore, letter] = [at(a, i - 2), at(a, i - 1)];
    const isUmlautTyped = isUmlaut(letterBefore, letter);
    let isFar = true;
    for (let j = Math.max(PADDING, i - 2 * most); j <= Math.min(b.length, i + 2 * most); j += 1) {
      const [otherBefore, other] = [at(b, j - 2), at(b, j - 1)];
      let best = Math.min(at(previous, j - 1), at(previous, j), at(current, j - 1));
      if (letter === otherBefore && letterBefore === other) best = Math.min(best, at(before, j - 2));
      if (isUmlaut(otherBefore, other)) best = Math.min(best, at(current, j - 2), at(previous, j - 2));
      if (isUmlautTyped) best = Math.min(best, at(before, j), at(before, j - 1));
      best = Math.min(best + 1, letter === other ? at(previous, j - 1) : far, i + j === 2 * PADDING ? 0 : far);
      current[j] = best;
      if (best <= most) isFar = false;
    }
    if (isFar && isBeforeFar) return far;
    isBeforeFar = isFar;
    rows = [previous, current, before];
  }
  return at(rows[1], b.length);
}

function clear(row: number[], last: number, far: number): void {
  for (let column = 0; column <= last; column += 1) row[column] = far;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}

const [A, E, O, S, U] = [97, 101, 111, 115, 117];

/** Returns whether two letters stand for ä, ö, ü or ß. */
function isUmlaut(first: number, second: number): boolean {
  return second === E ? first === A || first === O || first === U : first === S && second === S;
}
