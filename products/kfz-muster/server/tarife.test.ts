import { join } from 'node:path';
import type { ProductConfig } from '@fa/server/product';
import { expect, it } from 'vitest';
import { readJsonFile } from '../../../apps/server/src/config/json-file.ts';
import { StartupError } from '../../../apps/server/src/config/startup-error.ts';
import { temporaryFile } from '../../../apps/server/tests/support/environment/temporary-folder.ts';
import type { Fahrzeugtyp } from '../definition/antworten.ts';
import type { Einstellungen } from '../definition/einstellungen.ts';
import { tarifFuer } from '../definition/tarif-suche.ts';
import { kfzMuster } from './product.ts';

const defaultFile = join(import.meta.dirname, '../../../config/kfz-tarife.json');
const tarif = {
  variant: 'kfz',
  start: '2026-01-01',
  end: '2026-12-31',
  availableAt: '2025-10-01',
  kfzTypes: ['pkw'],
  jahresbeitrag: 61_200,
};

function readKfzTarife(path: string) {
  const values = { KFZ_GENERATION: 3, KFZ_TARIFE_FILE: path };
  const anschrift = { combinedStreet: false, lockedPostcode: false, exact: false };
  const { settings } = kfzMuster.configure(values, {
    anschrift,
    readJson: readJsonFile,
  }) as ProductConfig;
  return (settings as Einstellungen).tarife;
}

function readContent(content: unknown) {
  return readKfzTarife(temporaryFile('kfz-tarife.json', content));
}

it('ships one tariff for every vehicle and day, and none for the van [TAR-12]', () => {
  const settings = { tarife: readKfzTarife(defaultFile) };
  const found = (fahrzeugtyp: Fahrzeugtyp, versicherungsbeginn: string) =>
    tarifFuer({ fahrzeugtyp, versicherungsbeginn }, { today: '2026-11-21', settings }).status;
  for (const day of ['2026-01-01', '2026-11-01', '2026-12-31', '2027-01-01', '2027-12-31', '2031-05-01']) {
    for (const vehicle of ['pkw', 'motorrad', 'wohnmobil'] as const)
      expect([vehicle, day, found(vehicle, day)]).toEqual([vehicle, day, 'gefunden']);
    expect(found('lieferwagen', day)).toBe('keiner');
  }
});

it('accepts a tariff valid for one day, and an empty list [TAR-12]', () => {
  const oneDay = { ...tarif, end: tarif.start };
  expect(readContent([oneDay])).toEqual([oneDay]);
  expect(readContent([])).toEqual([]);
});

it.each([
  ['no JSON', '[', /is not JSON: correct it or set KFZ_TARIFE_FILE\.$/],
  ['no list', tarif, /is invalid at its top/],
  ['a day that does not exist', [tarif, { ...tarif, start: '2026-02-30' }], /at 1\.start: must be a date/],
  ['a German date', [{ ...tarif, end: '31.12.2026' }], /at 0\.end: must be a date/],
  ['an end before the start', [{ ...tarif, end: '2025-12-31' }], /at 0\.end: must not be before start/],
  ['no availability', [{ ...tarif, availableAt: undefined }], /lacks the key 0\.availableAt/],
  ['no vehicle type', [{ ...tarif, kfzTypes: [] }], /at 0\.kfzTypes: must name a vehicle type/],
  [
    'an unknown vehicle type',
    [{ ...tarif, kfzTypes: ['pkw', 'pwk'] }],
    /at 0\.kfzTypes\.1: must be one of pkw, motorrad/,
  ],
  ['an amount in euros', [{ ...tarif, jahresbeitrag: 612.5 }], /at 0\.jahresbeitrag: must be an amount in whole cents/],
  ['a premium of nothing', [{ ...tarif, jahresbeitrag: 0 }], /at 0\.jahresbeitrag: must be an amount above 0/],
  ['an unknown entry', [{ ...tarif, rabatt: 1 }], /has the unknown key 0\.rabatt/],
])('refuses %s in one sentence [TAR-12]', (_name, content, message) => {
  const read = () => readContent(content);
  expect(read).toThrow(StartupError);
  expect(read).toThrow(message);
  expect(read).toThrow(/^The tariff file [^\n]*\.$/);
});

it('says when there is no such file', () => {
  expect(() => readKfzTarife('/nowhere/kfz-tarife.json')).toThrow(/cannot be read \(there is no such file/);
});
