import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readBrand } from './brand-file.ts';
import { isCreditorId } from './creditor-id.ts';

const defaultFile = join(import.meta.dirname, '../../../../../config/brand.json');
const standard = JSON.parse(readFileSync(defaultFile, 'utf8')) as Record<string, unknown>;

const fileWith = (content: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'fa-brand-')), 'brand.json');
  writeFileSync(file, content);
  return file;
};

it('ships a valid brand', () => {
  expect(readBrand(defaultFile)).toMatchObject({ name: 'Muster Versicherung', hotline: '030 23125 000' });
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
  ['an unknown entry', JSON.stringify({ ...standard, colour: 'red' }), /is invalid at/],
])('refuses %s in one sentence', (_name, content, message) => {
  expect(() => readBrand(fileWith(content))).toThrow(message);
});

it('says when there is no such file', () => {
  expect(() => readBrand('/nowhere/brand.json')).toThrow(/cannot be read \(ENOENT\)/);
});
