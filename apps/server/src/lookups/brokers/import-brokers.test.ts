import { existsSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { messageOf } from '../../../tests/support/environment/thrown.ts';
import { openBrokerFile } from './broker-file.ts';
import { importBrokers, type Rejected } from './import-brokers.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const CSV = `brokerNumber;name;contact;street;postalCode;city;telephoneNumber;photo;active;preset.absicherung;preset.zusatzleistung
022230701;"Makler; Süd";Marta Beispiel;Musterallee 1;10115;Berlin;030 23125 701;;;4;true
022230-702;Ruhend;;Musterallee 2;10115;Berlin;030 23125 702;;nein;;
`;

let directory: string;
let target: string;
const warnings: string[] = [];
const clock = { now: 0 };
beforeEach(() => {
  directory = temporaryFolder();
  target = join(directory, 'data/brokers/brokers.json');
  warnings.length = 0;
});

const log = {
  debug: () => undefined,
  info: () => undefined,
  error: () => undefined,
  warn: (fields: Record<string, unknown>, message: string) =>
    void warnings.push(`${message}: ${String(fields['reason'])}`),
};

function open(...paths: string[]) {
  return openBrokerFile(paths, { log, clock: () => new Date(clock.now) });
}

const ENTRY = {
  brokerNumber: '022230-701',
  name: 'X',
  street: 'S 1',
  postalCode: '10115',
  city: 'B',
  telephoneNumber: '030 23125 701',
};

function importText(text: string | Buffer, leaveOut = false) {
  const path = join(directory, 'given');
  writeFileSync(path, text);
  let rejected: readonly Rejected[] = [];
  try {
    return { ...importBrokers({ path, target, leaveOut }, (found) => (rejected = found)), rejected };
  } catch (error) {
    return { refused: (error as Error).message, rejected, before: undefined };
  }
}

it('has ten sample brokers, of which the inactive one is unknown [BROK-02]', async () => {
  const brokers = open(join(ROOT, 'brokers/brokers.json'));
  const { brokers: samples } = JSON.parse(readFileSync(join(ROOT, 'brokers/brokers.json'), 'utf8')) as {
    brokers: { brokerNumber: string; photo?: string }[];
  };
  expect(samples).toHaveLength(10);
  const found = await Promise.all(samples.map(({ brokerNumber }) => brokers.find(brokerNumber)));
  expect(found.filter((answer) => answer === undefined)).toHaveLength(1);
  for (const { brokerNumber, photo } of samples)
    expect((await brokers.photo(brokerNumber)) !== undefined).toBe(photo !== undefined);
  expect(warnings).toEqual([]);
});

it('imports CSV as spreadsheets write it, and replaces the directory [BROK-02]', async () => {
  const brokers = open(target, join(ROOT, 'brokers/brokers.json'));
  expect(await brokers.find('022230-702')).toBeDefined();
  expect(importText(CSV)).toMatchObject({ accepted: 2, rejected: [] });
  clock.now += 60_000;
  expect(await brokers.find('022230-701')).toMatchObject({
    broker: { brokerNumber: '022230-701', name: 'Makler; Süd', photoUrl: '', photoIsLogo: false },
    presets: [
      { key: 'absicherung', value: 4 },
      { key: 'zusatzleistung', value: true },
    ],
  });
  expect(await brokers.find('022230-702')).toBeUndefined();
  expect(await brokers.find('022230-703')).toBeUndefined();
  expect(await Promise.all(['022230-701', '022230-702'].map((number) => brokers.knows(number)))).toEqual([true, false]);
  expect(await open().knows('022230-701')).toBeUndefined();
});

const HEADER = 'brokerNumber,name,street,postalCode,city,telephoneNumber';
const ROW = '022230701,Makler [Süd],Musterallee 1,10115,Berlin,030 23125 701';

it('imports CSV with commas, a byte order mark, empty lines and spaces [BROK-02]', async () => {
  expect(importText(`\uFEFF${HEADER}\n\n  ${ROW.replaceAll(',', ' , ')}\n`)).toMatchObject({
    accepted: 1,
    rejected: [],
  });
  expect(await open(target).find('022230-701')).toMatchObject({ broker: { name: 'Makler [Süd]', city: 'Berlin' } });
});

it.each([
  ['ja', true],
  ['TRUE', true],
  ['1', true],
  ['nein', false],
  ['false', false],
  ['0', false],
])('reads %s in CSV as %s [BROK-02]', async (text, meant) => {
  importText(`${HEADER},photoIsLogo,active\n${ROW},${text},ja\n`);
  expect((await open(target).find('022230-701'))?.broker.photoIsLogo).toBe(meant);
  importText(`${HEADER},active\n${ROW},${text}\n`);
  expect(await open(target).knows('022230-701')).toBe(meant);
});

it('rejects an answer in CSV that is neither yes nor no [BROK-02]', () => {
  const { rejected } = importText(`${HEADER},active\n${ROW},vielleicht\n`);
  expect(rejected).toEqual([{ place: 'line 2', reason: expect.stringMatching(/^active /) }]);
});

it.each([
  ['12', 12],
  ['-1.25', -1.25],
  ['0', 0],
  ['false', false],
  ['01067', '01067'],
  ['1.50', '1.50'],
  ['12345678901234567890', '12345678901234567890'],
  ['NaN', 'NaN'],
  ['12 Monate', '12 Monate'],
  ['ab 12', 'ab 12'],
])('presets %s of CSV as %j [BROK-02, BROK-04]', async (text, value) => {
  expect(importText(`${HEADER},preset.wert\n${ROW},${text}\n`)).toMatchObject({ accepted: 1 });
  expect((await open(target).find('022230-701'))?.presets).toEqual([{ key: 'wert', value }]);
});

it('reports how many brokers the replaced directory had [BROK-02]', () => {
  expect(importText(CSV).before).toBeUndefined();
  expect(importText(CSV.split('\n').slice(0, 2).join('\n'))).toMatchObject({ accepted: 1, before: 2 });
});

it('names wrong and missing columns and lists the existing ones [BROK-02]', () => {
  const { refused } = importText(CSV.replace('postalCode', 'plz').replace('preset.absicherung', 'absicherung'));
  expect(refused?.split('\n')).toEqual([
    'The file has unknown columns: plz, absicherung.',
    'The file lacks the columns postalCode.',
    'Known are brokerNumber, name, contact, street, postalCode, city, telephoneNumber, photo, photoIsLogo, active and preset.KEY.',
  ]);
  expect(importText(CSV.replace('postalCode', 'plz')).refused).toContain('unknown columns: plz.');
  expect(importText('contact\nX\n').refused).toContain(
    'The file lacks the columns brokerNumber, name, street, postalCode, city, telephoneNumber.',
  );
  for (const column of ['xpreset.wert', 'preset.wert-x'])
    expect(importText(`${HEADER},${column}\n${ROW},1\n`).refused).toContain(`unknown columns: ${column}.`);
  expect(existsSync(target)).toBe(false);
});

it('explains that a file is missing or is a folder [BROK-02]', () => {
  const refusal = (path: string) => messageOf(() => importBrokers({ path, target, leaveOut: false }, () => undefined));
  expect(refusal('/nowhere/a.csv')).toBe('The file /nowhere/a.csv cannot be read (there is no such file or folder).');
  expect(refusal(directory)).toBe(`The file ${directory} cannot be read (it is a folder, not a file).`);
});

it('names each rejected line and changes nothing, or skips those lines on request [BROK-02]', async () => {
  importText(CSV);
  const before = readFileSync(target, 'utf8');
  const text = `${CSV}02223-0703;X;;S;10115;B;030 23125 703;;;;\n022230-704;;;S;10115;B;030 23125 704;;;;\n022230-705;X;;S;1011;B;030 23125 705;;;;
022230-706;X;;S;10115;B;anrufen;;;;\n022230-701;X;;S;10115;B;030 23125 707;;;;\n022230-708;X;;S;10115;B;030 23125 708;fehlt.png;;;\n022230-709;${'x'.repeat(101)};;S;10115;B;030 23125 708;;vielleicht;;\n`;
  const { refused, rejected } = importText(text);
  expect(refused).toMatch(/^7 of 9 brokers cannot be imported/);
  expect(rejected.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    'line 4: brokerNumber must look like 022230-701',
    expect.stringMatching(/^line 5: name /),
    'line 6: postalCode must have five digits',
    'line 7: telephoneNumber must be a telephone number',
    'line 8: brokerNumber 022230-701 stands in the file twice',
    'line 9: photo fehlt.png cannot be read (there is no such file or folder)',
    'line 10: name has more than 100 characters',
  ]);
  expect(readFileSync(target, 'utf8')).toBe(before);
  expect(importText(text, true)).toMatchObject({ accepted: 2 });
});

it.each([
  ['nothing', '', /^The file contains no valid broker\.$/],
  ['JSON that is cut off', '{', /^The file .+ is neither CSV nor JSON: .+\.$/],
  ['an object of brokers', '{"brokers":{}}', /^The file contains no list of brokers\.$/],
  ['null', 'null', /^The file contains no valid broker\.$/],
  ['an empty list', '[]', /^The file contains no valid broker\.$/],
  ['control characters', '\u0000\u0001', /^The file contains no valid broker\.$/],
  ['only column names', `${HEADER}\n`, /^The file contains no valid broker\.$/],
  ['CSV in Latin-1', Buffer.from(`${HEADER}\n${ROW}\n`, 'latin1'), /^The file .+ is neither CSV nor JSON: .+\.$/],
])('refuses a file that contains %s [BROK-02]', (_, text, reason) => {
  expect(importText(text, true).refused).toMatch(reason);
  expect(existsSync(target)).toBe(false);
});

it('refuses a file that is too large to be a directory [BROK-02]', () => {
  const path = join(directory, 'given');
  writeFileSync(path, CSV);
  truncateSync(path, 64_000_001);
  expect(messageOf(() => importBrokers({ path, target, leaveOut: true }, () => undefined))).toBe(
    'The file has more than 64000000 bytes.',
  );
});

it.each([
  ['a contact of 101 characters', { contact: 'x'.repeat(101) }, /^contact has more than 100 characters$/],
  ['a street of 101 characters', { street: 'x'.repeat(101) }, /^street has more than 100 characters$/],
  ['a city of 101 characters', { city: 'x'.repeat(101) }, /^city has more than 100 characters$/],
  ['a postcode of six digits', { postalCode: '101150' }, /^postalCode must have five digits$/],
  ['a letter in the postcode', { postalCode: 'D10115' }, /^postalCode must have five digits$/],
  ['a photo in another folder', { photo: '../photo.png' }, /^photo must be the name of a picture file$/],
  [
    'a key of two words',
    { presets: [{ key: 'zwei worte', value: 1 }] },
    /^presets\.0\.key must be the key of a question$/,
  ],
  ['a space after a key', { presets: [{ key: 'wert ', value: 1 }] }, /^presets\.0\.key must be the key of a question$/],
  ['a preset of 501 characters', { presets: [{ key: 'wert', value: 'x'.repeat(501) }] }, /^presets\.0\.value /],
  ['51 presets', { presets: Array.from({ length: 51 }, () => ({ key: 'wert', value: 1 })) }, /^presets /],
  ['an unknown field', { strasse: 'x' }, /^the entry \S/],
])('rejects a broker with %s [BROK-02]', (_, changes, reason) => {
  const { refused, rejected } = importText(
    JSON.stringify([
      { ...ENTRY, ...changes },
      { ...ENTRY, brokerNumber: '022230702' },
    ]),
  );
  expect(rejected).toEqual([{ place: 'entry 1', reason: expect.stringMatching(reason) }]);
  expect(refused).toBe('1 of 2 brokers cannot be imported: correct them or use --skip-rejected.');
});

it('imports a broker with the longest values [BROK-02]', () => {
  const long = 'x'.repeat(100);
  const presets = Array.from({ length: 50 }, () => ({ key: 'w'.repeat(60), value: 'x'.repeat(500) }));
  const entry = { ...ENTRY, name: long, contact: long, street: long, city: long, presets };
  expect(importText(JSON.stringify({ brokers: [entry] }))).toMatchObject({ accepted: 1, rejected: [] });
});

it('stores pictures by content and removes those of the previous directory [BROK-05]', async () => {
  const photos = join(directory, 'photos');
  mkdirSync(photos);
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
  writeFileSync(join(photos, 'a.png'), png);
  writeFileSync(join(photos, 'b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { rejected } = importText(
    JSON.stringify([
      { ...ENTRY, photo: 'a.png' },
      { ...ENTRY, brokerNumber: '022230-702', photo: 'b.svg' },
    ]),
    true,
  );
  expect(rejected).toEqual([{ place: 'entry 2', reason: expect.stringMatching(/is no PNG/) }]);
  const brokers = open(target);
  expect(await brokers.photo('022230-701')).toEqual({ type: 'image/png', bytes: png });
  expect((await brokers.find('022230-701'))?.broker.photoUrl).toMatch(
    /^\/tarifrechner\/api\/brokers\/022230-701\/photo\?v=[0-9a-f]{12}$/,
  );
  importText(JSON.stringify([ENTRY]));
  expect(readdirSync(join(directory, 'data/brokers/photos'))).toEqual([]);
});

it('keeps the loaded directory when its file becomes invalid, and logs that once [BROK-02]', async () => {
  importText(CSV);
  const brokers = open(target);
  writeFileSync(target, '{"brokers":[{"name":');
  for (let time = 0; time < 3; time += 1) {
    clock.now += 60_000;
    expect(await brokers.find('022230-701')).toBeDefined();
  }
  expect(warnings).toEqual([expect.stringMatching(/^the directory of brokers cannot be read: .*JSON/)]);
  writeFileSync(target, '{"brokers":[{"brokerNumber":"1"}]}');
  clock.now += 60_000;
  expect(await brokers.find('022230-701')).toBeDefined();
  expect(warnings.at(-1)).toBe(
    'the directory of brokers cannot be read: brokers.0.brokerNumber must look like 022230-701',
  );
});

it('shows a broker without a picture that is gone, and logs that [BROK-05]', async () => {
  mkdirSync(join(directory, 'data/brokers'), { recursive: true });
  writeFileSync(target, JSON.stringify({ brokers: [{ ...ENTRY, photo: 'a.png' }] }));
  expect(await open(target).photo('022230-701')).toBeUndefined();
  expect(warnings).toEqual([
    expect.stringMatching(/^the picture of a broker cannot be shown: cannot be read \(there is no such file/),
  ]);
});
