/** Returns the bytes of a key: keys contain only a–z and 0–9. */
export function keyBytes(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length);
  for (let index = 0; index < key.length; index += 1) bytes[index] = key.charCodeAt(index);
  return bytes;
}

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];
function newRows(size: number): Rows {
  return [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
}

/** Reused by all calls, which are synchronous and never overlap. */
let rows = newRows(64);

/**
 * Counts the typing errors between parts of two keys; returns `most` + 1 if there are more. An error is a letter
 * inserted, omitted or replaced, or two neighbours swapped (Damerau 1964; no letter changes twice). ä, ö, ü and ß are
 * one keystroke, so one error may remove or replace the two letters that stand for them.
 */
export function typingDistance(
  a: Uint8Array,
  aFrom: number,
  aTo: number,
  b: Uint8Array,
  bFrom: number,
  bTo: number,
  most: number,
): number {
  if (Math.abs(aTo - aFrom - bTo + bFrom) > 2 * most) return most + 1;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1;
    bFrom += 1;
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
  }
  return table(a, aFrom, aTo - aFrom, b, bFrom, bTo - bFrom, most);
}

const [A, E, O, S, U] = keyBytes('aeosu') as unknown as [number, number, number, number, number];

/** Returns whether two letters stand for ä, ö, ü or ß. */
function isOneLetter(first: number, second: number): boolean {
  return second === E ? first === A || first === O || first === U : first === S && second === S;
}

/** Fills the Wagner–Fischer table; three rows are enough. */
function table(
  a: Uint8Array,
  aFrom: number,
  aLength: number,
  b: Uint8Array,
  bFrom: number,
  bLength: number,
  most: number,
): number {
  const tooMany = most + 1;
  if (bLength >= rows[0].length) rows = newRows(bLength * 2);
  let [before, previous, current] = rows;
  for (let j = 0; j <= bLength; j += 1) previous[j] = distanceToNothing(b, bFrom, j, tooMany);
  for (let i = 1; i <= aLength; i += 1) {
    const letter = a[aFrom + i - 1] as number;
    const letterBefore = a[aFrom + i - 2] as number;
    const isPair = i > 1 && isOneLetter(letterBefore, letter);
    current[0] = distanceToNothing(a, aFrom, i, tooMany);
    for (let j = 1; j <= bLength; j += 1) {
      const other = b[bFrom + j - 1] as number;
      let best = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      best = least(best, (previous[j] as number) + 1);
      best = least(best, (current[j - 1] as number) + 1);
      if (j > 1) {
        const otherBefore = b[bFrom + j - 2] as number;
        if (i > 1 && letter === otherBefore && other === letterBefore)
          best = least(best, (before[j - 2] as number) + 1);
        if (isOneLetter(otherBefore, other))
          best = least(best, least(current[j - 2] as number, previous[j - 2] as number) + 1);
      }
      if (isPair) best = least(best, least(before[j] as number, before[j - 1] as number) + 1);
      current[j] = least(best, tooMany);
    }
    const oldest = before;
    before = previous;
    previous = current;
    current = oldest;
  }
  return previous[bLength] as number;
}

function least(one: number, other: number): number {
  return one < other ? one : other;
}

/** Counts the errors that remove all of the first letters. */
function distanceToNothing(key: Uint8Array, from: number, length: number, tooMany: number): number {
  let errors = 0;
  for (let index = 0; index < length; index += 1) {
    if (index + 1 < length && isOneLetter(key[from + index] as number, key[from + index + 1] as number)) index += 1;
    errors += 1;
    if (errors >= tooMany) return tooMany;
  }
  return errors;
}
