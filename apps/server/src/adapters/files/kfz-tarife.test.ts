import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { readKfzTarife } from './kfz-tarife.ts';

const defaultFile = join(import.meta.dirname, '../../../../../config/kfz-tarife.json');
const tarif = {
  variant: 'kfz',
  start: '2026-01-01',
  end: '2026-12-31',
  availableAt: '2025-10-01',
  kfzTypes: ['pkw'],
  jahresbeitrag: 61_200,
};

const fileWith = (content: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'fa-tarife-')), 'kfz-tarife.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

it('[TAR-12] ships tariffs that follow each other without a gap or an overlap', () => {
  const tarife = readKfzTarife(defaultFile);
  const ofPkw = tarife.filter(({ kfzTypes }) => kfzTypes.includes('pkw'));
  expect(ofPkw.map(({ start, end }) => [start, end])).toEqual([
    ['2025-01-01', '2026-12-31'],
    ['2027-01-01', '2099-12-31'],
  ]);
  const others = tarife.filter((one) => !ofPkw.includes(one)).flatMap(({ kfzTypes }) => kfzTypes);
  expect(new Set(others).size).toBe(others.length);
});

it('[TAR-12] takes a tariff of one day and a list without tariffs', () => {
  const oneDay = { ...tarif, end: tarif.start };
  expect(readKfzTarife(fileWith([oneDay]))).toEqual([oneDay]);
  expect(readKfzTarife(fileWith([]))).toEqual([]);
});

it.each([
  ['no JSON', '[', /is not JSON: correct it or set KFZ_TARIFE_FILE\.$/],
  ['no list', tarif, /is invalid at its top/],
  ['a day that does not exist', [tarif, { ...tarif, start: '2026-02-30' }], /at 1\.start: must be a date/],
  ['a German date', [{ ...tarif, end: '31.12.2026' }], /at 0\.end: must be a date/],
  ['an end before the start', [{ ...tarif, end: '2025-12-31' }], /at 0\.end: must not be before start/],
  ['no availability', [{ ...tarif, availableAt: undefined }], /at 0\.availableAt/],
  ['no vehicle type', [{ ...tarif, kfzTypes: [] }], /at 0\.kfzTypes: must name a vehicle type/],
  ['a vehicle type that is no name', [{ ...tarif, kfzTypes: ['Pkw '] }], /at 0\.kfzTypes\.0: must be a name/],
  ['an amount in euros', [{ ...tarif, jahresbeitrag: 612.5 }], /at 0\.jahresbeitrag: must be an amount in whole cents/],
  ['a premium of nothing', [{ ...tarif, jahresbeitrag: 0 }], /at 0\.jahresbeitrag: must be an amount above 0/],
  ['an unknown entry', [{ ...tarif, rabatt: 1 }], /is invalid at 0/],
])('[TAR-12] refuses %s in one sentence', (_name, content, message) => {
  const read = () => readKfzTarife(fileWith(content));
  expect(read).toThrow(StartupError);
  expect(read).toThrow(message);
  expect(read).toThrow(/^The tariff file [^\n]*\.$/);
});

it('says when there is no such file', () => {
  expect(() => readKfzTarife('/nowhere/kfz-tarife.json')).toThrow(/cannot be read \(ENOENT\)/);
});
