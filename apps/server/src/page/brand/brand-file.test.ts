import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writeChangedFont } from '../../../tests/support/environment/changed-brand.ts';
import { temporaryFile } from '../../../tests/support/environment/temporary-folder.ts';
import { messageOf } from '../../../tests/support/environment/thrown.ts';
import { documentOrigin } from '../../documents/document-brand.ts';
import { isCreditorId, readBrand } from './brand-file.ts';

const require = createRequire(import.meta.url);
const defaultFile = join(import.meta.dirname, '../../../../../config/brand.json');
const delivered = JSON.parse(readFileSync(defaultFile, 'utf8')) as Record<string, unknown>;
const look = {
  ...(delivered['look'] as Record<'light' | 'dark', Record<string, string>>),
  favicon: join(dirname(defaultFile), 'brand/favicon.svg'),
};
const standard: Record<string, unknown> = { ...delivered, look };

const hours = standard['supportHours'] as Record<string, unknown>;

function fileWith(content: unknown): string {
  return temporaryFile('brand.json', content);
}

it('accepts the shipped brand file', () => {
  expect(readBrand(defaultFile)).toMatchObject({ name: 'Muster Versicherung', hotline: '030 23125 000' });
});

it('derives the text of the support hours from the hours [SID-05]', () => {
  expect(readBrand(defaultFile).hotlineHours).toBe('Montag bis Freitag, 8 bis 18 Uhr');
  const supportHours = { ...hours, days: ['Samstag', 'Sonntag'], from: '09:30', closedDays: ['12-24', '02-29'] };
  const file = fileWith({ ...standard, supportHours });
  expect(readBrand(file)).toMatchObject({ supportHours, hotlineHours: 'Samstag und Sonntag, 9:30 bis 18 Uhr' });
});

const emoji = require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');

function fileWithFont(change: object = {}): string {
  const file = fileWith({});
  const folder = dirname(file);
  const font = { ...writeChangedFont(folder), ...change };
  writeFileSync(file, JSON.stringify({ ...standard, look: { ...look, font } }));
  const start = readFileSync(join(folder, 'probe.ttf')).subarray(0, 5000);
  writeFileSync(join(folder, 'wrong.woff2'), start);
  writeFileSync(join(folder, 'broken.ttf'), start);
  return file;
}

it('reads the font of pages and documents [LOOK-04]', () => {
  const { typeface } = readBrand(fileWithFont());
  expect(typeface?.family).toBe('Probe Grotesk');
  expect(typeface?.page.toString('latin1', 0, 4)).toBe('wOF2');
  expect(typeface?.documents).toHaveLength(1);
});

it.each([
  ['a file that is not there', { page: 'nowhere.woff2' }, /nowhere\.woff2 of the brand file cannot be read/],
  ['a font of pages in another format', { page: 'wrong.woff2' }, /wrong\.woff2 of the brand file is not WOFF2/],
  [
    'another family',
    { family: 'Source Sans 3' },
    /probe\.ttf of the brand file is not of the family Source Sans 3 or lacks/,
  ],
  ['no German letters', { family: 'Noto Emoji', documents: [emoji] }, /or lacks German letters/],
  ['a broken font of documents', { documents: ['broken.ttf'] }, /broken\.ttf of the brand file is not of the family/],
  ['a family that is no name', { family: "x';}" }, /look\.font\.family: must be the name/],
  ['no font of documents', { documents: [] }, /look\.font\.documents/],
])('refuses a font with %s [LOOK-04]', (_what, change, message) => {
  expect(() => readBrand(fileWithFont(change))).toThrow(message);
});

it('checks the digits of the creditor identifier', () => {
  expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
  expect(isCreditorId('DE98ABC09999999999')).toBe(true);
  expect(isCreditorId('DE89ZZZ09999999999')).toBe(false);
  expect(isCreditorId('DE98ZZZ09999999998')).toBe(false);
});

it.each<[string, object | string, RegExp]>([
  ['no JSON', '{\n  "name" 1\n}', /is not JSON \(line 2, column 10\): correct it/],
  ['no e-mail address', { email: 'service' }, /email: must be an e-mail address like service@versicherer\.example\.$/],
  ['an empty street', { street: '' }, /invalid at street: must not be empty\.$/],
  ['an unknown corner', { look: { ...look, corners: 'oval' } }, /look\.corners: must be one of square, soft, round\.$/],
  [
    'a link without TLS',
    { homeUrl: 'http://www.versicherer.example/' },
    /invalid at homeUrl: must be an address like https/,
  ],
  ['a wrong creditor', { creditorId: 'DE00ZZZ09999999999' }, /invalid at creditorId/],
  ['a script as link', { homeUrl: 'javascript:alert(1)' }, /invalid at homeUrl/],
  ['a link that is no address', { imprintUrl: 'https://[::1' }, /invalid at imprintUrl/],
  ['a link to an unnamed host', { privacyUrl: '//evil.example' }, /invalid at privacyUrl/],
  ['a logo that is no SVG', { letterhead: { logo: 'logo.png' } }, /invalid at letterhead\.logo/],
  [
    'a colour that is a function',
    { look: { ...look, light: { ...look.light, text: 'red' } } },
    /look\.light\.text: must/,
  ],
  ['a missing colour', { look: { ...look, dark: {} } }, /lacks the key look\.dark\.surface\.$/m],
  ['a favicon that is a picture', { look: { ...look, favicon: 'icon.png' } }, /invalid at look\.favicon: must be/],
  ['an unknown entry', { colour: 'red' }, /has the unknown key colour\.$/],
  // It could differ from the hours. [SID-05]
  ['a separate text of the hours', { hotlineHours: 'Rund um die Uhr' }, /unknown key hotlineHours/],
  ['hours without a day', { supportHours: { ...hours, days: [] } }, /supportHours\.days: must name a day/],
])('refuses %s in one sentence [SID-05, CONF-03]', (_name, change, message) => {
  const content = typeof change === 'string' ? change : { ...standard, ...change };
  expect(() => readBrand(fileWith(content))).toThrow(message);
});

it('names all missing, unknown and invalid keys, a line each', () => {
  const { hotline: _hotline, city: _city, ...rest } = standard;
  const file = fileWith({ ...rest, hotLine: '1', homeUrl: 'x', letterhead: { sat: 'Berlin' } });
  const lines = messageOf(() => readBrand(file)).split('\n');
  const problems = lines.map((line) => line.replace(`The brand file ${file} `, ''));
  expect(problems.toSorted()).toEqual([
    'has the unknown key hotLine.',
    'has the unknown key letterhead.sat.',
    'is invalid at homeUrl: must be an address like https://www.versicherer.example/ or a path like /impressum.',
    'lacks the key city.',
    'lacks the key hotline.',
  ]);
});

function letterheadFile(letterhead: object, logo = ''): string {
  const file = fileWith({ ...standard, letterhead });
  writeFileSync(join(dirname(file), 'logo.svg'), logo);
  return file;
}

it('accepts a file without a letterhead or without any part of it', () => {
  const { letterhead: _, ...plain } = standard;
  expect(readBrand(fileWith(plain))).not.toHaveProperty('letterhead');
  expect(readBrand(letterheadFile({}))).toMatchObject({ letterhead: {} });
});

it.each(['http://localhost:8080/', 'http://127.0.0.1:8080/', '/start', 'https://www.versicherer.example/'])(
  'accepts the link %s',
  (homeUrl) => {
    expect(readBrand(fileWith({ ...standard, homeUrl }))).toMatchObject({ homeUrl });
  },
);

it('reads the logo beside the file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path fill="#0a5a66" d="M0 0h4v1H0z"/></svg>';
  expect(readBrand(letterheadFile({ logo: 'logo.svg' }, svg)).letterhead?.logo).toBe(svg);
});

it.each([
  ['is missing', 'other.svg', '', /other\.svg of the brand file cannot be read \(there is no such file/],
  [
    'is broken',
    'logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0',
    /is not an SVG that documents can show/,
  ],
  ['is huge', 'logo.svg', ' '.repeat(30_001), /is longer than 30000 characters/],
])('refuses a logo that %s', (_name, logo, svg, message) => {
  expect(() => readBrand(letterheadFile({ logo }, svg))).toThrow(message);
});

function lookFile(change: object, svg = ''): string {
  const file = fileWith({ ...standard, look: { ...look, ...change } });
  writeFileSync(join(dirname(file), 'drawing.svg'), svg);
  return file;
}

it('refuses colours that some people could not read, a sentence for each scheme with colours and contrast, beside other problems [LOOK-02]', () => {
  const light = { ...look.light, action: '#8fb0b5' };
  const dark = { ...look.dark, focus: '#22303a' };
  const file = fileWith({ ...standard, email: 'x', look: { ...look, light, dark } });
  expect(messageOf(() => readBrand(file)).split('\n')).toEqual([
    expect.stringContaining('is invalid at email: must be'),
    `The brand file ${file} is invalid at look.light: it is not readable, action on surface has a contrast of 2.32 (#8fb0b5 on #ffffff), not at least 4.5.`,
    `The brand file ${file} is invalid at look.dark: it is not readable, focus on surface has a contrast of 1.32 (#22303a on #0f181e), not at least 3.`,
  ]);
});

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 1"><path d="M0 0h4v1H0z"/></svg>';

it('reads favicon and wordmark beside the file; letters have the wordmark unless they have a logo [LOOK-01]', () => {
  const brand = readBrand(lookFile({ favicon: 'drawing.svg', wordmark: 'drawing.svg' }, DRAWN));
  expect(brand.look).toMatchObject({ favicon: DRAWN, wordmark: DRAWN });
  expect(documentOrigin(brand, new Date(0)).brand.letterhead?.logo).toBe(DRAWN);
  const own = { ...brand, letterhead: { logo: '<svg/>' } };
  expect(documentOrigin(own, new Date(0)).brand.letterhead?.logo).toBe('<svg/>');
});

it.each(['favicon', 'wordmark'])('refuses a %s that could run or load something [LOOK-01, SEC-05]', (what) => {
  const file = lookFile({ [what]: 'drawing.svg' }, DRAWN.replace('<path', '<script/><path'));
  expect(() => readBrand(file)).toThrow(
    `The ${what} ${join(dirname(file), 'drawing.svg')} of the brand file contains more than drawing elements.`,
  );
});

it('says when there is no such file', () => {
  expect(() => readBrand('/nowhere/brand.json')).toThrow(/cannot be read \(there is no such file/);
});
