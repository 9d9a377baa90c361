/** A key prepared for many comparisons: the positions of each letter, one bit per position. */
export interface TypingPattern {
  readonly length: number;
  readonly places: Int32Array;
}

/** One machine word; the few longer keys use only the table. */
const LONGEST = 32;

export function typingPattern(key: Uint8Array): TypingPattern {
  const places = new Int32Array(128);
  if (key.length <= LONGEST)
    key.forEach((code, index) => {
      places[code] = (places[code] as number) | (1 << index);
    });
  return { length: key.length, places };
}

/**
 * Returns false if a part of a key is certainly more than `most` typing errors away. Computes a column of the
 * Wagner–Fischer table at once as bits of a word (Myers 1999; swapped neighbours Hyyrö 2003): a tenth of the time of
 * the table, which then checks the rest.
 */
export function mayBeNear(
  { length, places }: TypingPattern,
  key: Uint8Array,
  from: number,
  to: number,
  most: number,
): boolean {
  // An error in an umlaut changes two letters of a key.
  const bound = 2 * most;
  const difference = length - to + from;
  if (difference > bound || difference < -bound) return false;
  if (length > LONGEST || length === 0) return true;
  const last = 1 << (length - 1);
  let [distance, rises, falls, diagonal, placesBefore] = [length, -1, 0, 0, 0];
  for (let index = from; index < to; index += 1) {
    const here = places[key[index] as number] as number;
    const swapped = ((~diagonal & here) << 1) & placesBefore;
    diagonal = ((((here & rises) + rises) | 0) ^ rises) | here | falls | swapped;
    let risesAcross = falls | ~(diagonal | rises);
    const fallsAcross = diagonal & rises;
    if ((risesAcross & last) !== 0) distance += 1;
    else if ((fallsAcross & last) !== 0) distance -= 1;
    risesAcross = (risesAcross << 1) | 1;
    rises = (fallsAcross << 1) | ~(diagonal | risesAcross);
    falls = risesAcross & diagonal;
    placesBefore = here;
  }
  return distance <= bound;
}

/** Returns the set of letters in a part of a key: one bit per letter, six bits for the digits. */
export function letterSignature(key: Uint8Array, from = 0, to = key.length): number {
  let signature = 0;
  for (let index = from; index < to; index += 1) {
    const code = key[index] as number;
    signature |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return signature;
}

/** Returns the number of letters in which two signatures differ. */
export function differingLetters(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Returns how many letters may differ for a number of typing errors; names beyond it are skipped. An error changes at
 * most two letters, three in an umlaut; a second umlaut error is not allowed for.
 */
export function maxDiffering(errors: number): number {
  return 2 * errors + 1;
}
