import type { Sections } from '../block/sections.ts';
import type { DirectoryAddress } from '../directory.ts';
import type { AddressQuery } from './address-query.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { byName, streetPlaces } from './place-streets.ts';
import { CONFIRMING, MOST_FORGIVEN } from './scale.ts';
import { spellPlace, streetAddresses } from './street-addresses.ts';
import { similarStreets } from './street-search.ts';

/** An address that may be meant, with the cost of its town and of its street. */
export interface Proposal {
  readonly address: DirectoryAddress;
  readonly ortCost: number;
  readonly strasseCost: number;
}

export const MOST_PROPOSALS = 3;

/** Up to three addresses that may be meant, best first, each at least 80 in both scores. [ADDR-06, ADDR-10] */
export function proposalsFor(
  sections: Sections,
  query: AddressQuery,
  candidates: readonly PlaceCandidate[],
): readonly Proposal[] {
  let best: Proposal[] = [];
  for (const candidate of candidates) {
    const worst = best[MOST_PROPOSALS - 1];
    if (worst && costOf(worst) < candidate.cost) break;
    const found = proposalsIn(sections, query, candidate);
    if (found.length > 0) best = firstOf([...best, ...found]);
  }
  return best;
}

function proposalsIn(sections: Sections, query: AddressQuery, candidate: PlaceCandidate): readonly Proposal[] {
  const { place, cost: ortCost, isContradiction } = candidate;
  const { typed, street } = query;
  if (street.key.length === 0) return [];
  const listed = streetPlaces(sections, place);
  if (listed.length === 0)
    return isContradiction ? [] : [{ address: { ...typed, ...spellPlace(sections, place) }, ortCost, strasseCost: 0 }];
  const most = isContradiction ? CONFIRMING : MOST_FORGIVEN;
  return listed.flatMap((other) => {
    const costs = new Map<number, number>();
    similarStreets(sections, other, street, (row, cost) => {
      if (cost <= most) costs.set(row, cost);
    });
    return byName(sections, [...costs.keys()]).flatMap((rows) => {
      const cost = costs.get(rows[0] ?? -1) ?? 0;
      return streetAddresses(sections, place, rows, typed)
        .map((found) => ({ address: found.address, ortCost, strasseCost: cost + found.cost }))
        .filter(({ strasseCost }) => strasseCost <= MOST_FORGIVEN);
    });
  });
}

const costOf = ({ ortCost, strasseCost }: Proposal): number => ortCost + strasseCost;

/** The cheapest, the surer town before the surer street; the order in which they were found decides between equals. */
function firstOf(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>();
  return proposals
    .toSorted((one, other) => costOf(one) - costOf(other) || one.ortCost - other.ortCost)
    .filter(({ address: { strasse, hausnummer, plz, ort } }) => {
      const text = `${strasse}\n${hausnummer}\n${plz}\n${ort}`;
      return !seen.has(text) && seen.add(text);
    })
    .slice(0, MOST_PROPOSALS);
}
