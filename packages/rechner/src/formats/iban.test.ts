import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkIban, formatIban, IBAN_LENGTHS, isBicFor, isForeignIban, isGermanIban, normaliseIban } from './iban.ts';

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

function anyAccount(country: string, length: number) {
  return fc
    .array(fc.constantFrom(...(country === 'DE' ? '0123456789' : '0123456789ABCXYZ')), {
      minLength: length - 4,
      maxLength: length - 4,
    })
    .map((characters) => characters.join(''));
}

describe('the countries', () => {
  it('are exactly the 31 of the specification, each with its length [IBAN-01]', () => {
    expect(COUNTRIES).toHaveLength(31);
    expect(Object.entries(IBAN_LENGTHS).toSorted()).toEqual(COUNTRIES.map((entry) => [...entry]).toSorted());
  });

  it.each(COUNTRIES)(
    '%s: a valid IBAN of %s characters is accepted, in any case and spacing [IBAN-01]',
    (country, length) => {
      const iban = ibanOf(country, accountOf(length));
      expect(iban).toHaveLength(length);
      expect(checkIban(iban)).toBeNull();
      expect(checkIban(iban.toLowerCase())).toBeNull();
      expect(checkIban(`  ${formatIban(iban)}\u00a0`)).toBeNull();
      expect(checkIban([...iban].join('\t '))).toBeNull();
    },
  );

  it.each(COUNTRIES)('%s: one character less or more is refused [IBAN-01]', (country, length) => {
    for (const wrong of [accountOf(length).slice(0, -1), `${accountOf(length)}1`]) {
      expect(checkIban(ibanOf(country, wrong))).toEqual({ code: 'invalidIBAN' });
    }
  });

  it.each(COUNTRIES)('%s: every single changed digit is refused [IBAN-01]', (country, length) => {
    const iban = ibanOf(country, accountOf(length));
    for (let position = 2; position < iban.length; position += 1) {
      for (const digit of '0123456789') {
        if (digit === iban[position]) continue;
        const changed = iban.slice(0, position) + digit + iban.slice(position + 1);
        expect(checkIban(changed), changed).toEqual({ code: 'invalidIBAN' });
      }
    }
  });

  it.each(COUNTRIES)('%s: any account is accepted with its check digits only [IBAN-01]', (country, length) => {
    fc.assert(
      fc.property(anyAccount(country, length), fc.integer({ min: 0, max: 99 }), (account, other) => {
        const iban = ibanOf(country, account);
        expect(checkIban(iban)).toBeNull();
        const digits = String(other).padStart(2, '0');
        if (digits !== iban.slice(2, 4)) {
          expect(checkIban(`${country}${digits}${account}`)).toEqual({ code: 'invalidIBAN' });
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the check of an IBAN', () => {
  it.each(['US', 'CH', 'XX', 'SM', 'TR'])('names the unsupported country %s [IBAN-01]', (country) => {
    expect(checkIban(ibanOf(country, accountOf(22)))).toEqual({ code: 'invalidIBANCountry', country });
    expect(checkIban(`${country.toLowerCase()}12`)).toEqual({ code: 'invalidIBANCountry', country });
  });

  it.each([
    '',
    'D',
    '12',
    '1234567890',
    'DE',
    'DE89',
    '😀😀',
    'DE89 3704 0044 0532 0130 0O',
    'DE89-3704-0044-0532-0130-00',
  ])('refuses "%s" [IBAN-01]', (text) => {
    expect(checkIban(text)).toEqual({ code: 'invalidIBAN' });
  });

  it('requires DE and 20 digits for a German one, even if letters would satisfy the check digits [IBAN-01]', () => {
    const withLetter = ibanOf('DE', '37040044053201300A');
    expect(remainder97(withLetter.slice(4) + withLetter.slice(0, 4))).toBe(1n);
    expect(checkIban(withLetter)).toEqual({ code: 'invalidIBAN' });
  });

  it('refuses the example of the message, which is only a pattern [IBAN-01]', () => {
    expect(checkIban('DE10 2000 3000 4000 5000 60')).toEqual({ code: 'invalidIBAN' });
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
    expect(checkIban(`DE${alias}${account}`)).toEqual({ code: 'invalidIBAN' });
  });

  it('validates any text without an exception [IBAN-01]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const failure = checkIban(text);
        expect(failure === null || failure.code.startsWith('invalidIBAN')).toBe(true);
      }),
    );
  });
});

describe('normalising and formatting', () => {
  it('removes any whitespace and converts to upper case [IBAN-01]', () => {
    expect(normaliseIban('IBAN: iban DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000');
    expect(normaliseIban(' de89\u00a03704 0044\t0532\n0130 00 ')).toBe('DE89370400440532013000');
  });

  it('shows groups of four [STEP-SEPA-01]', () => {
    expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(formatIban('')).toBe('');
  });

  it('distinguishes a valid foreign IBAN from a German and an invalid one [STEP-SEPA-01]', () => {
    expect(isForeignIban('AT61 1904 3002 3457 3201')).toBe(true);
    expect(isForeignIban('DE89 3704 0044 0532 0130 00')).toBe(false);
    expect(isForeignIban('AT61 1904 3002 3457 3202')).toBe(false);
    expect(isForeignIban(undefined)).toBe(false);
    expect(isGermanIban('de89370400440532013000')).toBe(true);
    expect(isGermanIban('DE89370400440532013001')).toBe(false);
    expect(isGermanIban('AT611904300234573201')).toBe(false);
    expect(isGermanIban(undefined)).toBe(false);
  });
});

describe('BIC', () => {
  const austrian = 'AT611904300234573201';

  it.each(['BKAUATWW', 'BKAUATWWXXX', 'bkauatww', ' BKAU AT WW ', 'BKAUATW1', ''])(
    '"%s" fits an Austrian IBAN [IBAN-04]',
    (bic) => {
      expect(isBicFor(austrian, bic)).toBe(true);
    },
  );

  it.each(['COBADEFF', 'BKAUATW', 'BKAUATWWX', 'BKAUATWWXX', 'BKAUATWWXXXX', 'BKA1ATWW', '1KAUATWW', 'BKAUATWÄ', 'x'])(
    '"%s" does not fit an Austrian IBAN [IBAN-04]',
    (bic) => {
      expect(isBicFor(austrian, bic)).toBe(false);
    },
  );

  it.each(COUNTRIES.filter(([country]) => country !== 'DE'))(
    '%s: must have the country code of the IBAN [IBAN-04]',
    (country, length) => {
      const iban = ibanOf(country, accountOf(length));
      expect(isBicFor(iban, `ABCD${country}2X`)).toBe(true);
      expect(isBicFor(iban, `ABCD${country}2X123`)).toBe(true);
      expect(isBicFor(iban, 'ABCDUS2X')).toBe(false);
      expect(isBicFor(iban, 'ABCDDE2X')).toBe(false);
    },
  );

  it('is not checked for a German IBAN [IBAN-04]', () => {
    expect(isBicFor('DE89370400440532013000', 'irgendwas')).toBe(true);
  });

  it('validates any pair of texts without an exception [IBAN-04]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (iban, bic) => {
        expect(typeof isBicFor(iban, bic)).toBe('boolean');
      }),
    );
    expect(isBicFor('((', 'ABCDAT2X')).toBe(false);
    expect(isBicFor('..', 'ABCDAT2X')).toBe(false);
  });
});
