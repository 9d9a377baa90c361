/** Longer than the key of any street; a longer one is not similar to any. */
export const LONGEST_KEY = 120;
/** Shorter keys allow no error. */
const SHORTEST_KEY = 4;
/** An error replaces at most two letters, an umlaut. */
export const WINDOW = 2;

/** Returns patterns of LIKE for a key with one typing error. */
export function keyPatterns(key: string): readonly string[] {
  if (key.length < SHORTEST_KEY || key.length > LONGEST_KEY) return [];
  return Array.from(
    { length: key.length + 1 },
    (_, at) => `${key.slice(0, Math.max(0, at - 1))}%${key.slice(at - 1 + WINDOW)}`,
  );
}

/** Returns patterns of LIKE for a postcode with two other digits. */
export function plzPatterns(plz: string): readonly string[] {
  if (!/^\d{5}$/.test(plz)) return [];
  const digits = [...plz];
  return digits.flatMap((_, one) =>
    digits.slice(one + 1).map((_digit, other) =>
      digits
        .with(one, '_')
        .with(one + 1 + other, '_')
        .join(''),
    ),
  );
}

const LETTER_A = 97;

/** Returns the set of letters in a key, one bit for each, digits by six bits: one error changes two letters at most to two others. */
export function lettersOf(key: string): number {
  let letters = 0;
  for (let index = 0; index < key.length; index += 1) {
    const code = key.charCodeAt(index);
    if (code >= LETTER_A) letters |= 1 << (code - LETTER_A);
    else letters |= 1 << (26 + (code % 6));
  }
  return letters;
}
