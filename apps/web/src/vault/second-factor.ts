/** Shortest second factor of a new link, in characters. */
const SHORTEST_FACTOR = 6;

/** Longest second factor, in characters. */
export const LONGEST_FACTOR = 128;

/** Normalises a second factor for the key derivation: trimmed, in NFKC. [LINK-07] */
export function normalisedFactor(factor: string): string {
  return factor.trim().normalize('NFKC');
}

/** Returns whether a second factor is too short for a new link; older links may have a shorter one. [LINK-10] */
export function isTooShortFactor(factor: string): boolean {
  return [...normalisedFactor(factor)].length < SHORTEST_FACTOR;
}

export function isTooLongFactor(factor: string): boolean {
  return [...normalisedFactor(factor)].length > LONGEST_FACTOR;
}
