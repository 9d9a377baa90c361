import type { PlaceRow, TypedAddress } from './address-tables.ts';
import { otherWordOrders } from './fold.ts';
import { abbreviationSlips, type StreetForm, streetForm, streetWords } from './street-form.ts';
import { type TownForm, townForm } from './town-form.ts';
import { typingDistance } from './typing-distance.ts';

/**
 * Costs of differences between typed and known names; a score is 100 minus the cost. 80, the limit of proposals, covers
 * two typing errors and what may accompany them: docs/background/address-matching.md. [ADDR-10]
 */
export const PROPOSED_FROM = 80;
export const MAX_FORGIVEN = 100 - PROPOSED_FROM;
/** A letter or digit inserted, omitted, replaced, or two swapped. */
export const TYPING_ERROR = 8;
/** The words of a name in another order. */
const WORD_ORDER = 2;
/** Another kind of street ('Weg' for 'Straße'), or none. */
const OTHER_TYPE = 12;
/** A neighbour of a house number that the street does not have. */
export const OTHER_HOUSE_NUMBER = 2;
/** A known postcode without a town. */
const NO_TOWN = 8;
/** A usual short form: equal to the whole name unless a town of the postcode has that exact name. */
const USUAL_FORM = 1;
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
const MAX_TOGETHER = 28;
const MAX_ELSEWHERE = 24;
/** Typing errors allowed for a street in another postcode if the typed one has this town. */
const ERRORS_ELSEWHERE = 1;

/** A name as it may be meant, and what this reading costs. */
interface Reading {
  readonly key: string;
  readonly cost: number;
}

/** Returns how many typing errors a name may have: a short name would lose too much. */
function errorsAllowed(letters: number): number {
  if (letters < 4) return 0;
  return letters < 6 ? 1 : 2;
}

/** Returns the cost of a name that is read as another one; infinite if it is not similar. */
function nameCost({ key, cost }: Reading, known: string, allowed: number): number {
  const most = Math.min(allowed, Math.floor((MAX_FORGIVEN - cost) / TYPING_ERROR));
  const errors = typingDistance(key, known, most);
  return errors > most ? Infinity : cost + errors * TYPING_ERROR;
}

// Towns and postcodes.

/** A typed town: its form and every reading of it. */
export interface TypedTown {
  readonly form: TownForm;
  /** The typed name, in other orders of its words, and without its addition. */
  readonly names: readonly Reading[];
  /** Leading and trailing words: a suburb stands beside its town in many ways ('Berlin-Nord', 'Nord (Berlin)'). */
  readonly parts: readonly Reading[];
}

export function typedTown(ort: string): TypedTown {
  const form = townForm(ort);
  const { key, words, head } = form;
  const orders = otherWordOrders(words).map((order) => ({ key: order, cost: WORD_ORDER }));
  const parts =
    words.length > 8 ? [] : words.slice(1).flatMap((_, at) => [words.slice(0, at + 1), words.slice(at + 1)]);
  return {
    form,
    names: [{ key, cost: 0 }, ...orders, { key: head, cost: TOWN_WORDS }].filter((name) => name.key !== ''),
    parts: parts.map((part) => ({ key: part.join(''), cost: TOWN_WORDS })),
  };
}

/** Returns the names of a place: its own, usual other ones, and those of its suburbs. */
function namesOf({ ort, keys, suburbKeys }: PlaceRow): readonly Reading[] {
  const own = townForm(ort).key;
  return [
    ...keys.map((key) => ({ key, cost: key === own ? 0 : USUAL_FORM })),
    ...suburbKeys.map((key) => ({ key, cost: TOWN_WORDS })),
  ];
}

/** Returns the cost of a town that is typed without an error, in any order and with other words; infinite for another. */
function knownTownCost(known: readonly Reading[], { names, parts }: TypedTown): number {
  const costs = known.flatMap((name) =>
    [...names, ...parts].filter(({ key }) => key === name.key).map(({ cost }) => name.cost + cost),
  );
  return Math.min(...costs);
}

/** Returns the cost of a town with typing errors; infinite for another one. */
function similarTownCost(known: readonly Reading[], { names }: TypedTown): number {
  const costs = names.flatMap((name) =>
    known.map(({ key, cost }) => cost + nameCost(name, key, errorsAllowed(Math.min(name.key.length, key.length)))),
  );
  const least = Math.min(...costs);
  return least > MAX_FORGIVEN ? Infinity : least;
}

/** Returns the places of the typed postcode that have the typed name: usually one. */
export function exactPlaces(inPostcode: readonly PlaceRow[], town: TypedTown): readonly PlaceRow[] {
  const costs = inPostcode.map((place) => knownTownCost(namesOf(place), town));
  const least = Math.min(...costs);
  return least > USUAL_FORM ? [] : inPostcode.filter((_, index) => costs[index] === least);
}

/** A possible place and its cost; in a contradiction only the street can decide. */
export interface PlaceCandidate {
  readonly place: PlaceRow;
  readonly cost: number;
  readonly isContradiction: boolean;
}

/**
 * Returns what a place costs that postcode and town may mean, null if they cannot. [ADDR-10]
 * @param isTown whether any place has exactly the typed name: then similar names are searched in the typed postcode only
 * @param exact places of the typed postcode with the typed name
 */
export function placeCandidate(
  place: PlaceRow,
  typed: TypedAddress,
  { town, isTown, exact }: { town: TypedTown; isTown: boolean; exact: readonly PlaceRow[] },
): PlaceCandidate | null {
  const isTyped = place.plz === typed.plz;
  const names = namesOf(place);
  const known = exact.includes(place) ? 0 : knownTownCost(names, town);
  const similar = isTown ? names.filter((name) => isTyped && name.cost === 0) : names;
  const cost = Math.min(known, known === 0 ? Infinity : similarTownCost(similar, town));
  const sum = cost + TYPING_ERROR * typingDistance(typed.plz, place.plz, 2);
  if (sum <= MAX_FORGIVEN) return { place, cost: sum, isContradiction: false };
  if (isTyped && typed.ort === '') return { place, cost: NO_TOWN, isContradiction: false };
  return isTyped || cost <= USUAL_FORM ? { place, cost: CONTRADICTION, isContradiction: true } : null;
}

/**
 * Returns the maximum cost of a street in a place: the more the place costs, the less; otherwise any name resembles a
 * distant one.
 * @param typedFits whether the typed postcode has the typed town
 */
export function mostOfStreet({ cost }: PlaceCandidate, isTyped: boolean, typedFits: boolean): number {
  const together = (isTyped ? MAX_TOGETHER : MAX_ELSEWHERE) - cost;
  return Math.min(together, typedFits && !isTyped ? ERRORS_ELSEWHERE * TYPING_ERROR : MAX_FORGIVEN);
}

// Streets.

/** A typed street as it may be meant. */
export interface StreetReading extends StreetForm, Reading {
  readonly otherOrders: readonly Reading[];
}

/** Returns the street as typed, then with a mistyped 'Str.' corrected at the cost of one error. */
export function streetReadings(text: string): readonly [StreetReading, ...StreetReading[]] {
  const reading = (name: string, cost: number): StreetReading => ({
    ...streetForm(name),
    cost,
    otherOrders: otherWordOrders(streetWords(name)).map((key) => ({ key, cost: cost + WORD_ORDER })),
  });
  return [reading(text, 0), ...abbreviationSlips(text).map((slip) => reading(slip, TYPING_ERROR))];
}

/** A shorter stem has one error at most. */
const STEM_WITH_TWO_ERRORS = 5;
/** A shorter stem must match exactly if the kind of street differs. */
const STEM_WITH_ERROR = 6;

/** Returns the cost of a street that the typed one may mean; infinite if they are not similar. [ADDR-10] */
export function streetCost(reading: StreetReading, known: StreetForm): number {
  const allowed = errorsAllowed(Math.min(reading.key.length, known.key.length));
  const letters = Math.min(reading.stem.length, known.stem.length);
  const isSameType = reading.type === known.type;
  // Of the same kind, the errors are in the stem, which must stay recognisable.
  const hasShortStem = isSameType && letters < STEM_WITH_TWO_ERRORS;
  let cost = nameCost(reading, known.key, hasShortStem ? Math.min(allowed, 1) : allowed);
  if (cost === Infinity && !isSameType) {
    const most = letters < STEM_WITH_ERROR ? 0 : 1;
    const errors = typingDistance(reading.stem, known.stem, most);
    if (errors <= most) cost = reading.cost + OTHER_TYPE + errors * TYPING_ERROR;
  }
  return Math.min(cost, ...reading.otherOrders.map((order) => nameCost(order, known.key, allowed)));
}

/** Beyond this distance no result is plausible. */
const FAR_ERRORS = 4;

/** Returns the score of a street with too many errors: the share that is right, below the limit of proposals. */
export function farScore({ key }: StreetReading, known: string): number {
  const errors = typingDistance(key, known, FAR_ERRORS);
  if (errors > FAR_ERRORS) return 0;
  const right = Math.round(100 * (1 - errors / Math.max(1, key.length, known.length)));
  return Math.max(0, Math.min(PROPOSED_FROM - 1, right, 100 - TYPING_ERROR * errors));
}
