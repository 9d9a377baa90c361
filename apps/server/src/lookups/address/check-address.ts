import type { AddressAnswer, AddressRequest, KnownAddress } from '@fa/api/lookups/address';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { Database } from '../../database/connect-database.ts';
import { type AddressChecker, LookupUnavailable, type PlzDirectory } from '../lookups.ts';
import type { AddressTables, DirectoryAddress } from './address-tables.ts';
import { matchAddress } from './match-address.ts';
import { matchStreetLine } from './match-street-line.ts';
import { tablesInDatabase, townsInDatabase } from './tables-in-database.ts';

function toKnownAddress(address: DirectoryAddress): KnownAddress {
  return { ...address, strasseHausnummer: `${address.strasse} ${address.hausnummer}`.trim() };
}

/** Checks an address in a directory, without messages: the page explains scores and matches. [ADDR-06] */
export async function checkAddress(tables: AddressTables, request: AddressRequest): Promise<AddressAnswer> {
  const { strasseHausnummer, strasse, hausnummer, plz, ort } = request;
  const { matches, isListed, ortScore, strasseScore } =
    strasseHausnummer === ''
      ? await matchAddress(tables, { strasse, hausnummer, plz, ort })
      : await matchStreetLine(tables, { strasseHausnummer, plz, ort });
  return {
    adressen: { list: matches.map(toKnownAddress) },
    results: { list: [] },
    ortScore,
    strasseScore,
    verzeichnet: isListed,
  };
}

/** Connections for address checks, so that most are left for orders; further checks wait, a second at most. [SEC-07] */
const AT_ONCE = 3;
const WAITING = 50;
/** By then the checks that wait now are answered. */
const BUSY_MS = 5_000;

function refuseIfBusy(error: unknown): never {
  throw error instanceof BulkheadRejectedError ? new LookupUnavailable('too many checks wait', BUSY_MS) : error;
}

/** Creates the look-ups in the directory of the database; a check throws LookupUnavailable if too many wait. [ADDR-01, ADDR-03] */
export function createDirectoryLookups({ kysely, pool }: Database) {
  const few = bulkhead(AT_ONCE, WAITING);
  const tables = tablesInDatabase(pool);
  const plzDirectory: PlzDirectory = { citiesOf: (plz) => townsInDatabase(kysely, plz) };
  const addressChecker: AddressChecker = {
    check: async (request, turn) => {
      await turn();
      return few.execute(() => checkAddress(tables, request)).catch(refuseIfBusy);
    },
  };
  return { plzDirectory, addressChecker };
}
