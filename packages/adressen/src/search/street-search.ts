import type { Sections } from '../block/sections.ts';
import { abbreviationSlips, streetForm } from '../text/street-form.ts';
import { type KeyVariant, keyVariant, otherWordOrders } from './key-variants.ts';
import { errorsAllowed, MAX_FORGIVEN, OTHER_TYPE, TYPING_ERROR, WORD_ORDER } from './scale.ts';
import { typingDistance } from './typing-distance.ts';
import { differingLetters, letterSignature, maxDiffering, mayBeNear } from './typing-pattern.ts';

/** A typed street, prepared for the search. */
export interface StreetQuery extends KeyVariant {
  readonly type: number;
  readonly stemStart: number;
  readonly stemEnd: number;
  readonly stemLetters: number;
  readonly otherOrders: readonly KeyVariant[];
}

/** A shorter stem has one error at most. */
const STEM_WITH_TWO_ERRORS = 5;
/** A shorter stem must match exactly if the kind of street differs. */
const STEM_WITH_ERROR = 6;
const NOT_SIMILAR = MAX_FORGIVEN + 1;

/** Returns the queries: the street as typed, then with a mistyped 'Str.' corrected at the cost of one error. */
export function streetQueries(text: string): readonly [StreetQuery, ...StreetQuery[]] {
  return [streetQuery(text, 0), ...abbreviationSlips(text).map((other) => streetQuery(other, TYPING_ERROR))];
}

function streetQuery(text: string, cost: number): StreetQuery {
  const { key, words, type, stemStart, stemEnd } = streetForm(text);
  const direct = keyVariant(key, cost);
  return {
    ...direct,
    type,
    stemStart,
    stemEnd,
    stemLetters: letterSignature(direct.key, stemStart, stemEnd),
    otherOrders: otherWordOrders(words).map((order) => keyVariant(order, cost + WORD_ORDER)),
  };
}

/**
 * Visits every street of a place that costs at most `most`. Letter signatures rule out nearly all names; measured in
 * docs/decisions/0015. [ADDR-10]
 */
export function similarStreets(
  sections: Sections,
  place: number,
  query: StreetQuery,
  most: number,
  visit: (street: number, cost: number) => void,
): void {
  const { streetName, nameLetters, nameStemLetters, nameType, placeStreetsFrom } = sections;
  const { letters, stemLetters, type } = query;
  const maxLetters = maxDiffering(Math.floor((most - query.cost) / TYPING_ERROR));
  const maxStemLetters = maxDiffering(1);
  const to = placeStreetsFrom[place + 1] as number;
  for (let street = placeStreetsFrom[place] as number; street < to; street += 1) {
    const name = streetName[street] as number;
    if (
      differingLetters(letters, nameLetters[name] as number) > maxLetters &&
      (nameType[name] === type || differingLetters(stemLetters, nameStemLetters[name] as number) > maxStemLetters)
    )
      continue;
    const cost = streetCost(sections, name, query);
    if (cost <= most) visit(street, cost);
  }
}

/** Returns the cost of the street `name`; above the limit if it is not similar. */
function streetCost(sections: Sections, name: number, query: StreetQuery): number {
  const { nameKey, nameKeyFrom } = sections;
  const from = nameKeyFrom[name] as number;
  const to = nameKeyFrom[name + 1] as number;
  const allowed = errorsAllowed(Math.min(query.key.length, to - from));
  const allowedHere = hasShortStem(sections, name, query) ? Math.min(allowed, 1) : allowed;
  let least = keyCost(query, nameKey, from, to, allowedHere);
  if (least > MAX_FORGIVEN) least = otherTypeCost(sections, name, query);
  for (const order of query.otherOrders) least = Math.min(least, keyCost(order, nameKey, from, to, allowed));
  return least;
}

function keyCost(variant: KeyVariant, nameKey: Uint8Array, from: number, to: number, allowed: number): number {
  const { key, pattern, cost } = variant;
  const most = Math.min(allowed, Math.floor((MAX_FORGIVEN - cost) / TYPING_ERROR));
  if (!mayBeNear(pattern, nameKey, from, to, most)) return NOT_SIMILAR;
  const errors = typingDistance(key, 0, key.length, nameKey, from, to, most);
  return errors > most ? NOT_SIMILAR : cost + errors * TYPING_ERROR;
}

/** If both have the same kind, the errors are in the stem, which must stay recognisable. */
function hasShortStem({ nameType, nameStemStart, nameStemEnd }: Sections, name: number, query: StreetQuery): boolean {
  const known = (nameStemEnd[name] as number) - (nameStemStart[name] as number);
  return nameType[name] === query.type && Math.min(known, query.stemEnd - query.stemStart) < STEM_WITH_TWO_ERRORS;
}

function otherTypeCost(sections: Sections, name: number, query: StreetQuery): number {
  const { nameKey, nameKeyFrom, nameType, nameStemStart, nameStemEnd } = sections;
  if (nameType[name] === query.type) return NOT_SIMILAR;
  const from = (nameKeyFrom[name] as number) + (nameStemStart[name] as number);
  const to = (nameKeyFrom[name] as number) + (nameStemEnd[name] as number);
  const letters = Math.min(to - from, query.stemEnd - query.stemStart);
  const most = letters < STEM_WITH_ERROR ? 0 : 1;
  const errors = typingDistance(query.key, query.stemStart, query.stemEnd, nameKey, from, to, most);
  return errors > most ? NOT_SIMILAR : query.cost + OTHER_TYPE + errors * TYPING_ERROR;
}
