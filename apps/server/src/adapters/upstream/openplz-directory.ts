import { LRUCache } from 'lru-cache';
import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';
import type { PlzDirectory } from '../../services/lookups/plz-directory.ts';
import { keptPerPostcode } from './kept-per-postcode.ts';
import { readLocalities } from './openplz-pages.ts';
import type { UpstreamClient } from './upstream-client.ts';

/** More than Germany has. */
const MOST_POSTCODES = 10_000;

/**
 * Looks up the towns of postcodes at a service with the OpenPLZ API; cached for a day, and longer while the service is
 * unavailable. [ADDR-01]
 */
export function createOpenPlzDirectory(client: UpstreamClient, clock: () => Date): PlzDirectory {
  const kept = new LRUCache<string, readonly string[]>({
    max: MOST_POSTCODES,
    ...keptPerPostcode({
      clock,
      read: async (plz): Promise<readonly string[]> => {
        const names = (await readLocalities(client, plz)).map(({ name }) => name);
        return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'de'));
      },
      isNothing: (towns) => towns.length === 0,
    }),
  });
  return {
    citiesOf: async (plz) => {
      const cities = await kept.fetch(plz);
      if (!cities) throw new LookupUnavailable('The look-up was given up');
      return cities;
    },
  };
}
