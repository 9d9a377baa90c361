/** Which letters a part of a key has: a bit per letter, six for the digits. */
export function letterSignature(key: Uint8Array, from = 0, to = key.length): number {
  let signature = 0;
  for (let index = from; index < to; index += 1) {
    const code = key[index] as number;
    signature |= 1 << (code >= 97 ? code - 97 : 26 + (code % 6));
  }
  return signature;
}

/** In how many letters two signatures differ. */
export function differingLetters(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * In how many letters names may differ that are so many typing errors apart; more rule a name out without a look at it. An
 * error changes two at most, three where it is in an umlaut; a second one of those is not reckoned with.
 */
export function mostDiffering(errors: number): number {
  return 2 * errors + 1;
}
