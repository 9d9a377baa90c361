import { expect, it } from 'vitest';
import { isSameTown } from './same-town.ts';

it.each([
  ['Dillingen an der Donau', 'Dillingen a.d.Donau'],
  ['Lugau/Erzgebirge', 'Lugau'],
  ['Oelsnitz/Erzgebirge', 'Oelsnitz/Erzgeb.'],
  ['Hamburg Rotherbaum', 'Hamburg'],
  ['Dresden, Gompitz', 'Dresden'],
  ['Rade bei Hohenwestedt', 'Rade b. Hohenwestedt'],
  ['St. Märgen', 'Sankt Märgen'],
  ['Bergen an der Dumme', 'Bergen (Dumme)'],
  ['Bischofsheim i.d.Rhön', 'Bischofsheim an der Rhön'],
])('%s is %s [ADDR-09]', (one, other) => {
  expect([isSameTown(one, other), isSameTown(other, one)]).toEqual([true, true]);
});

it.each([
  ['Groß Rünz', 'Groß Molzahn'],
  ['Bergen', 'Berge'],
  ['Neustadt an der Aisch', 'Neustadt an der Weinstraße'],
  ['Berlin', ''],
  ['', ''],
])('%s is not %s [ADDR-09]', (one, other) => {
  expect([isSameTown(one, other), isSameTown(other, one)]).toEqual([false, false]);
});
