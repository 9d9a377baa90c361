import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { type AddressChecker, LookupUnavailable, type PlzDirectory } from '../lookups.ts';
import type { UpstreamAnswer, UpstreamClient } from '../upstream/upstream-client.ts';
import { UpstreamFailure } from '../upstream/upstream-json.ts';
import type { AddressTables } from './address-tables.ts';
import { checkAddress } from './check-address.ts';
import { bilingualTown } from './import/base-places.ts';
import { expandStreetName } from './import/source-kinds.ts';
import { tablesOf } from './rows-in-memory.ts';
import { inGermanOrder } from './table-rows.ts';

const PAGE_SIZE = 50;
/** No postcode has as many as 2,500 streets. */
const MAX_PAGES = 50;
const PAGES_AT_ONCE = 4;

const name = z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]*$/u), z.regex(/[\p{L}\d]/u));
const optionalName = z.nullish(z.string().check(z.maxLength(200)));
const plz = z.string().check(z.regex(/^\d{5}$/));

const localityPage = z.array(z.object({ name, postalCode: plz })).check(z.maxLength(PAGE_SIZE));
const streetPage = z
  .array(z.object({ name, postalCode: plz, locality: name, suburb: optionalName, borough: optionalName }))
  .check(z.maxLength(PAGE_SIZE));

function pageCount({ data, headers }: UpstreamAnswer<readonly unknown[]>): number {
  const header = headers.get('x-total-pages');
  // Without the header, a page that is not full is the last one.
  if (header === null && data.length < PAGE_SIZE) return 1;
  const pages = /^\d{1,5}$/.test(header ?? '') ? Number(header) : Number.NaN;
  if (!(pages <= MAX_PAGES)) throw new UpstreamFailure('no usable number of pages');
  return pages;
}

/** Reads what a postcode (five digits) has. Throws a LookupUnavailable. */
async function readAll<Row extends { readonly postalCode: string }>(
  client: UpstreamClient,
  path: string,
  schema: z.ZodMiniArray<z.ZodMiniType<Row>>,
  code: string,
): Promise<readonly Row[]> {
  const deadline = client.deadline();
  const page = (number: number) =>
    client.get(`${path}?postalCode=${code}&page=${number}&pageSize=${PAGE_SIZE}`, schema, deadline);
  const first = await page(1);
  const rows = [...first.data];
  const rest = Array.from({ length: Math.max(0, pageCount(first) - 1) }, (_, index) => index + 2);
  for (let from = 0; from < rest.length; from += PAGES_AT_ONCE) {
    const pages = await Promise.all(rest.slice(from, from + PAGES_AT_ONCE).map(page));
    rows.push(...pages.flatMap(({ data }) => data));
  }
  // The service treats the postcode as a pattern.
  return rows.filter(({ postalCode }) => postalCode === code);
}

const DAY_MS = 86_400_000;
/** A service with a brief loss of data also returns nothing. */
const NOTHING_MS = 300_000;

interface Kept<Value extends object> {
  readonly maxSize: number;
  readonly sizeOf: (value: Value) => number;
  readonly clock: () => Date;
  readonly read: (plz: string) => Promise<Value>;
  readonly isNothing: (value: Value) => boolean;
}

/** Caches values for a day per postcode, longer while reading fails; empty ones five minutes at most. [ADDR-12] */
function cachedPerPostcode<Value extends object>({ maxSize, sizeOf, clock, read, isNothing }: Kept<Value>) {
  const kept = new LRUCache<string, Value>({
    maxSize,
    sizeCalculation: sizeOf,
    ttl: DAY_MS,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (plz, old, { options }) => {
      options.allowStaleOnFetchRejection = old !== undefined && !isNothing(old);
      const value = await read(plz);
      if (isNothing(value)) options.ttl = NOTHING_MS;
      return value;
    },
  });
  return async (plz: string): Promise<Value> => {
    const value = await kept.fetch(plz);
    if (!value) throw new LookupUnavailable('The look-up was given up');
    return value;
  };
}

/** Looks up the towns of postcodes at a service with the OpenPLZ API. [ADDR-01] */
export function createOpenPlzDirectory(client: UpstreamClient, clock: () => Date): PlzDirectory {
  const citiesOf = cachedPerPostcode<readonly string[]>({
    // More postcodes than Germany has.
    maxSize: 10_000,
    sizeOf: () => 1,
    clock,
    read: async (plz) => {
      const names = (await readAll(client, '/de/Localities', localityPage, plz)).map(({ name }) => name);
      return [...new Set(names)].toSorted(inGermanOrder);
    },
    isNothing: (towns) => towns.length === 0,
  });
  return { citiesOf };
}

interface Directory {
  readonly tables: AddressTables;
  readonly places: number;
  readonly streets: number;
}

async function readDirectory(client: UpstreamClient, plz: string): Promise<Directory> {
  const [localities, rows] = await Promise.all([
    readAll(client, '/de/Localities', localityPage, plz),
    readAll(client, '/de/Streets', streetPage, plz),
  ]);
  const places = localities.map(({ name: ort }) => {
    const { name, otherNames } = bilingualTown(ort);
    return { plz, ort, otherNames: otherNames.length > 0 ? [name, ...otherNames] : [] };
  });
  const streets = rows.map(({ name, locality: ort, suburb, borough }) => {
    const ortszusatz = suburb || borough || ort;
    return { strasse: expandStreetName(name), plz, ort, ortszusatz: ortszusatz === ort ? '' : ortszusatz };
  });
  return { tables: tablesOf(places, streets), places: places.length, streets: streets.length };
}

/** Checks addresses against a service's towns and streets; only the postcode is sent. [ADDR-03, ADDR-10] */
export function createOpenPlzAddressChecker(client: UpstreamClient, clock: () => Date): AddressChecker {
  const directoryOf = cachedPerPostcode<Directory>({
    // About 200 bytes each.
    maxSize: 300_000,
    sizeOf: ({ streets }) => Math.max(1, streets),
    clock,
    read: (plz) => readDirectory(client, plz),
    isNothing: ({ places, streets }) => places === 0 || streets === 0,
  });
  return {
    check: async (address, turn) => {
      const { tables } = await directoryOf(address.plz);
      await turn();
      return checkAddress(tables, address);
    },
  };
}
