import type { DirectoryAddress, SearchedDirectory } from '@fa/adressen/directory';
import { matchStreetLine } from '@fa/adressen/match-street-line';
import type { AddressAnswer, AddressRequest, KnownAddress } from '@fa/api/lookups/address';
import type { AddressChecker, PlzDirectory } from '../../services/lookups/lookups.ts';

function toKnownAddress(address: DirectoryAddress): KnownAddress {
  return { ...address, strasseHausnummer: `${address.strasse} ${address.hausnummer}`.trim() };
}

/** Checks an address in a directory at its turn, without messages: the page explains scores and matches. [ADDR-06, SEC-07] */
export async function matchInDirectory(
  directory: SearchedDirectory,
  request: AddressRequest,
  turn: () => Promise<void>,
): Promise<AddressAnswer> {
  await turn();
  const { strasseHausnummer, strasse, hausnummer, plz, ort } = request;
  const { matches, isListed, ortScore, strasseScore } =
    strasseHausnummer === ''
      ? directory.match({ strasse, hausnummer, plz, ort })
      : matchStreetLine(directory, { strasseHausnummer, plz, ort });
  return {
    adressen: { list: matches.map(toKnownAddress) },
    results: { list: [] },
    ortScore,
    strasseScore,
    verzeichnet: isListed,
  };
}

/** Creates lookups in our own directory; each call uses the version currently in use. [ADDR-01, ADDR-03] */
export function createDirectoryLookups(directory: () => SearchedDirectory) {
  const plzDirectory: PlzDirectory = { citiesOf: async (plz) => directory().townsOf(plz) };
  const addressChecker: AddressChecker = { check: (request, turn) => matchInDirectory(directory(), request, turn) };
  return { plzDirectory, addressChecker };
}
