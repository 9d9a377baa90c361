import { describe, expect, it } from 'vitest';
import { type BankCodes, bankDataDetail, checkBankCode, createBankCodes, lastValidDay } from './bank-codes.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const COMMERZBANK = 'DE89370400440532013000';
/** A safe sample: valid check digits, nonexistent bank code. */
const UNKNOWN = 'DE50000000000123456789';

const codes = createBankCodes();
function check(iban: string, checkUnaccepted = true, list: BankCodes = codes) {
  return checkBankCode(list, { iban, checkUnaccepted }, NOW);
}
const NO_MESSAGE = { results: { list: [] } };

describe('the check of a German IBAN', () => {
  it('accepts a known bank code and names the bank [IBAN-03, IBAN-05]', () => {
    const bank = { name: 'Commerzbank', bic: 'COBADEFFXXX' };
    expect(check(COMMERZBANK)).toEqual({ ...NO_MESSAGE, bank });
    expect(check(' de89 3704 0044 0532 0130 00')).toEqual({ ...NO_MESSAGE, bank });
    expect(check(COMMERZBANK, false)).toEqual({ ...NO_MESSAGE, bank });
  });

  it('gives one message for an unknown bank code if the caller asks for unaccepted ones [IBAN-03, VAL-10]', () => {
    expect(check(UNKNOWN)).toEqual({
      results: {
        list: [{ message: 'Zur Bankleitzahl 00000000 ist uns keine Bank bekannt. Bitte überprüfen Sie Ihre IBAN.' }],
      },
    });
    expect(check(UNKNOWN, false)).toEqual(NO_MESSAGE);
  });

  it('names the bank of a code that is no longer assigned [IBAN-03]', () => {
    const bank = { name: 'Raiffeisenbank Altdorf', bic: 'GENODEF1ALT', isClosed: true };
    const closed: BankCodes = { ...codes, find: () => bank };
    const message =
      'Die Bankleitzahl 37040044 (Raiffeisenbank Altdorf) gilt nicht mehr. Bitte geben Sie die IBAN an, die Ihre Bank Ihnen dafür genannt hat.';
    expect(check(COMMERZBANK, true, closed)).toEqual({ results: { list: [{ message }] } });
    expect(check(COMMERZBANK, false, closed)).toEqual(NO_MESSAGE);
  });

  it('refuses nothing after the end of the list, and gives a hint [IBAN-03]', () => {
    const over = { ...codes, validUntil: '2026-11-20' };
    const hint = 'Zur Bankleitzahl 00000000 ist uns keine Bank bekannt. Bitte überprüfen Sie Ihre IBAN.';
    expect(check(UNKNOWN, true, over)).toEqual({ ...NO_MESSAGE, hint });
    const bank = { name: 'Raiffeisenbank Altdorf', bic: 'GENODEF1ALT', isClosed: true };
    expect(check(COMMERZBANK, true, { ...over, find: () => bank })).toEqual({
      ...NO_MESSAGE,
      hint: expect.stringContaining('Altdorf) gilt nicht mehr.'),
    });
    expect(check(UNKNOWN, true, { ...codes, validUntil: '2026-11-21' })).not.toHaveProperty('hint');
  });

  it('accepts a bank without a BIC and does not name it [IBAN-05]', () => {
    const silent: BankCodes = { ...codes, find: () => ({ name: 'Depot', bic: undefined, isClosed: false }) };
    expect(check(COMMERZBANK, true, silent)).toEqual(NO_MESSAGE);
  });
});

describe('the list of bank codes', () => {
  it('calls for an update from 30 days before its end, in Berlin time [IBAN-03]', () => {
    const at = (instant: string) => bankDataDetail({ validUntil: '2026-12-06' }, new Date(instant));
    expect(at('2026-11-05T22:59:59Z')).toEqual({ status: 'ok', validUntil: '2026-12-06' });
    expect(at('2026-11-05T23:00:00Z')).toEqual({ status: 'warning', validUntil: '2026-12-06' });
    expect(at('2027-01-01T00:00:00Z').status).toBe('warning');
  });
});

describe('the validity of bank codes', () => {
  /** From the release notes of bankdata-germany: the days on which new data took effect. */
  const CHANGES =
    '2023-12-04 2024-03-04 2024-06-03 2024-09-09 2024-12-09 2025-03-03 2025-06-09 2025-09-08 2025-12-08 2026-03-09 2026-06-08 2026-09-07 2026-12-07'.split(
      ' ',
    );
  const pairs = CHANGES.slice(1).map((next, index) => [CHANGES[index] ?? '', next] as const);

  it.each(pairs)('those of %s are valid until the day before %s [IBAN-03]', (from, next) => {
    const dayAfter = new Date(Date.parse(lastValidDay(new Date(`${from}T12:00:00Z`))) + 86_400_000);
    expect(dayAfter.toISOString().slice(0, 10)).toBe(next);
  });
});
