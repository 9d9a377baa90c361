import { describe, expect, it } from 'vitest';
import {
  addressOf,
  fileOf,
  hashOfDirectory,
  importInto,
  postAddress,
  rebuildIn,
  streetsCsv,
  streetsFor,
} from '../../../tests/support/server/import-calls.ts';
import { checksOf, rowsOf } from '../../../tests/support/server/server-calls.ts';
import { startTestServer, type TestServer } from '../../../tests/support/server/start-test-server.ts';
import { ImportInterrupted } from '../../adapters/directory/import/import-request.ts';

async function countOf(server: TestServer, table: string): Promise<number> {
  return (await rowsOf(server, table)).length;
}

async function directoryOf(server: TestServer) {
  return (await checksOf(server)).directory;
}

describe('an import', () => {
  it('is in use as a whole after the next poll, in place of the previous one of its kind [ADDR-09]', async () => {
    const server = await startTestServer();
    expect((await postAddress(server, addressOf('Irgendein Weg'))).json()).toMatchObject({ strasseScore: 100 });

    const first = await importInto(server, fileOf(streetsCsv('Alter Weg', 50)));
    expect(first).toMatchObject({ kind: 'streets', accepted: 50, leftOut: 0, rejected: 0 });
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
    await server.directory.refresh();
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
    expect((await postAddress(server, addressOf('Irgendein Weg'))).json().strasseScore).toBeLessThan(80);

    await importInto(server, fileOf(streetsCsv('Neuer Platz', 60)));
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
    await server.directory.refresh();
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual([]);
    expect(await streetsFor(server, 'Neuer Platz 7')).toEqual(['Neuer Platz 7']);
    expect([await countOf(server, 'directory_versions'), await countOf(server, 'directory_imports')]).toEqual([1, 1]);
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
    await server.directory.refresh();

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

  it('keeps the previous attribution unless another or none is given [ADDR-09]', async () => {
    const server = await startTestServer();
    const imprint = async () => {
      await server.directory.refresh();
      return (await server.app.inject('/tarifrechner/texte/impressum')).body;
    };
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

  it('that was interrupted resumes and gives the same result [ADDR-09]', async () => {
    const path = fileOf(streetsCsv('Langer Weg', 1_000));
    const [whole, broken] = [await startTestServer(), await startTestServer()];
    await importInto(whole, path, { needs: { rowsPerBatch: 90 } });

    await importInto(broken, fileOf(streetsCsv('Alter Weg', 5)));
    const before = await hashOfDirectory(broken);
    const stopping = new AbortController();
    let batches = 0;
    const onProgress = (): void => {
      batches += 1;
      if (batches === 3) stopping.abort();
    };
    const needs = { rowsPerBatch: 90, signal: stopping.signal, onProgress };
    await expect(importInto(broken, path, { needs })).rejects.toThrow(ImportInterrupted);
    expect(await hashOfDirectory(broken)).toBe(before);

    const phases: string[] = [];
    const onPhase = (phase: string): void => void phases.push(phase);
    const result = await importInto(broken, path, { needs: { rowsPerBatch: 90, onPhase } });
    expect(phases[0]).toBe('Going on with the streets of source.csv after line 271 …');
    expect(result.accepted).toBe(1_000);
    expect(await hashOfDirectory(broken)).toBe(await hashOfDirectory(whole));
  });

  it('of another file starts over and drops the interrupted one [ADDR-09]', async () => {
    const server = await startTestServer();
    const stopping = new AbortController();
    const needs = { rowsPerBatch: 10, signal: stopping.signal, onProgress: () => stopping.abort() };
    await expect(importInto(server, fileOf(streetsCsv('A', 100)), { needs })).rejects.toThrow(ImportInterrupted);
    const phases: string[] = [];
    await importInto(server, fileOf(streetsCsv('B', 100)), { needs: { onPhase: (phase) => void phases.push(phase) } });
    expect(phases[0]).toBe('Reading the streets of source.csv …');
    expect([await countOf(server, 'directory_imports'), await countOf(server, 'directory_batches')]).toEqual([1, 1]);
  });

  it('is refused while another one runs [ADDR-09]', async () => {
    const server = await startTestServer();
    let second: unknown;
    const onRejected = async (): Promise<void> => {
      second = await importInto(server, fileOf(streetsCsv('B', 5))).catch((error: Error) => error.message);
    };
    await importInto(server, fileOf(streetsCsv('A', 100)), { needs: { onRejected } });
    expect(second).toBe('Another import is running: wait until it has ended.');
    expect((await importInto(server, fileOf(streetsCsv('B', 70)))).accepted).toBe(70);
  });

  it('keeps every answer complete while it runs and while a server loads it [ADDR-09]', async () => {
    const server = await startTestServer();
    await importInto(server, fileOf(streetsCsv('Alter Weg', 500)));
    await server.directory.refresh();
    let isRunning = true;
    const seen = new Set<string>();
    const asking = (async () => {
      while (isRunning) {
        const [old, young] = [await streetsFor(server, 'Alter Weg 7'), await streetsFor(server, 'Neuer Platz 7')];
        seen.add(JSON.stringify([old, young]));
        await server.directory.refresh();
      }
    })();
    await importInto(server, fileOf(streetsCsv('Neuer Platz', 500)), { needs: { rowsPerBatch: 20 } });
    await server.directory.refresh();
    isRunning = false;
    await asking;
    // The switch may happen between the two requests, but never within a response.
    const possible = [
      [['Alter Weg 7'], []],
      [['Alter Weg 7'], ['Neuer Platz 7']],
      [[], ['Neuer Platz 7']],
    ];
    expect(possible.map((pair) => JSON.stringify(pair))).toEqual(expect.arrayContaining([...seen]));
    expect(await streetsFor(server, 'Neuer Platz 7')).toEqual(['Neuer Platz 7']);
  });
});

describe('the old directory stays', () => {
  const withOld = async () => {
    const server = await startTestServer();
    await importInto(server, fileOf(streetsCsv('Alter Weg', 300)));
    await server.directory.refresh();
    return { server, hash: await hashOfDirectory(server) };
  };
  const expectKept = async (server: TestServer, hash: string | undefined) => {
    await server.directory.refresh();
    expect(await hashOfDirectory(server)).toBe(hash);
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
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
  ])('when a file has %s, and nothing of it is stored [ADDR-09]', async (_name, content, message) => {
    const { server, hash } = await withOld();
    await expect(importInto(server, fileOf(content()), { needs: { rowsPerBatch: 1_000 } })).rejects.toThrow(message);
    await expectKept(server, hash);
    expect([await countOf(server, 'directory_imports'), await countOf(server, 'directory_batches')]).toEqual([1, 1]);
  });

  it('when a file has less than half of the rows, unless confirmed [ADDR-09]', async () => {
    const { server, hash } = await withOld();
    const path = fileOf(streetsCsv('Neuer Platz', 100));
    await expect(importInto(server, path)).rejects.toThrow(/has 100 usable rows, the streets in use are 300/);
    await expectKept(server, hash);
    expect((await importInto(server, path, { evenIfSmaller: true })).accepted).toBe(100);
  });

  it('when a new one is damaged, until it is rebuilt [ADDR-09]', async () => {
    const { server } = await withOld();
    await importInto(server, fileOf(streetsCsv('Neuer Platz', 300)));
    await server.database.pool.query(
      'update directory_chunks set content = set_byte(content, 500, 255 - get_byte(content, 500))',
    );
    await server.directory.refresh();
    expect(await streetsFor(server, 'Alter Weg 7')).toEqual(['Alter Weg 7']);
    expect(server.log()).toContain('a directory cannot be used');
    expect((await directoryOf(server)).status).toBe('warning');

    await rebuildIn(server);
    await server.directory.refresh();
    expect(await streetsFor(server, 'Neuer Platz 7')).toEqual(['Neuer Platz 7']);
    expect((await directoryOf(server)).status).toBe('ok');
  });
});
