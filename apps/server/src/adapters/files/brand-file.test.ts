import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFile } from '../../../tests/support/environment/temporary-folder.ts';
import { isCreditorId, readBrand } from './brand-file.ts';

const defaultFile = join(import.meta.dirname, '../../../../../config/brand.json');
const standard = JSON.parse(readFileSync(defaultFile, 'utf8')) as Record<string, unknown>;

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

it.each([
  ['no day', { days: [] }, /supportHours\.days: must name a day/],
  ['a day that is none', { days: ['Mo'] }, /supportHours\.days/],
  ['a day twice', { days: ['Montag', 'Montag'] }, /supportHours\.days: must name each day once/],
  ['a time that is none', { from: '8 Uhr' }, /supportHours\.from: must be a time such as 08:00/],
  ['an end before the beginning', { from: '18:00', to: '08:00' }, /supportHours\.to: must end after it begins/],
  ['a closed day that no year has', { closedDays: ['12-24', '02-30'] }, /supportHours\.closedDays/],
  ['an unknown key', { holidays: [] }, /has the unknown key supportHours\.holidays/],
])('refuses hours with %s [SID-05, CONF-03]', (_name, change, message) => {
  const file = fileWith({ ...standard, supportHours: { ...hours, ...change } });
  expect(() => readBrand(file)).toThrow(message);
});

it('refuses a separate text of the hours, which could differ from them [SID-05]', () => {
  const file = fileWith({ ...standard, hotlineHours: 'Rund um die Uhr' });
  expect(() => readBrand(file)).toThrow(/unknown key hotlineHours/);
});

it('checks the digits of the creditor identifier', () => {
  expect(isCreditorId('DE98ZZZ09999999999')).toBe(true);
  expect(isCreditorId('DE98ABC09999999999')).toBe(true);
  expect(isCreditorId('DE89ZZZ09999999999')).toBe(false);
  expect(isCreditorId('DE98ZZZ09999999998')).toBe(false);
});

it.each([
  ['no JSON', '{', /is not JSON/],
  ['a wrong creditor', JSON.stringify({ ...standard, creditorId: 'DE00ZZZ09999999999' }), /invalid at creditorId/],
  ['a script as link', JSON.stringify({ ...standard, homeUrl: 'javascript:alert(1)' }), /invalid at homeUrl/],
  ['a link that is no address', JSON.stringify({ ...standard, imprintUrl: 'https://[::1' }), /invalid at imprintUrl/],
  ['a link to an unnamed host', JSON.stringify({ ...standard, privacyUrl: '//evil.example' }), /invalid at privacyUrl/],
  [
    'a logo that is no SVG',
    JSON.stringify({ ...standard, letterhead: { logo: 'logo.png' } }),
    /invalid at letterhead\.logo/,
  ],
  ['an unknown entry', JSON.stringify({ ...standard, colour: 'red' }), /has the unknown key colour\.$/],
])('refuses %s in one sentence', (_name, content, message) => {
  expect(() => readBrand(fileWith(content))).toThrow(message);
});

it('names all missing, unknown and invalid keys, a line each', () => {
  const { hotline: _hotline, city: _city, ...rest } = standard;
  const file = fileWith({ ...rest, hotLine: '1', homeUrl: 'x', letterhead: { sat: 'Berlin' } });
  const sentenceOf = (problem: string) => `The brand file ${file} ${problem}`;
  const lines = (() => {
    try {
      return [JSON.stringify(readBrand(file))];
    } catch (error) {
      return (error as Error).message.split('\n').toSorted();
    }
  })();
  expect(lines).toEqual(
    [
      'has the unknown key hotLine.',
      'has the unknown key letterhead.sat.',
      'is invalid at homeUrl: must be an address like https://www.versicherer.example/ or a path like /impressum.',
      'lacks the key city.',
      'lacks the key hotline.',
    ].map(sentenceOf),
  );
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

it('says when there is no such file', () => {
  expect(() => readBrand('/nowhere/brand.json')).toThrow(/cannot be read \(there is no such file/);
});
