import type { AddressAnswer } from '@fa/api/lookups/address';
import { importDirectory } from '../../../src/lookups/address/import/import-directory.ts';
import type { ImportNeeds, ImportRequest } from '../../../src/lookups/address/import/import-request.ts';
import { temporaryFile } from '../environment/temporary-folder.ts';
import type { TestServer } from './start-test-server.ts';
import { TEST_INSTANT } from './valid-order.ts';

function needsOf({ database }: TestServer, changes: Partial<ImportNeeds>): ImportNeeds {
  return {
    database: database.kysely,
    clock: () => new Date(TEST_INSTANT),
    signal: new AbortController().signal,
    onPhase: () => undefined,
    onProgress: () => undefined,
    onRejected: () => undefined,
    ...changes,
  };
}

/** Writes a source of addresses for this test, or this file with `afterAll`, and returns its path. */
export function fileOf(content: string | Buffer, atEnd?: (remove: () => void) => void): string {
  return temporaryFile('source.csv', content, atEnd);
}

/** Returns streets in OpenPLZ format, '<name> 1' to '<name> <count>' in the middle of Berlin. */
export function streetsCsv(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `${name} ${index + 1},10115,Berlin,11000000,,Mitte\n`);
  return `Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n${rows.join('')}`;
}

/** Imports a file into the database of a test server, as the program does. */
export function importInto(
  server: TestServer,
  path: string,
  { needs = {}, ...request }: Partial<ImportRequest> & { needs?: Partial<ImportNeeds> } = {},
) {
  return importDirectory({ path, maxRejected: 1, evenIfSmaller: false, ...request }, needsOf(server, needs));
}

/** Posts an address in the middle of Berlin, as a page does; the body may be changed or replaced. */
export function postAddress(server: TestServer, body: unknown) {
  return server.post('/address', body);
}

export function addressOf(strasse: string, hausnummer = '1') {
  return {
    strasseHausnummer: '',
    strasse,
    hausnummer,
    plz: '10115',
    ort: 'Berlin',
    nationKz: 'DE',
  };
}

/** Returns the streets that the server proposes for a street in the middle of Berlin. */
export async function streetsFor(server: TestServer, strasse: string): Promise<string[]> {
  const answer = (await postAddress(server, addressOf(strasse))).json() as AddressAnswer;
  return answer.adressen.list.map((address) => address.strasse);
}
