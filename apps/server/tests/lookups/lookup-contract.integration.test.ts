import { afterAll, describe, expect, it } from 'vitest';
import { contractStreetsCsv, startFakeOpenPlz } from '../support/environment/fake-openplz.ts';
import { fileOf, importInto } from '../support/server/import-calls.ts';
import { sharedTestServer, type TestServer } from '../support/server/start-test-server.ts';

// One contract for all sources of a lookup: our own data and external services.

const API = '/tarifrechner/api';

async function withOwnData(): Promise<TestServer> {
  const server = await sharedTestServer();
  await importInto(server, fileOf(contractStreetsCsv(), afterAll));
  return server;
}

const openPlz = await startFakeOpenPlz(afterAll);
const service = await (await withOwnData()).app.listen({ port: 0, host: '127.0.0.1' });
const own = await withOwnData();
const withOpenPlz = await sharedTestServer({ PLZ_UPSTREAM_URL: openPlz.url });
const withService = await sharedTestServer({
  ADDRESS_UPSTREAM_URL: `${service}${API}/address`,
  IBAN_UPSTREAM_URL: `${service}${API}/iban`,
});

describe.each([
  ['our own directory', own],
  ['a service like OpenPLZ', withOpenPlz],
])('postcodes by %s', (_name, server) => {
  const towns = async (plz: string) => (await server.app.inject(`${API}/plz/${plz}`)).json();

  it('gives the towns of a postcode [ADDR-01]', async () => {
    expect(await towns('10115')).toEqual([{ city: 'Berlin' }]);
    expect(await towns('80331')).toEqual([{ city: 'München' }]);
    expect(await towns('06193')).toEqual(expect.arrayContaining([{ city: 'Petersberg' }, { city: 'Wettin-Löbejün' }]));
  });

  it('gives none for an unknown postcode [ADDR-01]', async () => {
    for (const plz of ['00000', '99999']) expect(await towns(plz)).toEqual([]);
  });

  it.each(['1011', '101155', 'abcde', '-1011', '10%20115', '%C2%B2%C2%B2%C2%B2%C2%B2%C2%B2', "1'%20OR%20'1'='1"])(
    'refuses %s [VAL-07]',
    async (plz) => {
      const response = await server.app.inject(`${API}/plz/${plz}`);
      expect([response.statusCode, response.json().code]).toEqual([400, 'invalidPLZ']);
    },
  );
});

describe.each([
  ['our own directory', own],
  ['a service with our contract', withService],
  ['the streets of a service like OpenPLZ', withOpenPlz],
])('addresses by %s', (_name, server) => {
  const typed = { strasseHausnummer: '', strasse: '', hausnummer: '', plz: '10115', ort: 'Berlin', nationKz: 'DE' };
  const check = (address: object) =>
    server.request({ method: 'POST', url: `${API}/address`, payload: { ...typed, ...address } });
  const CHAUSSEE = {
    strasse: 'Chausseestraße',
    hausnummer: '12 a',
    strasseHausnummer: 'Chausseestraße 12 a',
    plz: '10115',
    ort: 'Berlin',
  };

  it.each([
    ['as it is', { strasse: 'Chausseestraße', hausnummer: '12 a' }],
    ['in short', { strasse: 'chausseestr.', hausnummer: '12 a' }],
    ['in one field', { strasseHausnummer: 'Chausseestraße 12 a' }],
  ])('finds one written %s, and no other [ADDR-05, ADDR-10]', async (_how, address) => {
    const response = await check(address);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toMatchObject({
      adressen: { list: [CHAUSSEE] },
      results: { list: [] },
      ortScore: 100,
      strasseScore: 100,
    });
    expect(response.json().adressen.list).toHaveLength(1);
  });

  it('proposes similar addresses, with scores of at least 80 [ADDR-06, ADDR-10]', async () => {
    const { adressen, ortScore, strasseScore } = (await check({ strasse: 'Invalidenstrase', hausnummer: '3' })).json();
    expect(adressen.list[0]).toMatchObject({
      strasse: 'Invalidenstraße',
      hausnummer: '3',
      plz: '10115',
      ort: 'Berlin',
    });
    expect(adressen.list.length).toBeLessThanOrEqual(3);
    expect(Math.min(ortScore, strasseScore)).toBeGreaterThanOrEqual(80);
  });

  it('proposes nothing for nonsense [ADDR-06]', async () => {
    const answer = (await check({ strasse: 'Xqzvkwpf', hausnummer: '1' })).json();
    expect(answer.adressen.list).toEqual([]);
    expect(answer.strasseScore).toBeLessThan(80);
  });

  it('never reports an address as listed where no streets are known [ADDR-13]', async () => {
    const answer = (await check({ strasse: 'Torstrase', hausnummer: '140', plz: '06193', ort: 'Petersberg' })).json();
    expect(answer.verzeichnet ?? false).toBe(false);
  });

  it('accepts any street where no streets are known [ADDR-09]', async () => {
    const answer = (await check({ strasse: 'Dorfstraße', hausnummer: '1', plz: '06193', ort: 'Petersberg' })).json();
    expect(answer).toMatchObject({ ortScore: 100, strasseScore: 100 });
  });

  it('leaves nothing of an address in the log [SEC-02]', () => {
    expect(server.log()).not.toMatch(/chaussee|invaliden|xqzv/i);
  });
});

describe.each([
  ['our own list', own],
  ['a service with our contract', withService],
])('IBANs by %s', (_name, server) => {
  const check = (iban: string, checkUnaccepted = true) =>
    server.request({ method: 'POST', url: `${API}/iban`, payload: { iban, checkUnaccepted } });
  const NO_MESSAGE = { results: { list: [] } };

  it('names the bank of a known bank code [IBAN-03, IBAN-05]', async () => {
    const response = await check('de89 3704 0044 0532 0130 00');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual({ ...NO_MESSAGE, bank: { name: 'Commerzbank', bic: 'COBADEFFXXX' } });
  });

  it('gives one message for an unknown bank code if the caller asks for unaccepted ones [IBAN-03]', async () => {
    expect((await check('DE50000000000123456789')).json().results.list).toEqual([{ message: expect.any(String) }]);
    expect((await check('DE50000000000123456789', false)).json()).toEqual(NO_MESSAGE);
  });

  it('gives no message for a foreign IBAN [IBAN-03]', async () => {
    expect((await check('AT611904300234573201')).json()).toEqual(NO_MESSAGE);
  });

  it('leaves nothing of an IBAN in the log [SEC-02]', () => {
    expect(server.log()).not.toMatch(/DE89|DE50|37040044|AT61/);
  });
});
