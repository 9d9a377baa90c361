import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, fileOf, importInto, streetsCsv } from '../../../tests/support/server/import-calls.ts';
import { post, startReadyServer } from '../../../tests/support/server/order-calls.ts';
import { sharedTestServer } from '../../../tests/support/server/start-test-server.ts';
import { validOrder } from '../../../tests/support/server/valid-order.ts';
import type { CandidateQuery } from './address-tables.ts';
import { tablesInDatabase } from './tables-in-database.ts';

const ADDRESSES = `strasse,hausnummer,plz,ort,ortsteil
Chausseestraße,12,10115,Berlin,Mitte
Chausseestraße,12a,10115,Berlin,Mitte
Torstraße,1,10119,Berlin,Mitte
Torstraße,140,10119,Berlin,Prenzlauer Berg
Lindenweg,3,14641,Nauen,
`;
const STREETS = `Name,PostalCode,Locality,RegionalKey,Borough,Suburb
Chausseestr.,10115,Berlin,,,Wedding
Invalidenstr.,10115,Berlin,,,Mitte
Tortraße,10317,Berlin,,,Rummelsburg
Torstrase,13353,Berlin,,,Wedding
Lindenweg,20095,Hamburg,,,
`;

const server = await sharedTestServer();
await importInto(server, fileOf(ADDRESSES, afterAll));
await importInto(server, fileOf(STREETS, afterAll));
const tables = tablesInDatabase(server.database.pool);

const NOTHING: CandidateQuery = {
  plz: '10115',
  townKeys: [],
  postcodes: [],
  wholePostcodes: ['10115'],
  streetKeys: [],
  key: '',
};

async function candidates(query: Partial<CandidateQuery>) {
  const { places, streets } = await tables.candidates({ ...NOTHING, ...query });
  const found = streets.map(({ name, ortszusatz, houses }) => `${name} (${ortszusatz}) ${houses}`);
  return { places: places.map(({ plz, ort }) => `${plz} ${ort}`), streets: found.toSorted() };
}

describe('the rows of a postcode', () => {
  it('are its towns with their names, and the streets of the key with the house numbers of any source [ADDR-09]', async () => {
    const { places, streets, isTown } = await tables.inPostcode({
      plz: '10115',
      streetKeys: ['chausseestrasse', 'none'],
      townKey: 'berlin',
    });
    expect(places).toEqual([
      {
        plz: '10115',
        ort: 'Berlin',
        keys: expect.arrayContaining(['berlin', 'berlinmitte', 'berlinwedding']),
        suburbKeys: ['mitte', 'wedding'],
        streetTowns: ['Berlin'],
      },
    ]);
    const { houses = '', ...street } = streets[0] ?? {};
    expect(streets).toHaveLength(1);
    expect(street).toEqual({
      plz: '10115',
      ort: 'Berlin',
      name: 'Chausseestraße',
      key: 'chausseestrasse',
      ortszusatz: 'Mitte',
    });
    expect(houses.split('|').toSorted()).toEqual(['12', '12a']);
    expect(isTown).toBe(true);
    expect((await tables.inPostcode({ plz: '00000', streetKeys: [''], townKey: 'berln' })).isTown).toBe(false);
  });

  it('have a town without streets look in the other towns of its postcode [ADDR-09]', async () => {
    const { places } = await tables.inPostcode({ plz: '14641', streetKeys: [''], townKey: '' });
    expect(places.length).toBeGreaterThan(1);
    for (const { streetTowns } of places) expect(streetTowns).toEqual(['Nauen']);
  });
});

describe('the candidates for an address', () => {
  it('are all streets of its postcode, without those of a source that has no house numbers for them [ADDR-10]', async () => {
    expect((await candidates({})).streets).toEqual([
      expect.stringMatching(/^Chausseestraße \(Mitte\) 12/),
      'Invalidenstraße (Mitte) ',
    ]);
  });

  it('are elsewhere those of the towns by name or suburb, with a key or one error [ADDR-10]', async () => {
    const torstrasse = { streetKeys: ['torstrasse'], key: 'torstrasse' };
    const { places, streets } = await candidates({ ...torstrasse, townKeys: ['berlin'] });
    expect(places).toContain('10317 Berlin');
    for (const other of ['10115 Berlin', '13353 Berlin', '20095 Hamburg']) expect(places).not.toContain(other);
    expect(streets.filter((street) => street.startsWith('Tor'))).toEqual([
      'Torstraße (Mitte) 1',
      'Torstraße (Prenzlauer Berg) 140',
      'Tortraße (Rummelsburg) ',
    ]);
    const exact = await candidates({ ...torstrasse, townKeys: ['prenzlauerberg'] });
    expect(exact.places).toEqual(['10119 Berlin']);
    expect(exact.streets).toContain('Torstraße (Mitte) 1');
    const inAnyPostcode = await candidates({ ...torstrasse, plz: '80331', townKeys: ['berlin'] });
    expect(inAnyPostcode.streets).toEqual(expect.arrayContaining(['Torstrase (Wedding) ', 'Tortraße (Rummelsburg) ']));
    expect(inAnyPostcode.places).toContain('13353 Berlin');
  });

  it('are those of similar postcodes for an unknown town [ADDR-10]', async () => {
    const near = { postcodes: ['14641', '20095'], streetKeys: ['lindenweg'] };
    const { places, streets } = await candidates(near);
    expect(places).toEqual(expect.arrayContaining(['14641 Nauen', '20095 Hamburg']));
    expect(streets).toEqual(expect.arrayContaining(['Lindenweg () ', 'Lindenweg () 3']));
  });
});

it('address checks that wait leave connections for orders, and are at most 50 [SEC-07]', async () => {
  const busy = await startReadyServer();
  await importInto(busy, fileOf(streetsCsv('Weg', 5)));
  const client = await busy.database.pool.connect();
  await client.query('begin; lock table directory_streets in access exclusive mode');
  const ask = () => busy.post('/address', addressOf('Weg 1'));
  const waiting = Array.from({ length: 30 }, ask);
  const stopped = async () =>
    (await client.query('select from pg_locks where not granted and relation = $1::regclass', ['directory_streets']))
      .rowCount ?? 0;
  await expect.poll(stopped).toBeGreaterThanOrEqual(3);
  // Not at once, so that they do not wait for their turn before.
  for (let count = 0; count < 30; count += 1) {
    waiting.push(ask());
    await setImmediate();
  }
  const refused = await Promise.race(waiting.slice(30));
  const { statusCode, headers } = refused;
  expect([statusCode, headers['retry-after'], refused.json()]).toEqual([503, '5', { code: 'lookupUnavailable' }]);
  expect(busy.database.pool.waitingCount).toBe(0);
  expect((await post(busy, validOrder())).statusCode).toBe(201);
  await client.query('rollback');
  client.release();
  await Promise.all(waiting);
});
