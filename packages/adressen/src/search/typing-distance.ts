/** Letters of a key, one byte each: keys hold only a–z and 0–9. */
export function keyBytes(key: string): Uint8Array {
  const bytes = new Uint8Array(key.length);
  for (let index = 0; index < key.length; index += 1) bytes[index] = key.charCodeAt(index);
  return bytes;
}

type Rows = readonly [Uint8Array, Uint8Array, Uint8Array];
const newRows = (size: number): Rows => [new Uint8Array(size), new Uint8Array(size), new Uint8Array(size)];
/** Kept between calls, which never overlap: there are many, and nothing in them waits. */
let rows = newRows(64);

/**
 * How many typing errors (a letter too many, too few, another one, two neighbours swapped: Damerau 1964; no letter is
 * changed twice) lie between a part of one text and a part of another; `most` + 1 as soon as there are more.
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
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    aFrom += 1;
    bFrom += 1;
  }
  while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
    aTo -= 1;
    bTo -= 1;
  }
  const aLength = aTo - aFrom;
  const bLength = bTo - bFrom;
  if (Math.abs(aLength - bLength) > most) return most + 1;
  if (aLength === 0 || bLength === 0) return aLength + bLength;
  if (most === 0) return 1;
  return banded(a, aFrom, aLength, b, bFrom, bLength, most);
}

/** The table of Wagner and Fischer, only the band of `most` cells to either side of its diagonal (Ukkonen 1985). */
function banded(
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
  for (let j = 0; j <= bLength; j += 1) previous[j] = j < tooMany ? j : tooMany;
  let lastSmallest = 0;
  for (let i = 1; i <= aLength; i += 1) {
    const letter = a[aFrom + i - 1];
    const from = i > most ? i - most : 1;
    const to = i + most < bLength ? i + most : bLength;
    let smallest = tooMany;
    current[from - 1] = from === 1 && i < tooMany ? i : tooMany;
    if (to === i + most) previous[to] = tooMany;
    for (let j = from; j <= to; j += 1) {
      const other = b[bFrom + j - 1];
      let best = (previous[j - 1] as number) + (letter === other ? 0 : 1);
      const shorter = (previous[j] as number) + 1;
      if (shorter < best) best = shorter;
      const longer = (current[j - 1] as number) + 1;
      if (longer < best) best = longer;
      if (i > 1 && j > 1 && letter === b[bFrom + j - 2] && other === a[aFrom + i - 2]) {
        const swapped = (before[j - 2] as number) + 1;
        if (swapped < best) best = swapped;
      }
      current[j] = best;
      if (best < smallest) smallest = best;
    }
    // A swap jumps over one row, so only two rows without hope are the end.
    if (smallest > most && lastSmallest > most) return tooMany;
    lastSmallest = smallest;
    const oldest = before;
    before = previous;
    previous = current;
    current = oldest;
  }
  const distance = previous[bLength] as number;
  return distance > most ? tooMany : distance;
}
