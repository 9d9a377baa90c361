import { readBlock } from './block/block.ts';
import type { Sections } from './block/sections.ts';
import { textAt } from './block/text-pool.ts';
import type { AddressMatch, Directory, TypedAddress } from './directory.ts';
import { isExact } from './match-street-line.ts';
import { tidyAddress } from './search/address-query.ts';
import { exactMatch } from './search/exact-match.ts';
import { longerTown } from './search/longer-town.ts';
import { nearestAddress } from './search/near-addresses.ts';
import { placeCandidates } from './search/place-candidates.ts';
import { knownTowns, placesOf, USUAL_FORM } from './search/place-search.ts';
import { streetPlaces } from './search/place-streets.ts';
import { proposalsFor } from './search/proposals.ts';
import { PROPOSED_FROM, TOWN_WORDS } from './search/scale.ts';
import { streetQueries } from './search/street-search.ts';
import { houseNumberForm, isEmpty } from './text/house-number-form.ts';

/** Below this score a street is not recognisable. */
const RECOGNISED_FROM = 50;

// The directory knows the town, but not the addition to its name, which the typed spelling has.
function withTown({ matches, ...scores }: AddressMatch, town: string, ort: string): AddressMatch {
  return { ...scores, matches: matches.map((match) => (match.ort === town ? { ...match, ort } : match)) };
}

/** Searches the sections of a directory for a typed address. [ADDR-03, ADDR-06, ADDR-10] */
function matchAddress(sections: Sections, address: TypedAddress): AddressMatch {
  const typed = tidyAddress(address);
  const towns = knownTowns(sections, typed.ort);
  // A house number is required even if the directory knows none for the street.
  const hasNumber = !isEmpty(houseNumberForm(typed.hausnummer));
  const exact = hasNumber ? exactMatch(sections, typed, towns) : null;
  if (exact) return { matches: [exact.address], isListed: exact.isListed, ortScore: 100, strasseScore: 100 };
  // 'Burg (Spreewald)' is another town than 'Burg'.
  const isTown = [...towns.values()].some((cost) => cost <= USUAL_FORM);
  const longer = isTown ? null : longerTown(sections, typed);
  if (longer) {
    const match = matchAddress(sections, { ...typed, ort: longer.town });
    if (longer.kind === 'addition') return withTown(match, longer.town, typed.ort);
    if (isExact(match)) return { ...match, ortScore: 100 - TOWN_WORDS };
  }

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

  const near = nearestAddress(sections, query, candidates, hasNumber);
  const isComplete = hasNumber && (near.ortScore < PROPOSED_FROM || near.strasseScore < PROPOSED_FROM);
  return {
    matches: near.address && near.strasseScore >= RECOGNISED_FROM ? [near.address] : [],
    isListed: false,
    ortScore: near.ortScore,
    // If only the house number is missing, the street score is lowered.
    strasseScore: isComplete ? near.strasseScore : Math.min(PROPOSED_FROM - 1, near.strasseScore),
  };
}

export { DirectoryBlockError } from './block/block.ts';

/**
 * Opens a block of a DirectoryBuilder without copying it; the bytes must not change afterwards. [ADDR-09]
 * @throws DirectoryBlockError for truncated, damaged or foreign bytes, or another version
 */
export function openDirectory(bytes: Uint8Array<ArrayBuffer>): Directory {
  const sections = readBlock(bytes);
  return {
    townsOf: (plz) => {
      const [from, to] = placesOf(sections, plz);
      return [...sections.placeTown.subarray(from, to)].map((town) =>
        textAt(sections.townText, sections.townTextFrom, town),
      );
    },
    hasStreets: (plz) => {
      const [from, to] = placesOf(sections, plz);
      return from < to && streetPlaces(sections, from).length > 0;
    },
    match: (address) => matchAddress(sections, address),
    bytes: bytes.byteLength,
    counts: {
      plz: sections.plz.length,
      streets: sections.streetName.length,
      houseNumbers: sections.houseNumber.length,
    },
  };
}
