import type { Sections } from '../block/sections.ts';
import type { PlaceCandidate } from './place-candidates.ts';
import { byName, streetPlaces } from './place-streets.ts';
import { type StreetQuery, similarStreets } from './street-search.ts';

/** A possible street in a place (its rows in all suburbs); no rows if any street is accepted. */
export interface StreetCandidate {
  readonly place: PlaceCandidate;
  readonly rows: readonly number[];
  readonly cost: number;
}

/** Returns every possible street in a place, most similar first. */
export function streetCandidates(
  sections: Sections,
  queries: readonly [StreetQuery, ...StreetQuery[]],
  place: PlaceCandidate,
): readonly StreetCandidate[] {
  if (queries[0].key.length === 0) return [];
  const listed = streetPlaces(sections, place.place);
  if (listed.length === 0) return place.isContradiction ? [] : [{ place, rows: [], cost: 0 }];
  // Kinds are sorted by frequency.
  const typeOf = ({ rows: [row] }: StreetCandidate) =>
    sections.nameType[sections.streetName[row as number] as number] as number;
  return listed
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
export function costOf({ place, cost }: StreetCandidate): number {
  return place.cost + cost;
}
