import { describe, expect, it } from 'vitest';
import { type IbanChecker, LookupUnavailable } from './lookups.ts';
import { bankOfIban } from './open-lookups.ts';

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
    expect(await bankOfIban('DE02', [ignorant, unavailable, knowing, knowing])).toEqual(bank);
    expect(asked).toEqual([{ iban: 'DE02', checkUnaccepted: false }]);
    expect(await bankOfIban('DE02', [ignorant, unavailable])).toBeUndefined();
  });

  it('is not left out because of any other failure [IBAN-05]', async () => {
    const broken: IbanChecker = { check: () => Promise.reject(new TypeError('broken')) };
    await expect(bankOfIban('DE02', [broken])).rejects.toThrow('broken');
  });
});
