import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/environment/temporary-folder.ts';
import { openLeitstand } from '../support/server/leitstand-calls.ts';
import { startTestServer } from '../support/server/start-test-server.ts';

const PATH = '/leitstand/vermittler';
const HEADER = 'brokerNumber;name;street;postalCode;city;telephoneNumber;photo';
const SOUTH = '022230-701;Makler Süd;Musterallee 1;10115;Berlin;030 23125 701;';
const NORTH = '022230-702;Makler Nord;Musterallee 2;10115;Berlin;030 23125 702;';
const STAMP = /name="geprueft" value="(\w+)"/;

async function start(environment: Record<string, string> = {}) {
  const folder = temporaryFolder();
  const file = join(folder, 'brokers/brokers.json');
  const server = await startTestServer({ BROKERS_FILE: file, ...environment });
  const lea = await openLeitstand(server, 'Lea Leitung');
  const send = (schritt: string, lines: readonly string[], more: Record<string, string> = {}) =>
    lea.post(PATH, { verzeichnis: lines.join('\r\n'), schritt, ...more });
  /** Tries, then takes over what was shown. */
  const takeOver = async (lines: readonly string[], more: Record<string, string> = {}) => {
    const { body } = await send('pruefen', lines);
    return send('uebernehmen', lines, { geprueft: STAMP.exec(body)?.[1] ?? '', ...more });
  };
  const numbers = (): readonly string[] =>
    JSON.parse(readFileSync(file, 'utf8')).brokers.map(({ brokerNumber }: { brokerNumber: string }) => brokerNumber);
  return { folder, file, server, lea, send, takeOver, numbers };
}

it('shows first what an import would change, then takes that over [LEIT-09, BROK-02]', async () => {
  const { file, server, lea, send, takeOver, numbers } = await start();
  expect((await lea.get(PATH)).body).toContain('noch kein Verzeichnis übernommen. Bis dahin gelten die Beispiele;');
  const trial = await send('pruefen', [HEADER, SOUTH, NORTH]);
  expect(trial.body).toContain('Vermittler: 2 neu. Noch ist nichts übernommen.');
  expect(() => readFileSync(file)).toThrow('ENOENT');
  const taken = await takeOver([HEADER, SOUTH, NORTH]);
  expect([taken.statusCode, taken.headers['location'], numbers()]).toEqual([303, PATH, ['022230-701', '022230-702']]);
  expect((await lea.get(PATH)).body).not.toContain('Beispiele');
  server.clock.now = new Date(server.clock.now.getTime() + 6_000);
  expect(await server.context.brokers.knows('022230-702')).toBe(true);
  const { body } = await send('pruefen', [HEADER, SOUTH.replace('allee 1', 'allee 9')]);
  expect(body).toContain('Vermittler: 1 geändert, 1 nicht mehr darin.');
  expect(body).toMatch(/022230-702.*Makler Nord.*entfällt/s);
  expect(server.logged('leitstand-import-brokers')).toMatchObject([{ agent: 1, brokers: 2 }]);
  expect(server.log()).not.toContain('Makler');
});

it.each([[[]], [[HEADER]], [['ein Satz']]])('refuses the text %j, which names no broker [LEIT-09]', async (lines) => {
  const { send } = await start();
  const { statusCode, body } = await send('pruefen', lines);
  expect([statusCode, body.includes('Der Text enthält keinen Vermittler')]).toEqual([422, true]);
});

it('names each refused row and its reason, and takes over the others on request only [LEIT-09]', async () => {
  const { takeOver, numbers } = await start();
  const lines = [HEADER, SOUTH, NORTH.replace('10115', '1011'), NORTH.replace('030 23125 702', 'anrufen'), SOUTH];
  const refused = await takeOver(lines);
  expect(refused.statusCode).toBe(422);
  for (const words of [
    /Zeile 3<.*postalCode: muss fünf Ziffern haben/s,
    /Zeile 4<.*telephoneNumber: ist keine Telefonnummer/s,
    /Zeile 5<.*brokerNumber: 022230-701 steht zweimal darin/s,
    /Bitte berichtigen Sie die zurückgewiesenen/,
  ])
    expect(refused.body).toMatch(words);
  expect(numbers).toThrow('ENOENT');
  expect((await takeOver(lines, { auslassen: 'ja' })).statusCode).toBe(303);
  expect(numbers()).toEqual(['022230-701']);
});

it('takes over nothing else than the trial showed [LEIT-09]', async () => {
  const { send, takeOver, numbers } = await start();
  const { body } = await send('pruefen', [HEADER, SOUTH]);
  const [, geprueft = ''] = STAMP.exec(body) ?? [];
  await takeOver([HEADER, NORTH]);
  for (const lines of [
    [HEADER, SOUTH],
    [HEADER, SOUTH, NORTH],
  ]) {
    const { statusCode, body } = await send('uebernehmen', lines, { geprueft });
    expect([statusCode, body.includes('haben sich seit der Probe geändert')]).toEqual([422, true]);
  }
  expect(numbers()).toEqual(['022230-702']);
});

it.each([
  [['brokerNumber;strasse', 'x;y'], /Unbekannte Spalten: strasse\. Es fehlen die Spalten name, street/],
  [['{"brokers":{}}'], /Es ist keine Liste von Vermittlern\./],
  [['{'], /Weder CSV noch JSON/],
  [['[', '{"name": Kim}]'], />Weder CSV noch JSON: Bitte prüfen Sie Anführungszeichen und Klammern\.</],
  [['{"brokers":[]}'], /Der Text enthält keinen Vermittler/],
  [['[{"strasse":"<b>"}]'], /Eintrag 1<.*brokerNumber: fehlt/s],
])('says in German why %j is no directory [LEIT-09]', async (lines, words) => {
  const { send } = await start();
  expect((await send('pruefen', lines)).body).toMatch(words);
});

it('keeps pictures that the text names, and no others [LEIT-09, BROK-05]', async () => {
  const { folder, send, takeOver, server } = await start();
  const photos = join(folder, 'brokers/photos');
  mkdirSync(photos, { recursive: true });
  writeFileSync(join(photos, 'a.png'), Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]));
  expect((await takeOver([HEADER, `${SOUTH}a.png`])).statusCode).toBe(303);
  server.clock.now = new Date(server.clock.now.getTime() + 6_000);
  expect(await server.context.brokers.photo('022230-701')).toMatchObject({ type: 'image/png' });
  expect((await send('pruefen', [HEADER, `${SOUTH}b.png`])).body).toContain('Das Verzeichnis hat kein Bild b.png');
});

it('says where brokers come from if nothing can be imported here [LEIT-09]', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const [environment, words] of [
    [{ BROKERS_UPSTREAM_URL: 'http://127.0.0.1:1' }, 'Die Vermittler kommen von einem Dienst'],
    [{ BROKERS_FILE: join(file, 'brokers.json') }, 'kann dieser Server nur lesen'],
  ] as const) {
    const { lea, send } = await start(environment);
    expect((await lea.get(PATH)).body).toContain(words);
    expect((await send('pruefen', [HEADER, SOUTH])).statusCode).toBe(409);
  }
});

it('takes a thousand brokers, and refuses more than the form may hold [LEIT-09]', async () => {
  const { send } = await start();
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => SOUTH.replace('022230-701', `022230-${String(at).padStart(3, '0')}`));
  expect((await send('pruefen', [HEADER, ...many(1000)])).body).toContain('Vermittler: 1.000 neu.');
  const { statusCode, body } = await send('pruefen', [HEADER, ...many(4000)]);
  expect([statusCode, body.includes('Das ist zu viel auf einmal.')]).toEqual([413, true]);
});
