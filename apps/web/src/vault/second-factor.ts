/** Shortest second factor of a new link, in characters. */
const SHORTEST_FACTOR = 6;

/** Longest second factor, in characters. */
export const LONGEST_FACTOR = 128;

/** The second factor as it enters the derivation: without white space around, composed in one way on every device. [LINK-07] */
export function normalisedFactor(factor: string): string {
  return factor.trim().normalize('NFKC');
}

/** Whether a second factor is too short for a new link; links that were made before may have a shorter one. [LINK-10] */
export function isTooShortFactor(factor: string): boolean {
  return [...normalisedFactor(factor)].length < SHORTEST_FACTOR;
}

/** Whether a second factor is longer than one may be. */
export function isTooLongFactor(factor: string): boolean {
  return [...normalisedFactor(factor)].length > LONGEST_FACTOR;
}
