import { expect, it } from 'vitest';
import { isSameAddress } from './same-address.ts';

function at(strasse: string, hausnummer = '5', ort = 'Köln', plz = '50667') {
  return { strasse, hausnummer, plz, ort };
}

it.each([
  [at('Hauptstraße'), at('hauptstr.')],
  [at('Hauptstraße'), at('HAUPTSTRASSE')],
  [at('Hauptstraße'), at('Haupt-Straße')],
  [at('Straße des 17. Juni'), at('Str. des 17.Juni')],
  [at('Müllerweg', '12 A'), at('Muellerweg', '12a')],
  [at('Weg', '12-14'), at('Weg', '12 - 14')],
  [at('Weg', '5', 'Köln'), at('Weg', '5', 'Koeln')],
  [at('Weg', '5', 'Frankfurt (Oder)'), at('Weg', '5', 'frankfurt oder')],
  [at('Chaussée'), at('Chaussee')],
])('treats %o and %o as one address [ADDR-05, ADDR-10]', (one, other) => {
  expect(isSameAddress(one, other)).toBe(true);
  expect(isSameAddress(other, one)).toBe(true);
});

it.each([
  [at('Hauptstraße'), at('Hauptweg')],
  [at('Hauptstraße'), at('Haupstraße')],
  [at('Weg', '12-14'), at('Weg', '1214')],
  [at('Weg', '12/1'), at('Weg', '121')],
  [at('Weg', '12'), at('Weg', '12a')],
  [at('Weg'), at('Weg', '5', 'Bonn')],
  [at('Weg'), at('Weg', '5', 'Köln', '50668')],
  [at('Straße 1', '5'), at('Straße', '15')],
])('treats %o and %o as two addresses [ADDR-05]', (one, other) => {
  expect(isSameAddress(one, other)).toBe(false);
});
