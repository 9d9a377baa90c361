import type { Sections } from '../block/sections.ts';
import type { DirectoryAddress } from '../directory.ts';
import { type AddressQuery, isWellFormed } from './address-query.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { streetPlaces } from './place-streets.ts';
import { farScore, PROPOSED_FROM, UNCONFIRMED } from './scale.ts';
import { spellAddress } from './street-addresses.ts';
import { similarStreets } from './street-search.ts';
import { typingDistance } from './typing-distance.ts';
import { differingLetters, maxDiffering, mayBeNear } from './typing-pattern.ts';

/** The nearest address if there is no proposal. */
export interface NearAddress {
  readonly address: DirectoryAddress | null;
  readonly ortScore: number;
  readonly strasseScore: number;
}

/** Beyond this distance no result is plausible. */
const MAX_ERRORS = 4;
/** Limit of searched streets; a place of the typed postcode has fewer. */
const MAX_STREETS = 4000;

/**
 * Returns the nearest address in the likeliest places; its scores show what to correct. [ADDR-06]
 * @param hasNumber with a house number and no exact match, only the town can be wrong where no streets are known
 */
export function nearestAddress(
  sections: Sections,
  query: AddressQuery,
  candidates: readonly PlaceCandidate[],
  hasNumber: boolean,
): NearAddress {
  let best: NearAddress = { address: null, ortScore: 0, strasseScore: 0 };
  let looked = 0;
  const isSure = candidates.some((candidate) => !candidate.isContradiction);
  for (const { place, cost, isContradiction, streetMost } of candidates) {
    if (looked > MAX_STREETS || (isSure && isContradiction)) break;
    const listed = streetPlaces(sections, place);
    const isStreetWellFormed = isWellFormed(query.streets[0].key);
    const isTownWrong = listed.length === 0 && hasNumber && isStreetWellFormed;
    const score = 100 - (isContradiction ? UNCONFIRMED : cost);
    const ortScore = isTownWrong ? Math.min(PROPOSED_FROM - 1, score) : score;
    const found =
      listed.length === 0
        ? { address: null, strasseScore: isStreetWellFormed ? 100 : 0 }
        : nearestIn(sections, place, listed, query, streetMost);
    looked += 1 + listed.reduce((sum, other) => sum + streetsIn(sections, other), 0);
    if (found.strasseScore + ortScore > best.strasseScore + best.ortScore) best = { ...found, ortScore };
  }
  return best;
}

function streetsIn({ placeStreetsFrom }: Sections, place: number): number {
  return (placeStreetsFrom[place + 1] as number) - (placeStreetsFrom[place] as number);
}

function nearestIn(
  sections: Sections,
  place: number,
  listed: readonly number[],
  query: AddressQuery,
  streetMost: number,
) {
  let strasseScore = 0;
  let row = -1;
  const keep = (street: number, score: number) => {
    if (score <= strasseScore) return;
    strasseScore = score;
    row = street;
  };
  for (const other of listed) {
    // A similar street that was not proposed failed only by house number or place.
    for (const street of query.streets)
      similarStreets(sections, other, street, streetMost, (row, cost) => keep(row, 100 - cost));
    farStreets(sections, other, query, keep);
  }
  if (row < 0) return { address: null, strasseScore };
  return { address: spellAddress(sections, place, [row], query.typed.hausnummer), strasseScore };
}

function farStreets(
  sections: Sections,
  place: number,
  { streets: [{ key, letters, pattern }] }: AddressQuery,
  keep: (street: number, score: number) => void,
): void {
  const { streetName, nameLetters, nameKey, nameKeyFrom, placeStreetsFrom } = sections;
  const to = placeStreetsFrom[place + 1] as number;
  for (let street = placeStreetsFrom[place] as number; street < to; street += 1) {
    const name = streetName[street] as number;
    if (differingLetters(letters, nameLetters[name] as number) > maxDiffering(MAX_ERRORS)) continue;
    const start = nameKeyFrom[name] as number;
    const end = nameKeyFrom[name + 1] as number;
    if (!mayBeNear(pattern, nameKey, start, end, MAX_ERRORS / 2)) continue;
    const errors = typingDistance(key, 0, key.length, nameKey, start, end, MAX_ERRORS);
    if (errors <= MAX_ERRORS) keep(street, farScore(errors, Math.max(key.length, end - start)));
  }
}
