import type { Sections } from './block/sections.ts';
import type { AddressMatch, TypedAddress } from './directory.ts';
import { tidyAddress } from './search/address-query.ts';
import { exactMatch } from './search/exact-match.ts';
import { nearestAddress } from './search/near-addresses.ts';
import { placeCandidates } from './search/place-candidates.ts';
import { knownTowns } from './search/place-search.ts';
import { proposalsFor } from './search/proposals.ts';
import { PROPOSED_FROM } from './search/scale.ts';
import { streetQueries } from './search/street-search.ts';
import { houseNumberForm, isEmpty } from './text/house-number-form.ts';

/** Below this score a street is not recognisable. */
const RECOGNISED_FROM = 50;

/** Searches the sections of a directory for a typed address. [ADDR-03, ADDR-06, ADDR-10] */
export function matchAddress(sections: Sections, address: TypedAddress): AddressMatch {
  const typed = tidyAddress(address);
  const towns = knownTowns(sections, typed.ort);
  // A house number is required even if the directory knows none for the street.
  const hasNumber = !isEmpty(houseNumberForm(typed.hausnummer));
  const exact = hasNumber ? exactMatch(sections, typed, towns) : null;
  if (exact) return { matches: [exact.address], isListed: exact.isListed, ortScore: 100, strasseScore: 100 };

  const query = { typed, towns, streets: streetQueries(typed.strasse) };
  const candidates = placeCandidates(sections, query);
  const proposals = hasNumber ? proposalsFor(sections, query, candidates) : [];
  const [best] = proposals;
  if (best)
    return {
      matches: proposals.map((proposal) => proposal.address),
      isListed: false,
      ortScore: 100 - best.ortCost,
      strasseScore: 100 - best.strasseCost,
    };

  const near = nearestAddress(sections, query, candidates);
  const isComplete = hasNumber && (near.ortScore < PROPOSED_FROM || near.strasseScore < PROPOSED_FROM);
  return {
    matches: near.address && near.strasseScore >= RECOGNISED_FROM ? [near.address] : [],
    isListed: false,
    ortScore: near.ortScore,
    // If only the house number is missing, the street score is lowered.
    strasseScore: isComplete ? near.strasseScore : Math.min(PROPOSED_FROM - 1, near.strasseScore),
  };
}
