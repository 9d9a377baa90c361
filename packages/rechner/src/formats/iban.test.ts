import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIban, formatIban, isBicFor, isForeignIban, isGermanIban, normaliseIban } from './iban.ts';

/** The 31 countries of the specification with the total length in the IBAN registry. */
const COUNTRIES =
  'AT20 BE16 BG22 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20 LU20 LV21 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const);

function remainder97(text: string): bigint {
  return BigInt([...text].map((character) => Number.parseInt(character, 36)).join('')) % 97n;
}

/** Adds correct check digits to an account part, with exact arithmetic over the whole number. */
function ibanOf(country: string, account: string): string {
  const check = 98n - remainder97(`${account}${country}00`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

function accountOf(length: number) {
  return '370400440532013000123456789'.slice(0, length - 4);
}

const REFUSED = { code: 'invalidIBAN' };
const WRONG_CHECK_DIGITS = { code: 'invalidIBANCheckDigits' };

describe('the IBAN of each country', () => {
  it.each(COUNTRIES)('%s: is refused with a character less or more, or another digit [IBAN-01]', (country, length) => {
    for (const wrong of [accountOf(length).slice(0, -1), `${accountOf(length)}1`])
      expect(checkIban(ibanOf(country, wrong))).toEqual(REFUSED);
    const iban = ibanOf(country, accountOf(length));
    for (let position = 2; position < iban.length; position += 1)
      for (const digit of [...'0123456789'].filter((other) => other !== iban[position])) {
        const changed = iban.slice(0, position) + digit + iban.slice(position + 1);
        expect(checkIban(changed), changed).toEqual(WRONG_CHECK_DIGITS);
      }
  });

  it.each(COUNTRIES)('%s: is accepted for any account with its check digits only [IBAN-01]', (country, length) => {
    const unit = fc.constantFrom(...(country === 'DE' ? '0123456789' : '0123456789ABCXYZ'));
    const anyAccount = fc.string({ unit, minLength: length - 4, maxLength: length - 4 });
    fc.assert(
      fc.property(anyAccount, fc.integer({ min: 0, max: 99 }), (account, other) => {
        const iban = ibanOf(country, account);
        const digits = String(other).padStart(2, '0');
        expect(checkIban(iban)).toBeNull();
        if (digits !== iban.slice(2, 4)) expect(checkIban(`${country}${digits}${account}`)).toEqual(WRONG_CHECK_DIGITS);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the check of an IBAN', () => {
  it.each(['US', 'CH', 'XX', 'SM', 'TR'])('names the unsupported country %s [IBAN-01]', (country) => {
    const failure = { code: 'invalidIBANCountry', params: { code: country } };
    expect(checkIban(ibanOf(country, accountOf(22)))).toEqual(failure);
    expect(checkIban(`${country.toLowerCase()}12`)).toEqual(failure);
  });

  it('says that the check digits of the pattern in its message are wrong, not its form [IBAN-01, VAL-10]', () => {
    expect(checkIban('DE10 2000 3000 4000 5000 60')).toEqual(WRONG_CHECK_DIGITS);
  });

  it('refuses any other text for its form [IBAN-01]', () => {
    const texts = 'D,12,1234567890,DE,DE89,😀😀,DE89 3704 0044 0532 0130 0O,DE89-3704-0044-0532-0130-00';
    for (const text of ['', ...texts.split(',')]) expect(checkIban(text), text).toEqual(REFUSED);
  });

  it('requires DE and 20 digits for a German one, even if letters would satisfy the check digits [IBAN-01]', () => {
    const withLetter = ibanOf('DE', '37040044053201300A');
    expect(remainder97(withLetter.slice(4) + withLetter.slice(0, 4))).toBe(1n);
    expect(checkIban(withLetter)).toEqual(REFUSED);
  });

  it.each([
    ['98', '01'],
    ['97', '00'],
    ['02', '99'],
  ])('refuses the check digits %s in place of %s, although the remainder is the same [IBAN-01]', (right, alias) => {
    const account = Array.from({ length: 1000 }, (_, index) => String(index).padStart(18, '0')).find((candidate) =>
      ibanOf('DE', candidate).startsWith(`DE${right}`),
    );
    expect(checkIban(`DE${right}${account}`)).toBeNull();
    expect(checkIban(`DE${alias}${account}`)).toEqual(WRONG_CHECK_DIGITS);
  });
});

it('removes any whitespace, and shows capitals in groups of four [IBAN-01, STEP-SEPA-01]', () => {
  expect(normaliseIban('IBAN: iban DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
  // The letters of an account stay.
  expect(normaliseIban('FR14 IBAN AB12')).toBe('FR14IBANAB12');
  expect(normaliseIban(' de89\u00a03704 0044\t0532\n0130 00 ')).toBe('DE89370400440532013000');
  expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  expect(formatIban('')).toBe('');
});

it('distinguishes a valid foreign IBAN from a German and an invalid one [STEP-SEPA-01]', () => {
  const [foreign, german] = ['AT61 1904 3002 3457 3201', 'de89370400440532013000'];
  const others = ['AT61 1904 3002 3457 3202', 'DE89370400440532013001', undefined];
  expect([foreign, german, ...others].map(isForeignIban)).toEqual([true, false, false, false, false]);
  expect([foreign, german, ...others].map(isGermanIban)).toEqual([false, true, false, false, false]);
});

it('accepts a BIC of 8 or 11 characters beside an Austrian IBAN, and any beside a German one [IBAN-04]', () => {
  const fits = (bic: string) => isBicFor('AT611904300234573201', bic);
  const right = ['BKAUATWW', 'BKAUATWWXXX', 'bkauatww', ' BKAU AT WW ', 'BKAUATW1', ''];
  expect(right.filter(fits)).toEqual(right);
  const wrong = 'COBADEFF BKAUATW BKAUATWWX BKAUATWWXX BKAUATWWXXXX BKA1ATWW 1KAUATWW BKAUATWÄ x'.split(' ');
  expect(wrong.filter(fits)).toEqual([]);
  expect(isBicFor('DE89370400440532013000', 'irgendwas')).toBe(true);
  expect(['((', '..'].map((iban) => isBicFor(iban, 'ABCDAT2X'))).toEqual([false, false]);
});
