import { expect, it } from 'vitest';
import { bicFor, iban } from './bank.ts';
import { misjudged } from './sample/judge.ts';

it('bank details have a valid IBAN, or none yet [VAL-10]', () => {
  expect(
    misjudged(iban(), 'invalidIBAN', {
      accepts: ['DE89 3704 0044 0532 0130 00', ''],
      refuses: ['DE8937040044053201300'],
    }),
  ).toEqual([]);
  expect(misjudged(iban(), 'invalidIBANCheckDigits', { refuses: ['DE89370400440532013001'] })).toEqual([]);
  expect(misjudged(iban(), 'invalid', { refuses: [12] })).toEqual([]);
});

it.each([
  ['AT611904300234573201', 'BKAUATWW', null],
  ['AT611904300234573201', 'COBADEFF', 'invalidBIC'],
  ['DE89370400440532013000', 'COBADEFF', null],
  ['AT611904300234573201', undefined, null],
  ['AT611904300234573201', 8, 'invalidBIC'],
  [undefined, 'BKAUATWW', 'invalidBIC'],
])('bank details with the IBAN %s and the BIC %s give %s [IBAN-04]', (account, bic, code) => {
  const scope = { answers: { iban: account }, context: { today: '2026-08-15', settings: {} } };
  expect(bicFor('iban')(bic, scope)?.code ?? null).toBe(code);
});
