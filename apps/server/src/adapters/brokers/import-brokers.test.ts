import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/environment/temporary-folder.ts';
import { messageOf } from '../../../tests/support/environment/thrown.ts';
import { createBrokerFile } from './broker-file.ts';
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
  return createBrokerFile({ paths, log, clock: () => new Date(clock.now) });
}

function importText(text: string, leaveOut = false) {
  const path = join(directory, 'given');
  writeFileSync(path, text);
  let rejected: readonly Rejected[] = [];
  try {
    const { accepted } = importBrokers({ path, target, leaveOut }, (found) => (rejected = found));
    return { accepted, rejected };
  } catch (error) {
    return { refused: (error as Error).message, rejected };
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
  expect(importText(CSV)).toEqual({ accepted: 2, rejected: [] });
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
});

it('reports how many brokers the replaced directory had [BROK-02]', () => {
  const path = join(directory, 'given');
  writeFileSync(path, CSV);
  const imported = () => importBrokers({ path, target, leaveOut: false }, () => undefined);
  expect(imported()).toMatchObject({ accepted: 2, before: undefined });
  writeFileSync(path, CSV.split('\n').slice(0, 2).join('\n'));
  expect(imported()).toMatchObject({ accepted: 1, before: 2 });
});

it('names wrong and missing columns and lists the existing ones [BROK-02]', () => {
  const { refused } = importText(CSV.replace('postalCode', 'plz').replace('preset.absicherung', 'absicherung'));
  expect(refused?.split('\n')).toEqual([
    'The file has unknown columns: plz, absicherung.',
    'The file lacks the columns postalCode.',
    'Known are brokerNumber, name, contact, street, postalCode, city, telephoneNumber, photo, photoIsLogo, active and preset.KEY.',
  ]);
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

it.each(['', '{', '{"brokers":{}}', '[]', '\u0000\u0001', 'brokerNumber;name\n'])(
  'refuses a file that holds no brokers: %j [BROK-02]',
  (text) => {
    expect(importText(text, true).refused).toBeDefined();
    expect(existsSync(target)).toBe(false);
  },
);

it('stores pictures by content and removes those of the previous directory [BROK-05]', async () => {
  const photos = join(directory, 'photos');
  mkdirSync(photos);
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)]);
  writeFileSync(join(photos, 'a.png'), png);
  writeFileSync(join(photos, 'b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const entry = {
    brokerNumber: '022230-701',
    name: 'X',
    street: 'S 1',
    postalCode: '10115',
    city: 'B',
    telephoneNumber: '030 23125 701',
  };
  const { rejected } = importText(
    JSON.stringify([
      { ...entry, photo: 'a.png' },
      { ...entry, brokerNumber: '022230-702', photo: 'b.svg' },
    ]),
    true,
  );
  expect(rejected).toEqual([{ place: 'entry 2', reason: expect.stringMatching(/is no PNG/) }]);
  const brokers = open(target);
  expect(await brokers.photo('022230-701')).toEqual({ type: 'image/png', bytes: png });
  expect((await brokers.find('022230-701'))?.broker.photoUrl).toMatch(
    /^\/tarifrechner\/api\/brokers\/022230-701\/photo\?v=/,
  );
  importText(JSON.stringify([entry]));
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
  expect(warnings).toEqual([expect.stringMatching(/^the directory of brokers cannot be read: /)]);
});
