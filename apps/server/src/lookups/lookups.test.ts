import { describe, expect, it } from 'vitest';
import { LookupUnavailable } from './lookup-unavailable.ts';
import { createBankOfIban, type IbanChecker } from './lookups.ts';

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
