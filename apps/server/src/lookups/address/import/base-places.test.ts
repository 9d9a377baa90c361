import { expect, it } from 'vitest';
import { isSameTown, readBasePlaces } from './base-places.ts';

const base = readBasePlaces();

it('holds more than 8000 postcodes with at least one town each [ADDR-09]', () => {
  expect(new Set(base.places.map(({ plz }) => plz)).size).toBeGreaterThan(8_000);
  expect(base.places.filter(({ plz, ort }) => !/^\d{5}$/.test(plz) || ort.trim() === '')).toEqual([]);
});

it('names towns in Lusatia in German [ADDR-09]', () => {
  expect(base.places).toContainEqual({
    plz: '02625',
    ort: 'Bautzen',
    otherNames: ['Bautzen - Budyšin', 'Budyšin'],
  });
  expect(base.places.filter(({ ort }) => ort.includes(' - '))).toEqual([]);
});

it('gives a town its known spelling, and leaves an unknown one unchanged [ADDR-09]', () => {
  const meant = (plz: string, ort: string) => base.townMeantBy({ plz, ort });
  expect(meant('20144', 'Hamburg Rotherbaum')).toBe('Hamburg');
  expect(meant('89407', 'Dillingen an der Donau')).toBe('Dillingen a.d.Donau');
  expect(meant('01920', 'Elstra')).toBe('Elstra');
  expect(meant('14641', 'Tremmen')).toBe('Tremmen');
  expect(meant('00000', 'Nirgendwo')).toBe('Nirgendwo');
  // Groß Roge and Groß Wokern.
  expect(meant('17166', 'Groß')).toBe('Groß');
});

it.each([
  ['Dillingen an der Donau', 'Dillingen a.d.Donau', true],
  ['Lugau/Erzgebirge', 'Lugau', true],
  ['Oelsnitz/Erzgebirge', 'Oelsnitz/Erzgeb.', true],
  ['Hamburg Rotherbaum', 'Hamburg', true],
  ['Dresden, Gompitz', 'Dresden', true],
  ['Rade bei Hohenwestedt', 'Rade b. Hohenwestedt', true],
  ['St. Märgen', 'Sankt Märgen', true],
  ['Bergen an der Dumme', 'Bergen (Dumme)', true],
  ['Bischofsheim i.d.Rhön', 'Bischofsheim an der Rhön', true],
  ['Groß Rünz', 'Groß Molzahn', false],
  ['Bergen', 'Berge', false],
  ['Neustadt an der Aisch', 'Neustadt an der Weinstraße', false],
  ['Berlin', '', false],
  ['', '', false],
])('the towns %j and %j are the same: %s [ADDR-09]', (one, other, isSame) => {
  expect([isSameTown(one, other), isSameTown(other, one)]).toEqual([isSame, isSame]);
});
