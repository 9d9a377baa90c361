import { describe, expect, it } from 'vitest';
import {
  addressOf,
  fileOf,
  importInto,
  postAddress,
  streetsCsv,
  streetsFor,
} from '../../../../tests/support/server/import-calls.ts';
import { checksOf, rowsOf } from '../../../../tests/support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/start-test-server.ts';
import { ImportInterrupted } from './import-request.ts';

async function directoryOf(server: TestServer) {
  return (await checksOf(server)).directory;
}

describe('an import', () => {
  it('is in use as a whole at once, in place of the previous one of its kind [ADDR-09]', async () => {
    const server = await startTestServer();
    expect((await postAddress(server, addressOf('Irgendein Weg'))).json()).toMatchObject({ strasseScore: 100 });

    const first = await importInto(server, fileOf(streetsCsv('Alter Weg', 50)));
    expect(first).toMatchObject({ kind: 'streets', accepted: 50, leftOut: 0, rejected: 0 });
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
    expect((await postAddress(server, addressOf('Irgendein Weg'))).json().strasseScore).toBeLessThan(80);

    await importInto(server, fileOf(streetsCsv('Neuer Platz', 60)));
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual([]);
    expect(await streetsFor(server, 'Neuer Platz 7')).toEqual(['Neuer Platz 7']);
    expect(await directoryOf(server)).toMatchObject({ streets: 60, streetsSource: '60 rows of 2026-11-21' });
  });

  it('combines streets, addresses and places with their towns [ADDR-09]', async () => {
    const server = await startTestServer();
    await importInto(server, fileOf(`${streetsCsv('Alter Weg', 2)}Breite Gasse,10115,Berlin,,,\n`), {
      attribution: '© Straßen & Söhne',
    });
    await importInto(
      server,
      fileOf(
        'strasse,hausnummer,plz,ort,ortsteil\nBreite Gasse,5,10115,Berlin,Mitte\nBreite Gasse,7a,10115,Berlin,Mitte\n',
      ),
    );
    await importInto(
      server,
      fileOf('plz,ort,gemeinde,bundesland\n14641,Tremmen,,\n20144,Hamburg Rotherbaum,,\n01053,Commerzbank AG,,\n'),
    );

    const { app } = server;
    const townsOf = async (plz: string) => (await app.inject(`/tarifrechner/api/plz/${plz}`)).json();
    expect(await townsOf('14641')).toContainEqual({ city: 'Tremmen' });
    expect(await townsOf('20144')).toEqual([{ city: 'Hamburg' }]);
    expect(await townsOf('01053')).toEqual([]);
    expect(await townsOf('80331')).toEqual([{ city: 'München' }]);

    const numberOf = async (street: string, number: string) => {
      const { adressen } = (await postAddress(server, addressOf(street, number))).json();
      return adressen.list.map(({ hausnummer }: { hausnummer: string }) => hausnummer);
    };
    expect(await numberOf('Breite Gasse', '7 A')).toEqual(['7a']);
    expect(await numberOf('Breite Gasse', '900')).not.toContain('900');
    expect(await numberOf('Alter Weg 2', '900')).toEqual(['900']);

    const imprint = await app.inject('/tarifrechner/texte/impressum');
    expect(imprint.body).toContain('© Straßen &amp; Söhne');
    expect(await directoryOf(server)).toMatchObject({
      status: 'ok',
      streets: 3,
      houseNumbers: 2,
      ageDays: 0,
      streetsSource: '3 rows of 2026-11-21, © Straßen & Söhne',
    });
  });

  it.each([
    ['06844', 'Dessau', 'Dessau-Roßlau'],
    ['02625', 'Bautzen - Budyšin', 'Bautzen'],
    ['89407', 'Dillingen an der Donau', 'Dillingen a.d.Donau'],
  ])('accepts %s %s of a source although the town is called %s [ADDR-05, ADDR-10]', async (plz, spelled, ort) => {
    const server = await startTestServer();
    await importInto(server, fileOf(`Name,PostalCode,Locality\nLindenweg,${plz},${spelled}\n`));
    for (const name of [spelled, ort])
      expect((await postAddress(server, { ...addressOf('Lindenweg', '5'), plz, ort: name })).json()).toMatchObject({
        adressen: { list: [{ strasse: 'Lindenweg', hausnummer: '5', plz, ort }] },
        ortScore: 100,
        strasseScore: 100,
      });
  });

  it('adds up the house numbers of a street from all over a file [ADDR-09]', async () => {
    const server = await startTestServer();
    const rows = ['Gasse,1', 'Allee,1', 'Gasse,2', 'Gasse,1'].map((row) => `${row},10115,Berlin,Mitte\n`);
    const path = fileOf(`strasse,hausnummer,plz,ort,ortsteil\n${rows.join('')}`);
    const { counts } = await importInto(server, path, { needs: { rowsAtOnce: 1 } });
    expect(counts).toMatchObject({ streets: 2, houseNumbers: 3 });
  });

  it('keeps the previous attribution unless another or none is given [ADDR-09]', async () => {
    const server = await startTestServer();
    const imprint = async () => (await server.app.inject('/tarifrechner/texte/impressum')).body;
    await importInto(server, fileOf(streetsCsv('Weg', 5)), { attribution: '© Erste' });
    await importInto(server, fileOf('plz,ort\n14641,Tremmen\n'), { attribution: '© Orte' });
    const { keptAttribution } = await importInto(server, fileOf(streetsCsv('Weg', 6)));
    expect([keptAttribution, await imprint()]).toEqual(['© Erste', expect.stringContaining('© Erste')]);
    const named = await importInto(server, fileOf(streetsCsv('Weg', 7)), { attribution: '© Zweite' });
    expect([named.keptAttribution, await imprint()]).toEqual([
      undefined,
      expect.stringMatching(/Straßen und Orte außerdem: (© Orte; © Zweite|© Zweite; © Orte)\./),
    ]);
    await importInto(server, fileOf(streetsCsv('Weg', 8)), { attribution: null });
    expect(await imprint()).not.toMatch(/© (Erste|Zweite)/);
    expect((await importInto(server, fileOf(streetsCsv('Weg', 9)))).keptAttribution).toBeUndefined();
  });

  it('leaves the old directory in use until its end, and refuses another one meanwhile [ADDR-09]', async () => {
    const server = await startTestServer();
    await importInto(server, fileOf(streetsCsv('Alter Weg', 90)));
    const seen: unknown[] = [];
    const onProgress = async (): Promise<void> => {
      const second = importInto(server, fileOf(streetsCsv('B', 5))).catch((error: Error) => error.message);
      seen.push([await streetsFor(server, 'Alter Weg 7'), await second]);
    };
    await importInto(server, fileOf(streetsCsv('Neuer Platz', 90)), { needs: { rowsAtOnce: 50, onProgress } });
    const during = [['Alter Weg 7'], 'Another import is running: wait until it has ended.'];
    expect(seen).toEqual([during, during]);
    expect(await streetsFor(server, 'Neuer Platz 7')).toEqual(['Neuer Platz 7']);
    expect((await importInto(server, fileOf(streetsCsv('B', 70)))).accepted).toBe(70);
  });
});

describe('the old directory stays', () => {
  const TABLES = ['directory_sources', 'directory_names', 'directory_places', 'directory_streets'];
  const contentOf = async (server: TestServer) =>
    Promise.all(
      TABLES.map(async (table) => (await rowsOf(server, table)).map((row) => JSON.stringify(row)).toSorted()),
    );
  const withOld = async () => {
    const server = await startTestServer();
    await importInto(server, fileOf(streetsCsv('Alter Weg', 300)));
    return { server, before: await contentOf(server) };
  };

  it.each<[string, () => string | Buffer, RegExp]>([
    ['a wrong header', () => 'Straße,PLZ,Ort\nWeg,10115,Berlin\n', /unknown header/],
    ['its end cut off', () => `${streetsCsv('Weg', 5_000)}Grüner Weg,101`, /was cut off: its last line, 5002/],
    [
      'a million bad rows',
      () => `Name,PostalCode,Locality,RegionalKey,Borough,Suburb\n${'Weg,1011,Berlin,,,\n'.repeat(1_000_000)}`,
      /has too many bad rows: \d+ of the first \d+, more than 1 percent/,
    ],
    [
      '2 % bad rows',
      () => streetsCsv('Weg', 10_000) + 'Weg,1011,Berlin,,,\n'.repeat(200),
      /too many bad rows: 200 of the first 10200/,
    ],
    [
      'bad rows only',
      () => 'Name,PostalCode,Locality,RegionalKey,Borough,Suburb\nWeg,1011,Berlin,,,\n',
      /no row that can be used/,
    ],
  ])('when a file has %s [ADDR-09]', async (_name, content, message) => {
    const { server, before } = await withOld();
    await expect(importInto(server, fileOf(content()), { needs: { rowsAtOnce: 1_000 } })).rejects.toThrow(message);
    expect(await contentOf(server)).toEqual(before);
  });

  it('when an import is ended by its operator [ADDR-09]', async () => {
    const { server, before } = await withOld();
    const stopping = new AbortController();
    const needs = { rowsAtOnce: 10, signal: stopping.signal, onProgress: () => stopping.abort() };
    await expect(importInto(server, fileOf(streetsCsv('A', 300)), { needs })).rejects.toThrow(ImportInterrupted);
    expect(await contentOf(server)).toEqual(before);
  });

  it('when a file has less than half of the rows, unless confirmed [ADDR-09]', async () => {
    const { server, before } = await withOld();
    const path = fileOf(streetsCsv('Neuer Platz', 100));
    await expect(importInto(server, path)).rejects.toThrow(/has 100 usable rows, the streets in use are 300/);
    expect(await contentOf(server)).toEqual(before);
    expect((await importInto(server, path, { evenIfSmaller: true })).accepted).toBe(100);
  });
});
