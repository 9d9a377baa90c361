import * as z from 'zod/mini';
import type { UpstreamAnswer, UpstreamClient } from './upstream-client.ts';
import { UpstreamFailure } from './upstream-failure.ts';

/** The maximum of the OpenPLZ API. */
const PAGE_SIZE = 50;
/** No postcode has as many as 2,500 streets. */
const MOST_PAGES = 50;
const PAGES_AT_ONCE = 4;

const name = z.string().check(z.maxLength(200), z.regex(/^[^\u0000-\u001f\u007f]*$/u), z.regex(/[\p{L}\d]/u));
const optionalName = z.nullish(z.string().check(z.maxLength(200)));
const plz = z.string().check(z.regex(/^\d{5}$/));

const localityPage = z.array(z.object({ name, postalCode: plz })).check(z.maxLength(PAGE_SIZE));
const streetPage = z
  .array(z.object({ name, postalCode: plz, locality: name, suburb: optionalName, borough: optionalName }))
  .check(z.maxLength(PAGE_SIZE));

export type Locality = z.infer<typeof localityPage>[number];
export type Street = z.infer<typeof streetPage>[number];

function pageCount({ data, headers }: UpstreamAnswer<readonly unknown[]>): number {
  const header = headers.get('x-total-pages');
  // Without the header, a page that is not full is the last one.
  if (header === null && data.length < PAGE_SIZE) return 1;
  const pages = /^\d{1,5}$/.test(header ?? '') ? Number(header) : Number.NaN;
  if (!(pages <= MOST_PAGES)) throw new UpstreamFailure('no usable number of pages');
  return pages;
}

type PageSchema<Row> = z.ZodMiniArray<z.ZodMiniType<Row>>;

async function readAll<Row extends { readonly postalCode: string }>(
  client: UpstreamClient,
  path: string,
  schema: PageSchema<Row>,
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

/** Returns the towns of a postcode (five digits) from an OpenPLZ API. Throws a LookupUnavailable. */
export function readLocalities(client: UpstreamClient, code: string): Promise<readonly Locality[]> {
  return readAll(client, '/de/Localities', localityPage, code);
}

/** Returns the streets of a postcode (five digits) from an OpenPLZ API. Throws a LookupUnavailable. */
export function readStreets(client: UpstreamClient, code: string): Promise<readonly Street[]> {
  return readAll(client, '/de/Streets', streetPage, code);
}
