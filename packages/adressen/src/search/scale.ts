/**
 * The scale of the scores, the same for towns and streets: 100 is what the directory says, up to its spelling. A score falls
 * by what had to be forgiven, and 80 is the most that two typing errors with all they may come along with can cost; what has
 * less is no proposal. The weights: docs/decisions/0015. [ADDR-10]
 */
export const PROPOSED_FROM = 80;
export const MOST_FORGIVEN = 100 - PROPOSED_FROM;

/** A letter or digit too many, too few, another one, or two swapped. */
export const TYPING_ERROR = 8;
/** The words of a name in another order. */
export const WORD_ORDER = 2;
/** 'Weg' for 'Straße', or none of them. */
export const OTHER_TYPE = 12;
/** A house number that the street does not have, beside its neighbour that it has. */
export const OTHER_HOUSE_NUMBER = 2;
/** In the order only: another house number in another postcode comes after the very number in any postcode of the town. */
export const DOUBLY_WRONG = 14;
/** No town beside a known postcode. */
export const NO_TOWN = 8;
/** Words around the town's name that say nothing known ('Berlin-Nord'), or only the name of its suburb. */
export const TOWN_WORDS = 4;
/** Town and postcode belong to different places, but the street is in this one. */
export const CONTRADICTION = 20;
/** The same while no street speaks for one of them: no proposal. */
export const UNCONFIRMED = 30;

/**
 * Most that town and street may cost together, in the typed postcode or in another one. In a contradiction it leaves room for
 * one typing error in the street of the typed postcode, elsewhere for none.
 */
export const MOST_TOGETHER = 28;
export const MOST_ELSEWHERE = 24;
/** Typing errors that a street in another postcode may have while the typed one has this town. */
export const ERRORS_ELSEWHERE = 1;

/** What costs so much more than the best would only confuse beside it. */
export const OUTDONE = 12;

/** How many typing errors a name of so many letters may have: of a short one too little would be left. */
export function errorsAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 6 ? 1 : 2;
}

/** The score of a name with more typing errors than forgiven: which part of it is right, below what is proposed. */
export function farScore(errors: number, letters: number): number {
  const right = Math.round(100 * (1 - errors / Math.max(1, letters)));
  return Math.max(0, Math.min(PROPOSED_FROM - 1, right, 100 - TYPING_ERROR * errors));
}
