import { describe, expect, it } from 'vitest';
import type { Rule } from '../definition/definition.ts';
import { extendedText, hausnummer, normalisePlz, ort, plz } from './address.ts';

const scope = { answers: {}, context: { today: '2026-08-15', settings: {} } };
function codeOf(rule: Rule, value: unknown) {
  return rule(value, scope)?.code ?? null;
}

describe('Straße', () => {
  it.each([
    'Bäckerstraße',
    'Straße des 17. Juni',
    'Rue de l’Université',
    "O'Connell-Straße",
    'Ærø-Weg',
    'Škoda-Allee',
    'GROẞE STRASSE',
    "+[]?@&!'-/\\(),.:",
  ])('accepts %s [VAL-13]', (text) => {
    expect(codeOf(extendedText(), text)).toBeNull();
  });

  it.each([
    ...'"§$%=#*;<>_|~^`{}€×÷'.split(''),
    '<script>',
    'Straße 😀',
    'Straße\u0000',
    'Stra\u202eße',
    'a\nb',
    'Улица',
    'שדרה',
  ])('refuses %o [VAL-13]', (text) => {
    expect(codeOf(extendedText(), `A${text}`)).toBe('notAllowedChars');
  });
});

describe('Hausnummer', () => {
  it.each(['1', '12a', '12 A', '12/14', '12-14', '3 1/2'])('accepts %s [VAL-14]', (text) => {
    expect(codeOf(hausnummer(), text)).toBeNull();
  });

  it.each(['12.', '12,5', '12ä', '12+', '№ 5', '12\u0000', '😀', '<b>'])('refuses %s [VAL-14]', (text) => {
    expect(codeOf(hausnummer(), text)).toBe('notAllowedChars');
  });
});

describe('Postleitzahl', () => {
  it.each(['10115', '00000', '99998', '01067'])('accepts %s [VAL-15]', (text) => {
    expect(codeOf(plz(), text)).toBeNull();
  });

  it.each(['1011', '101155', '1011a', '10 115', 'D-10115', '１０１１５', '١٠١١٥', '-1011', '1e100'])(
    'refuses %s [VAL-15]',
    (text) => {
      expect(codeOf(plz(), text)).toBe('invalidPLZ');
    },
  );

  it('refuses a number, which would lose its leading zero [VAL-15]', () => {
    expect(codeOf(plz(), 10115)).toBe('invalid');
  });
});

describe('Ort', () => {
  it.each([
    'Berlin',
    'Frankfurt (Oder)',
    'Halle/Saale',
    'St. Märgen',
    "L'Aquila",
    'Baden-Baden',
    'Łódź',
    'A\\B',
    'X, Y',
  ])('accepts %s [VAL-16]', (text) => {
    expect(codeOf(ort(), text)).toBeNull();
  });

  it.each(['Berlin 1', 'Köln!', 'Berlin😀', 'Ber\nlin', 'Москва', 'A+B', 'A&B', '<b>'])(
    'refuses %s [VAL-16]',
    (text) => {
      expect(codeOf(ort(), text)).toBe('notAllowedChars');
    },
  );
});

it.each([
  ['10115', '10115'],
  [' 10 115 ', '10115'],
  ['D-10115', '10115'],
  [' d - D- 10115', '10115'],
  ['A D-10115', 'AD-10115'],
  ['D 10115', 'D10115'],
])('reads the postcode %j as %s [VAL-15]', (text, postcode) => {
  expect(normalisePlz(text)).toBe(postcode);
});
