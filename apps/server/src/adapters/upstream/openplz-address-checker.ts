import { createDirectoryBuilder } from '@fa/adressen/create-directory-builder';
import type { Directory } from '@fa/adressen/directory';
import { openDirectory } from '@fa/adressen/open-directory';
import { LRUCache } from 'lru-cache';
import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';
import type { AddressChecker } from '../../services/lookups/address-checker.ts';
import { bilingualTown } from '../directory/bilingual-town.ts';
import { expandStreetName } from '../directory/import/expand-street-name.ts';
import { matchInDirectory } from '../directory/match-in-directory.ts';
import { keptPerPostcode } from './kept-per-postcode.ts';
import { readLocalities, readStreets } from './openplz-pages.ts';
import type { UpstreamClient } from './upstream-client.ts';

const MOST_BYTES = 64_000_000;

async function readDirectory(client: UpstreamClient, plz: string): Promise<Directory> {
  const [localities, streets] = await Promise.all([readLocalities(client, plz), readStreets(client, plz)]);
  const builder = createDirectoryBuilder();
  for (const { name: ort } of localities) {
    builder.addPlace({ plz, ort });
    const { name, otherNames } = bilingualTown(ort);
    if (otherNames.length > 0) for (const other of [name, ...otherNames]) builder.addAlias({ plz, ort }, other);
  }
  for (const { name, locality, suburb, borough } of streets) {
    const ortszusatz = suburb || borough || locality;
    const street = { strasse: expandStreetName(name), plz, ort: locality };
    builder.addStreet(ortszusatz === locality ? street : { ...street, ortszusatz });
  }
  return openDirectory(builder.build());
}

/**
 * Checks addresses with our own matching against the towns and streets of a service with the OpenPLZ API; only the
 * postcode is sent. Cached for a day per postcode, and longer while the service is unavailable. [ADDR-03, ADDR-10]
 */
export function createOpenPlzAddressChecker(client: UpstreamClient, clock: () => Date): AddressChecker {
  const kept = new LRUCache<string, Directory>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ...keptPerPostcode({
      clock,
      read: (plz) => readDirectory(client, plz),
      isNothing: ({ counts }) => counts.plz === 0 || counts.streets === 0,
    }),
  });
  return {
    check: async (address) => {
      const directory = await kept.fetch(address.plz);
      if (!directory) throw new LookupUnavailable('The look-up was given up');
      return matchInDirectory(directory, address);
    },
  };
}
