const LETTER_A = 97;

/** Returns the set of letters in a key, one bit for each, digits by six bits: two keys of few differing bits may be similar. */
export function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    if (code >= LETTER_A) letters |= 1 << (code - LETTER_A);
    else letters |= 1 << (26 + (code % 6));
  }
  return letters;
}
