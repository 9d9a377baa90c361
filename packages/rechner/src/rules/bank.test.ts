import { describe, expect, it } from 'vitest';
import { bicFor, iban } from './bank.ts';

const context = { today: '2026-08-15', settings: {} };
function judgeIban(value: unknown) {
  return iban()(value, { answers: {}, context });
}

function judgeBic(ibanValue: unknown, value: unknown) {
  return bicFor('iban')(value, { answers: { iban: ibanValue }, context });
}

describe('bank details', () => {
  it('refuse an invalid IBAN and a wrong country, and accept a valid IBAN [VAL-10]', () => {
    expect(judgeIban('DE89370400440532013001')).toEqual({ code: 'invalidIBAN' });
    expect(judgeIban('us12 3456')).toEqual({ code: 'invalidIBANCountry', params: { code: 'US' } });
    expect(judgeIban('DE89 3704 0044 0532 0130 00')).toBeNull();
    expect(judgeIban('')).toBeNull();
    expect(judgeIban(12)).toEqual({ code: 'invalid' });
  });

  it('have a BIC checked against the IBAN [IBAN-04]', () => {
    expect(judgeBic('AT611904300234573201', 'BKAUATWW')).toBeNull();
    expect(judgeBic('AT611904300234573201', 'COBADEFF')).toEqual({ code: 'invalidBIC' });
    expect(judgeBic('DE89370400440532013000', 'COBADEFF')).toBeNull();
    expect(judgeBic('AT611904300234573201', '')).toBeNull();
    expect(judgeBic('AT611904300234573201', undefined)).toBeNull();
    expect(judgeBic('AT611904300234573201', 8)).toEqual({ code: 'invalidBIC' });
    expect(judgeBic(undefined, 'BKAUATWW')).toEqual({ code: 'invalidBIC' });
  });
});
