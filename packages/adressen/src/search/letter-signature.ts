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
export function mostDiffering(errors: number): number {
  return 2 * errors + 1;
}
