import { addressAnswer } from '@fa/api/lookups/address';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, fileOf, importInto, postAddress } from '../../tests/support/server/import-calls.ts';
import { codeOf } from '../../tests/support/server/saved-links.ts';
import { metricsOf } from '../../tests/support/server/server-calls.ts';
import { sharedTestServer, startTestServer } from '../../tests/support/server/start-test-server.ts';

const STREETS = `strasse,hausnummer,plz,ort,ortsteil
Chausseestraße,12,10115,Berlin,Mitte
Chausseestraße,12a,10115,Berlin,Mitte
Invalidenstraße,1,10115,Berlin,Mitte
Straße des 17. Juni,135,10623,Berlin,Charlottenburg
`;

const server = await sharedTestServer();
await importInto(server, fileOf(STREETS, afterAll));

const berlin = addressOf('Chausseestraße', '12');
async function ask(changes: object) {
  const answer = await postAddress(server, { ...berlin, ...changes });
  expect(answer.statusCode).toBe(200);
  return addressAnswer.parse(answer.json());
}

describe('the check of an address', () => {
  it('returns one match for a known address, in any spelling [ADDR-03, ADDR-05]', async () => {
    for (const changes of [
      {},
      { strasse: 'chausseestr.' },
      { strasse: '', hausnummer: '', strasseHausnummer: 'Chaussee Str. 12' },
      { strasseHausnummer: 'CHAUSSEESTRASSE  12', strasse: 'Chausseestrasse' },
    ])
      expect(await ask(changes)).toEqual({
        adressen: {
          list: [
            {
              strasse: 'Chausseestraße',
              hausnummer: '12',
              strasseHausnummer: 'Chausseestraße 12',
              plz: '10115',
              ort: 'Berlin',
              ortszusatz: 'Mitte',
            },
          ],
        },
        results: { list: [] },
        ortScore: 100,
        strasseScore: 100,
        verzeichnet: true,
      });
  });

  it("gives 'Chausseestrase' its official spelling, and says which parts are in the directory [ADDR-13]", async () => {
    const answer = await ask({ strasse: 'Chausseestrase', hausnummer: '12' });
    expect(answer).toMatchObject({
      adressen: { list: [{ strasse: 'Chausseestraße', hausnummer: '12' }] },
      ortScore: 100,
      strasseScore: 100,
      verzeichnet: true,
    });
    expect(answer.adressen.list).toHaveLength(1);
    const without = { strasse: 'Torstrase', hausnummer: '140', plz: '80331', ort: 'München' };
    expect((await ask(without)).verzeichnet).toBe(false);
  });

  it.each([
    ['another town', { plz: '10119', ort: 'Hamburg' }],
    ['a misspelt town', { plz: '10119', ort: 'Berln' }],
    ['a town whose streets are known only in part', { plz: '20095', ort: 'Berlin' }],
  ])('invents no address where no streets are known: %s [ADDR-09]', async (_, place) => {
    const { adressen, ortScore, strasseScore } = await ask({ strasse: 'Torstraße', hausnummer: '1', ...place });
    expect(adressen.list).toEqual([]);
    expect([ortScore < 80, strasseScore]).toEqual([true, 100]);
  });

  it('splits a combined field in which the street has a number too [ADDR-07]', async () => {
    const combined = { strasse: '', hausnummer: '', strasseHausnummer: 'Straße des 17. Juni 135', plz: '10623' };
    expect((await ask(combined)).adressen.list).toMatchObject([{ strasse: 'Straße des 17. Juni', hausnummer: '135' }]);
  });

  it('finds nothing for an unknown postcode, and adds no message [ADDR-06]', async () => {
    for (const plz of ['00000', '99999']) {
      const answer = await ask({ strasse: 'Qxyzzv', plz, ort: 'Qxyzzv' });
      expect([answer.adressen.list, answer.results.list]).toEqual([[], []]);
    }
  });

  it('answers 50 simultaneous requests of one page [ADDR-03, SEC-03]', async () => {
    const busy = await startTestServer();
    const streets = Array.from({ length: 50 }, (_, index) => addressOf(`Chausseestrasse ${index}`));
    const answers = await Promise.all([
      ...streets.map((street) => postAddress(busy, street)),
      ...streets.map((_, index) => busy.app.inject(`/tarifrechner/api/plz/${10_100 + index}`)),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('tells a client with too many requests at once to try again, and serves others meanwhile [SEC-07]', async () => {
    const busy = await startTestServer();
    const post = (from: string) => busy.post('/address', berlin, { from });
    const own = Array.from({ length: 200 }, () => post('203.0.113.1'));
    const other = post('203.0.113.2');
    const refused = (await Promise.all(own)).filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused)
      expect([codeOf(answer), answer.headers['retry-after']]).toEqual(['503 unavailable', '5']);
    expect((await other).statusCode).toBe(200);
    expect((await post('203.0.113.1')).statusCode).toBe(200);
  });

  it('reaches no log, no metric and no cache [ADDR-03, SEC-02]', async () => {
    const marked = { strasse: 'Merkwürdige Gasse', hausnummer: '4711z', ort: 'Geheimstadt' };
    const answer = await postAddress(server, { ...berlin, ...marked });
    await postAddress(server, { ...berlin, ...marked, plz: 'Geheimplz' });
    expect(answer.headers['cache-control']).toBe('no-store');
    for (const text of [server.log(), await metricsOf(server)]) expect(text).not.toMatch(/Merkw|4711z|Geheim/);
    expect(server.log()).toContain('/tarifrechner/api/address');
  });
});

describe('an invalid request', () => {
  it.each<[string, unknown, string, string]>([
    ['a postcode of letters', { ...berlin, plz: 'abcde' }, 'plz', 'pattern'],
    ['a postcode of four digits', { ...berlin, plz: '1011' }, 'plz', 'pattern'],
    ['SQL as postcode', { ...berlin, plz: "1' OR '1'='1" }, 'plz', 'pattern'],
    ['other digits', { ...berlin, plz: '١٠١١٥' }, 'plz', 'pattern'],
    ['a number as postcode', { ...berlin, plz: 10_115 }, 'plz', 'wrongType'],
    ['no town', { ...berlin, ort: undefined }, 'ort', 'missing'],
    ['201 letters', { ...berlin, ort: 'x'.repeat(201) }, 'ort', 'maxlength'],
    ['another country', { ...berlin, nationKz: 'AT' }, 'nationKz', 'invalidOption'],
    ['no street', { ...berlin, strasse: ' ' }, 'strasse', 'missing'],
    ['two streets', { ...berlin, strasseHausnummer: 'Chausseestraße 13' }, 'strasse', 'mismatch'],
  ])('is refused with its field: %s [ADDR-03, SEC-03]', async (_name, body, field, code) => {
    const answer = await postAddress(server, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalidRequest']);
    expect(answer.json().fields).toContainEqual({ field, code });
  });

  it.each<[string, string, number, string]>([
    ['no JSON', '{', 400, 'badRequest'],
    ['a text', '"Berlin"', 400, 'invalidRequest'],
    ['null', 'null', 400, 'invalidRequest'],
    ['5 MB', JSON.stringify({ ...berlin, ort: 'x'.repeat(5_000_000) }), 413, 'tooLarge'],
  ])('is refused: %s [ADDR-03, SEC-03]', async (_name, body, status, code) => {
    const answer = await postAddress(server, body);
    expect(codeOf(answer)).toBe(`${status} ${code}`);
  });

  it('treats SQL, markup and any letters in a street as an unknown street [ADDR-03]', async () => {
    for (const strasse of [
      "'; drop table orders; --",
      '<script>alert(1)</script>',
      '\u202e\ud83d\ude00',
      '%00',
      '\\',
      'ﷺ'.repeat(200),
    ])
      expect((await ask({ strasse })).adressen.list).toEqual([]);
  });
});

describe('the towns of a postcode', () => {
  it('are cached by the browser for an hour, unless there are none [ADDR-01]', async () => {
    const known = await server.app.inject('/tarifrechner/api/plz/10115');
    expect([known.json(), known.headers['cache-control']]).toEqual([[{ city: 'Berlin' }], 'public, max-age=3600']);
    for (const plz of ['00000', '99999']) {
      const unknown = await server.app.inject(`/tarifrechner/api/plz/${plz}`);
      expect([unknown.statusCode, unknown.json(), unknown.headers['cache-control']]).toEqual([200, [], 'no-store']);
    }
  });
});
