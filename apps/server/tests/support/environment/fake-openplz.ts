import type { RequestListener } from 'node:http';
import { type AtEnd, type FakeService, json, startFakeService } from './fake-service.ts';

/** A street that the contract tests find in every source of addresses. */
interface ContractStreet {
  readonly name: string;
  readonly postalCode: string;
  readonly locality: string;
  readonly borough: string;
  readonly suburb: string;
}

function inMitte(name: string): ContractStreet {
  return {
    name,
    postalCode: '10115',
    locality: 'Berlin',
    borough: 'Mitte',
    suburb: 'Mitte',
  };
}

/** Enough streets in 10115 to need three pages of an OpenPLZ API. */
const FILLERS = 'Ahorn Birken Eichen Erlen Fichten Kiefern Linden Pappel Tannen Ulmen'
  .split(' ')
  .flatMap((tree) =>
    ['allee', 'damm', 'grund', 'hof', 'platz', 'ring', 'steig', 'straße', 'ufer', 'weg', 'zeile'].map((kind) =>
      inMitte(`${tree}${kind}`),
    ),
  );

const CONTRACT_STREETS: readonly ContractStreet[] = [
  ...['Chausseestr.', 'Invalidenstraße', 'Straße am Nordbahnhof'].map(inMitte),
  ...FILLERS,
  { name: 'Marienplatz', postalCode: '80331', locality: 'München', borough: '', suburb: 'Altstadt-Lehel' },
];

/** Returns them as a file in the format of OpenPLZ. */
export function contractStreetsCsv(): string {
  return [
    'Name,PostalCode,Locality,RegionalKey,Borough,Suburb',
    ...CONTRACT_STREETS.map(
      ({ name, postalCode, locality, borough, suburb }) =>
        `${name},${postalCode},${locality},00000000,${borough},${suburb}`,
    ),
    '',
  ].join('\n');
}

const LOCALITIES = [
  { postalCode: '10115', name: 'Berlin' },
  { postalCode: '80331', name: 'München' },
  { postalCode: '06193', name: 'Wettin-Löbejün' },
  { postalCode: '06193', name: 'Petersberg' },
];

const problem: RequestListener = (_request, response) =>
  response.writeHead(400, { 'content-type': 'application/problem+json' }).end('{"title":"validation errors"}');

/** Answers like an OpenPLZ API: pages of at most 50, postcodes as patterns, the page count in a header. */
const answer: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://openplz');
  const rows = { '/de/Localities': LOCALITIES, '/de/Streets': CONTRACT_STREETS }[pathname];
  const page = Number(searchParams.get('page') ?? 1);
  const size = Number(searchParams.get('pageSize') ?? 50);
  if (!rows || !(page >= 1) || !(size >= 1 && size <= 50)) return problem(request, response);
  const pattern = new RegExp(searchParams.get('postalCode') ?? '');
  const found = rows.filter(({ postalCode }) => pattern.test(postalCode));
  const municipality = { key: '11000000', name: 'Berlin, Stadt', type: 'Kreisfreie_Stadt' };
  const headers = {
    'content-type': 'text/json; charset=utf-8',
    'x-page': String(page),
    'x-page-size': String(size),
    'x-total-count': String(found.length),
    'x-total-pages': String(Math.ceil(found.length / size)),
  };
  const rowsOfPage = found.slice((page - 1) * size, page * size).map((row) => ({ ...row, municipality }));
  return json(rowsOfPage, headers)(request, response);
};

/** Starts a fake of openplzapi.org with the streets of the contract tests. */
export function startFakeOpenPlz(atEnd?: AtEnd): Promise<FakeService> {
  return startFakeService(answer, atEnd);
}
