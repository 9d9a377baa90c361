import { expect, it } from 'vitest';
import { misjudged, texts } from '../../tests/judge.ts';
import { extendedText, hausnummer, normaliseHausnummer, normalisePlz, ort, plz } from './address.ts';

it('a street has Latin letters, digits and the signs of street names [VAL-13]', () => {
  const wrong = [
    ...'"§$%=#*;<>_|~^`{}€×÷',
    '<script>',
    'Straße 😀',
    'Straße\u0000',
    'Stra\u202eße',
    'a\nb',
    'Улица',
    'שדרה',
    ...'ªºⅧﬁＡ',
  ];
  const expected = {
    accepts: texts(`Bäckerstraße | Straße des 17. Juni | Rue de l’Université | O'Connell-Straße | Ærø-Weg | Škoda-Allee
        GROẞE STRASSE | Ștefan-Țepeș-Straße | Nguyễn-Weg | Ḥasan-Platz | Answers̄-Weg | +[]?@&!'-/\\(),.:`),
    refuses: wrong.map((text) => `A${text}`),
  };
  expect(misjudged(extendedText(), 'notAllowedChars', expected)).toEqual([]);
});

it('a house number has Latin letters, digits, space, slash and hyphen [VAL-14]', () => {
  expect(
    misjudged(hausnummer(), 'notAllowedChars', {
      accepts: texts('1 | 12a | 12 A | 12/14 | 12-14 | 3 1/2 | 12 bis 14 | Haus 3 | 12 Haus 3 | 8 Rückgebäude | 12ä'),
      refuses: ['12.', '12,5', '12+', '12ª', '№ 5', '12\u0000', '😀', '<b>'],
    }),
  ).toEqual([]);
});

it('a postcode has five digits and is text, so that it keeps a leading zero [VAL-15]', () => {
  expect(
    misjudged(plz(), 'invalidPLZ', {
      accepts: ['10115', '00000', '99998', '01067'],
      refuses: ['1011', '101155', '1011a', '10 115', 'D-10115', '１０１１５', '١٠١١٥', '-1011', '1e100'],
    }),
  ).toEqual([]);
  expect(misjudged(plz(), 'invalid', { refuses: [10115] })).toEqual([]);
});

it('a town has Latin letters and the signs of town names [VAL-16]', () => {
  expect(
    misjudged(ort(), 'notAllowedChars', {
      accepts: texts(
        `Berlin | Frankfurt (Oder) | Halle/Saale | St. Märgen | L'Aquila | Baden-Baden | Łódź | Târgu Mureș | Đà Nẵng | A\\B | X, Y`,
      ),
      refuses: ['Berlin 1', 'Köln!', 'Berlin😀', 'Ber\nlin', 'Москва', 'A+B', 'A&B', '<b>'],
    }),
  ).toEqual([]);
});

it.each([
  ['10115', '10115'],
  ['D-10115', '10115'],
  [' d - D- 10115', '10115'],
  ['D–10115', '10115'],
  ['D10115', '10115'],
  ['DE-10115', '10115'],
  ['DE – 10 115', '10115'],
  ['DE-', 'DE-'],
])('reads the postcode %j as %s [VAL-15]', (text, postcode) => {
  expect(normalisePlz(text)).toBe(postcode);
});

it.each([
  ['Nr. 12', '12'],
  ['nr12a', '12a'],
  [' Hausnummer 12', '12'],
  ['12–14', '12-14'],
  ['12 bis 14', '12 bis 14'],
  ['Haus 3', 'Haus 3'],
  ['Nr.', 'Nr.'],
])('reads the house number %j as %s [VAL-14, SEC-09]', (text, number) => {
  expect(normaliseHausnummer(text)).toBe(number);
});
