import { expect, it } from 'vitest';
import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';
import { isKnownPlz, type PlzDirectory } from './lookups.ts';

const directory: PlzDirectory = { citiesOf: async (plz) => (plz === '10115' ? ['Berlin'] : []) };
function failing(error: Error): PlzDirectory {
  return { citiesOf: () => Promise.reject(error) };
}

it('knows a postcode that has a town [ADDR-01]', async () => {
  expect(await isKnownPlz(directory, '10115')).toBe(true);
  expect(await isKnownPlz(directory, '00000')).toBe(false);
});

it('accepts any five digits while the source is unavailable, and nothing else [ADDR-12]', async () => {
  const unavailable = failing(new LookupUnavailable('down'));
  expect(await isKnownPlz(unavailable, '00000')).toBe(true);
  for (const plz of ['', '1011', '101155', 'abcde', '10115\n']) expect(await isKnownPlz(unavailable, plz)).toBe(false);
});

it('rethrows any other failure [ADDR-12]', async () => {
  await expect(isKnownPlz(failing(new TypeError('broken')), '10115')).rejects.toThrow('broken');
});
