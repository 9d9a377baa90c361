import { expect, it } from 'vitest';
import { expandStreetName } from './expand-street-name.ts';

it.each([
  ['AEG-Str.', 'AEG-Straße'],
  ['Chausseestr.', 'Chausseestraße'],
  ['Str. des 17. Juni', 'Straße des 17. Juni'],
  ['Alte Str. (Nord)', 'Alte Straße (Nord)'],
  ['Str.12', 'Straße12'],
  ['Hauptstraße', 'Hauptstraße'],
  ['Am Str.eif', 'Am Str.eif'],
  ['Astra Allee', 'Astra Allee'],
  ['', ''],
])('writes %s as %s [ADDR-09]', (short, full) => {
  expect(expandStreetName(short)).toBe(full);
  expect(expandStreetName(full)).toBe(full);
});
