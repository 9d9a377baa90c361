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
  return table(one.slice(start, one.length - end), other.slice(start, other.length - end), most);
}

/** Each row begins with two columns that are never reached. */
const PADDING = 2;

/** Fills the table of Wagner and Fischer around its diagonal; rows further back than two are not needed. */
function table(a: string, b: string, most: number): number {
  const far: number[] = [];
  while (far.length <= b.length + PADDING) far.push(most + 1);
  let [before, previous] = [far, far];
  let isBeforeFar = false;
  for (let i = 0; i <= a.length; i += 1) {
    const current = far.slice();
    const [letter, letterBefore] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)];
    let isFar = true;
    for (let j = Math.max(0, i - 2 * most); j <= Math.min(b.length, i + 2 * most); j += 1) {
      const [other, otherBefore] = [b.charCodeAt(j - 1), b.charCodeAt(j - 2)];
      let best = i + j === 0 ? 0 : Math.min(at(previous, j), at(current, j - 1), at(previous, j - 1)) + 1;
      if (letter === other) best = Math.min(best, at(previous, j - 1));
      if (letter === otherBefore && letterBefore === other) best = Math.min(best, at(before, j - 2) + 1);
      if (isUmlaut(otherBefore, other)) best = Math.min(best, at(current, j - 2) + 1, at(previous, j - 2) + 1);
      if (isUmlaut(letterBefore, letter)) best = Math.min(best, at(before, j) + 1, at(before, j - 1) + 1);
      current[j + PADDING] = Math.min(best, most + 1);
      if (best <= most) isFar = false;
    }
    if (isFar && isBeforeFar) return most + 1;
    [before, previous, isBeforeFar] = [previous, current, isFar];
  }
  return at(previous, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column + PADDING] as number;
}

const [A, E, O, S, U] = [97, 101, 111, 115, 117];

/** Returns whether two letters stand for ä, ö, ü or ß. */
function isUmlaut(first: number, second: number): boolean {
  return second === E ? first === A || first === O || first === U : first === S && second === S;
}
