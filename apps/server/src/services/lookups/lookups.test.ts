import { describe, expect, it } from 'vitest';
import { LookupUnavailable } from '../../errors/lookup-unavailable.ts';
import { createBankOfIban, type IbanChecker, isKnownPlz, type PlzDirectory } from './lookups.ts';

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

it('throws on a failure other than an unavailable source [ADDR-12]', async () => {
  await expect(isKnownPlz(failing(new TypeError('broken')), '10115')).rejects.toThrow('broken');
});

describe('the bank of an IBAN', () => {
  const bank = { name: 'Beispielbank', bic: 'BSPLDEFF' };
  const results = { list: [] };
  const unavailable: IbanChecker = { check: () => Promise.reject(new LookupUnavailable('down')) };

  it('is that of the first source that knows it, asked only for accepted banks [IBAN-05]', async () => {
    const asked: unknown[] = [];
    const knowing: IbanChecker = {
      check: async (request) => {
        asked.push(request);
        return { results, bank };
      },
    };
    const ignorant: IbanChecker = { check: async () => ({ results }) };
    expect(await createBankOfIban([ignorant, unavailable, knowing, knowing])('DE02')).toEqual(bank);
    expect(asked).toEqual([{ iban: 'DE02', checkUnaccepted: false }]);
    expect(await createBankOfIban([ignorant, unavailable])('DE02')).toBeUndefined();
  });

  it('is not left out because of any other failure [IBAN-05]', async () => {
    const broken: IbanChecker = { check: () => Promise.reject(new TypeError('broken')) };
    await expect(createBankOfIban([broken])('DE02')).rejects.toThrow('broken');
  });
});
