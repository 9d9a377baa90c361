import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { companyName, personName } from './name.ts';
import { WEB_ENDINGS } from './web-endings.ts';

const scope = { answers: {}, context: { today: '2026-11-22', settings: {} } };
function codeOf(rule: Rule, value: unknown) {
  return rule(value, scope)?.code ?? null;
}

const ADDRESSES = ['https://böse.example/x', 'HTTP://x', 'Konto gesperrt: https://x.de', 'www.muster.de', 'ftp://x'];

describe('the name of a person', () => {
  it.each([
    ...ADDRESSES,
    'paypal.de',
    'Anna paypal-login.com',
    't.co',
    'ing.de',
    'a@b.de',
    'x.y.zip',
    'bank。de',
    'müller.de',
    'ing.online',
    'Ing.Online',
    'dr.shop',
    'hans-j.com',
    'x.рф',
    'x.онлайн',
    'dr.med',
    'dr.de.Meier',
  ])('contains no web address: %s [SEC-09]', (text) => {
    expect(codeOf(personName(), text)).toBe('webAddress');
  });

  it.each([
    'Anna',
    'Dr. Müller',
    'Dr.Müller',
    'Prof.Dr.Müller',
    'Prof.Dr.Meier-Vogt',
    'Dr.med.Fey',
    'Dr.rer.nat. Fey',
    'Dr.Fey',
    'Dr.Abt-Rau',
    'Hans-J.Meier',
    'H.-P.Schmidt',
    'Hans-Chr.Ott',
    'K.-H. Bauer',
    'J. R. R. Tolkien',
    'J.R.R.Tolkien',
    'v.d.Heide',
    'Meier jr.',
    "O'Neill-Özgür",
    'St. Pierre',
    'wwwolf',
    '',
    undefined,
  ])('may be %s [SEC-09]', (text) => {
    expect(codeOf(personName(), text)).toBeNull();
  });
});

function letters(minLength: number) {
  return fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüß'), minLength, maxLength: 12 });
}
const title = fc.constantFrom('Dr', 'Prof.Dr', 'J', 'Hans-J', 'H.-P', 'Chr', 'v.d');
const surname = letters(3).filter((word) => !WEB_ENDINGS.has(word));

describe('any name', () => {
  it('is accepted with an abbreviation and without a space before the surname [SEC-09]', () => {
    fc.assert(
      fc.property(title, surname, (before, after) => {
        expect(codeOf(personName(), `${before}.${after.charAt(0).toUpperCase()}${after.slice(1)}`)).toBeNull();
      }),
    );
  });

  it('is refused with a country or a known top-level domain behind a dot, in any case [SEC-09]', () => {
    const ending = fc.oneof(
      fc.constantFrom(...WEB_ENDINGS).filter((word) => word !== 'med' && word !== 'vet' && word !== 'ing'),
      fc.constantFrom('de', 'at', 'ch', 'io', 'co'),
    );
    fc.assert(
      fc.property(fc.oneof(title, letters(1)), ending, fc.boolean(), (before, end, isLoud) => {
        expect(codeOf(personName(), `${before}.${isLoud ? end.toUpperCase() : end}`)).toBe('webAddress');
      }),
    );
  });

  it('is refused with a dot between two words of which the first is no abbreviation [SEC-09]', () => {
    fc.assert(
      fc.property(fc.constantFrom('paypal', 'anna', 'sparkasse-login', 'xx'), letters(2), (before, after) => {
        expect(codeOf(personName(), `Anna ${before}.${after}`)).toBe('webAddress');
      }),
    );
  });
});

describe('the name of a company', () => {
  it.each(ADDRESSES)('contains no scheme and no www: %s [SEC-09]', (text) => {
    expect(codeOf(companyName(), text)).toBe('webAddress');
    expect(codeOf(companyName('notAllowedChars'), text)).toBe('notAllowedChars');
  });

  it.each(['Muster.de GmbH', 'Amazon.de', 'A. & B. Bau: Hoch/Tief', 'Beispiel e.V.'])('may be %s [SEC-09]', (text) => {
    expect(codeOf(companyName(), text)).toBeNull();
  });
});
