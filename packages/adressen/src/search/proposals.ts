import type { Sections } from '../block/sections.ts';
import type { DirectoryAddress } from '../directory.ts';
import type { AddressQuery } from './address-query.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { byName, streetPlaces } from './place-streets.ts';
import { CONTRADICTION, DOUBLY_WRONG, MAX_FORGIVEN, OTHER_HOUSE_NUMBER, OUTDONE } from './scale.ts';
import { exactAddress, nearestAddresses } from './street-addresses.ts';
import { type StreetQuery, similarStreets } from './street-search.ts';

/** A possible street in a place (its rows in all suburbs). */
interface StreetCandidate {
  readonly place: PlaceCandidate;
  readonly rows: readonly number[];
  readonly cost: number;
}

/** Returns every possible street in a place, most similar first; none where no streets are known. [ADDR-09] */
function streetCandidates(
  sections: Sections,
  queries: readonly [StreetQuery, ...StreetQuery[]],
  place: PlaceCandidate,
): readonly StreetCandidate[] {
  if (queries[0].key.length === 0) return [];
  // Kinds are sorted by frequency.
  const typeOf = ({ rows: [row] }: StreetCandidate) =>
    sections.nameType[sections.streetName[row as number] as number] as number;
  return streetPlaces(sections, place.place)
    .flatMap((other) => {
      const costs = new Map<number, number>();
      for (const query of queries)
        similarStreets(sections, other, query, place.streetMost, (row, cost) =>
          costs.set(row, Math.min(cost, costs.get(row) ?? cost)),
        );
      const rows = [...costs.keys()].sort((one, next) => one - next);
      return byName(sections, rows).map((rows) => ({ place, rows, cost: costs.get(rows[0] as number) as number }));
    })
    .sort((one, other) => one.cost - other.cost || typeOf(one) - typeOf(other));
}

/** Returns the sum of place and street cost. */
function costOf({ place, cost }: StreetCandidate): number {
  return place.cost + cost;
}

/** A possible address with the costs of town and street. */
export interface Proposal {
  readonly address: DirectoryAddress;
  readonly ortCost: number;
  readonly strasseCost: number;
  /** True if the house number is the typed one. */
  readonly hasNumber: boolean;
  readonly hasTypedPlz: boolean;
}

const MAX_PROPOSALS = 3;
/** Limit for one street with another house number; leaves room for other streets and postcodes. */
const MAX_PER_STREET = 2;

/** Returns up to three possible addresses, best first, each at least 80 in both scores. [ADDR-06, ADDR-10] */
export function proposalsFor(
  sections: Sections,
  query: AddressQuery,
  places: readonly PlaceCandidate[],
): readonly Proposal[] {
  const found: Proposal[] = [];
  const others: Proposal[] = [];
  for (const place of places) {
    if (costsTooMuch(place.cost, found)) break;
    for (const candidate of streetCandidates(sections, query.streets, place)) {
      if (costsTooMuch(costOf(candidate), found)) break;
      const isNew = (one: Proposal) => !found.some((known) => isSame(one, known));
      const addresses = addressesOf(sections, query, candidate).filter(isNew);
      found.push(...addresses.slice(0, MAX_PER_STREET));
      others.push(...addresses.slice(MAX_PER_STREET));
    }
  }
  const best = inOrder(found).filter(
    (proposal) =>
      !costsTooMuch(
        total(proposal),
        found.filter((one) => total(one) < total(proposal)),
      ),
  );
  return [...best, ...inOrder(others)].slice(0, MAX_PROPOSALS);
}

/** Returns whether there are enough cheaper proposals, or one so much likelier that this cost would only confuse. */
function costsTooMuch(cost: number, found: readonly Proposal[]): boolean {
  if (found.filter((proposal) => total(proposal) <= cost).length >= MAX_PROPOSALS) return true;
  return found.some((proposal) => cost - total(proposal) >= (proposal.hasNumber ? OUTDONE : CONTRADICTION));
}

function addressesOf(
  sections: Sections,
  query: AddressQuery,
  { place, rows, cost }: StreetCandidate,
): readonly Proposal[] {
  const { typed } = query;
  const exact = exactAddress(sections, place.place, rows, typed);
  const addresses = exact ? [exact.address] : nearestAddresses(sections, place.place, rows, typed);
  const strasseCost = cost + (exact ? 0 : OTHER_HOUSE_NUMBER);
  if (strasseCost > MAX_FORGIVEN) return [];
  return addresses.map((address) => ({
    address,
    ortCost: place.cost,
    strasseCost,
    hasNumber: exact !== null,
    hasTypedPlz: address.plz === typed.plz,
  }));
}

/** Sorts by likelihood; on a tie the order of the places stays. */
function inOrder(proposals: readonly Proposal[]): readonly Proposal[] {
  return proposals.toSorted((one, other) => total(one) - total(other));
}

/**
 * Returns the sort cost: postcode and number are rarely both wrong; a street without the number is likely another one.
 */
function total({ ortCost, strasseCost, hasNumber, hasTypedPlz }: Proposal): number {
  return ortCost + strasseCost + (hasNumber || hasTypedPlz ? 0 : DOUBLY_WRONG);
}

function isSame({ address: one }: Proposal, { address: other }: Proposal): boolean {
  return (
    one.strasse === other.strasse &&
    one.hausnummer === other.hausnummer &&
    one.plz === other.plz &&
    one.ort === other.ort
  );
}
