/**
 * The score scale of towns and streets: 100 equals the directory up to spelling. Every correction lowers the score; 80,
 * the limit of proposals, covers two typing errors and what may accompany them. The weights: docs/decisions/0015.
 * [ADDR-10]
 */
export const PROPOSED_FROM = 80;
export const MAX_FORGIVEN = 100 - PROPOSED_FROM;

/** A letter or digit inserted, omitted, replaced, or two swapped. */
export const TYPING_ERROR = 8;
/** The words of a name in another order. */
export const WORD_ORDER = 2;
/** Another kind of street ('Weg' for 'Straße'), or none. */
export const OTHER_TYPE = 12;
/** A neighbour of a house number that the street does not have. */
export const OTHER_HOUSE_NUMBER = 2;
/**
 * Sort order only: another house number in another postcode ranks below the exact number in any postcode of the town.
 */
export const DOUBLY_WRONG = 14;
/** A known postcode without a town. */
export const NO_TOWN = 8;
/** Unknown words around the town's name ('Berlin-Nord'), or only its suburb. */
export const TOWN_WORDS = 4;
/** Town and postcode belong to different places, but the street exists in this one. */
export const CONTRADICTION = 20;
/** The same without a matching street: no proposal. */
export const UNCONFIRMED = 30;

/**
 * Maximum sum of town and street, in the typed or another postcode. In a contradiction it allows one typing error in a
 * street of the typed postcode, none elsewhere.
 */
export const MAX_TOGETHER = 28;
export const MAX_ELSEWHERE = 24;
/** Typing errors allowed for a street in another postcode if the typed one has this town. */
export const ERRORS_ELSEWHERE = 1;

/** A proposal this much costlier than the best would only confuse. */
export const OUTDONE = 12;

/** Returns how many typing errors a name may have: a short name would lose too much. */
export function errorsAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 6 ? 1 : 2;
}

/** Returns the score of a name with too many errors: the share that is right, below the limit of proposals. */
export function farScore(errors: number, letters: number): number {
  const right = Math.round(100 * (1 - errors / Math.max(1, letters)));
  return Math.max(0, Math.min(PROPOSED_FROM - 1, right, 100 - TYPING_ERROR * errors));
}
