import type { Sections } from '../block/sections.ts';
import type { AddressQuery } from './address-query.ts';
import { keepLeast, placesOf, similarTowns, similarTownsAmong, type TownCosts, USUAL_FORM } from './place-search.ts';
import { streetPlaces } from './place-streets.ts';
import {
  CONTRADICTION,
  ERRORS_ELSEWHERE,
  MAX_ELSEWHERE,
  MAX_FORGIVEN,
  MAX_TOGETHER,
  NO_TOWN,
  TYPING_ERROR,
} from './scale.ts';
import { keyBytes, typingDistance } from './typing-distance.ts';

/** A possible place and its cost; in a contradiction only the street can decide. */
export interface PlaceCandidate {
  readonly place: number;
  readonly cost: number;
  readonly isContradiction: boolean;
  /** The maximum cost of a street there. */
  readonly streetMost: number;
}

type Place = Omit<PlaceCandidate, 'streetMost'>;

/** Returns the places of the postcode with the typed name: usually one. */
export function exactPlaces(sections: Sections, plz: string, towns: TownCosts): readonly number[] {
  const [from, to] = placesOf(sections, plz);
  let least = USUAL_FORM;
  let places: number[] = [];
  for (let place = from; place < to; place += 1) {
    const cost = towns.get(place);
    if (cost === undefined || cost > least) continue;
    if (cost < least) places = [];
    least = cost;
    places.push(place);
  }
  return places;
}

/** Returns every place that postcode and town may mean, cheapest first. [ADDR-10] */
export function placeCandidates(
  sections: Sections,
  { typed: { plz, ort }, towns: known }: AddressQuery,
): readonly PlaceCandidate[] {
  const [from, to] = placesOf(sections, plz);
  const towns = new Map(known);
  const isKnown = [...known.values()].some((cost) => cost <= USUAL_FORM);
  // For a known town, similar names are searched only within the typed postcode.
  const similar = isKnown ? similarTownsAmong(sections, ort, from, to) : similarTowns(sections, ort);
  for (const [place, cost] of similar) keepLeast(towns, place, cost);
  for (const place of exactPlaces(sections, plz, known)) towns.set(place, 0);

  const candidates: Place[] = [];
  const typed = keyBytes(plz);
  for (const [place, cost] of towns) {
    const errors = plzErrors(sections, place, typed);
    const sum = cost + errors * TYPING_ERROR;
    if (sum <= MAX_FORGIVEN) candidates.push({ place, cost: sum, isContradiction: false });
    else if (cost <= USUAL_FORM) candidates.push({ place, cost: CONTRADICTION, isContradiction: true });
  }
  for (let place = from; place < to; place += 1) {
    if (towns.has(place)) continue;
    const isContradiction = ort !== '';
    candidates.push({ place, cost: isContradiction ? CONTRADICTION : NO_TOWN, isContradiction });
  }
  const isTyped = ({ place }: Place) => place >= from && place < to;
  const typedFits = candidates.some((candidate) => isTyped(candidate) && !candidate.isContradiction);
  // Nothing is evidence for another postcode without streets.
  return candidates
    .filter((candidate) => isTyped(candidate) || streetPlaces(sections, candidate.place).length > 0)
    .map((candidate) => ({ ...candidate, streetMost: streetMost(candidate, isTyped(candidate), typedFits) }))
    .toSorted((one, other) => one.cost - other.cost || one.place - other.place);
}

/** The more a place costs, the less a street there may cost; otherwise any name resembles a distant one. */
function streetMost({ cost }: Place, isTyped: boolean, typedFits: boolean): number {
  const together = (isTyped ? MAX_TOGETHER : MAX_ELSEWHERE) - cost;
  const elsewhere = typedFits && !isTyped ? ERRORS_ELSEWHERE * TYPING_ERROR : MAX_FORGIVEN;
  return Math.min(together, elsewhere);
}

function plzErrors({ placePlz, plz }: Sections, place: number, typed: Uint8Array): number {
  const known = keyBytes(String(plz[placePlz[place] as number]).padStart(5, '0'));
  return typingDistance(typed, 0, typed.length, known, 0, known.length, 2);
}
