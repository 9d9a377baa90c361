import type { Directory } from '@fa/adressen/directory';
import type { AddressChecker } from '../../services/lookups/address-checker.ts';
import type { PlzDirectory } from '../../services/lookups/plz-directory.ts';
import { matchInDirectory } from './match-in-directory.ts';

/** Creates lookups in our own directory; each call uses the version currently in use. [ADDR-01, ADDR-03] */
export function createDirectoryLookups(directory: () => Directory): {
  readonly plzDirectory: PlzDirectory;
  readonly addressChecker: AddressChecker;
} {
  return {
    plzDirectory: { citiesOf: async (plz) => directory().townsOf(plz) },
    addressChecker: { check: async (request) => matchInDirectory(directory(), request) },
  };
}
