import { describe, expect, it } from 'vitest';
import {
  answerOf,
  directoryOf,
  type SampleStreet as Street,
} from '../../../tests/support/addresses/sample-directory.ts';
import { matchAddress } from './match-address.ts';
import { tablesOf } from './rows-in-memory.ts';

/** Returns the answer of a directory of these places and streets. */
async function answerAmong(streets: readonly Street[], [plz, ort, strasse = 'Weg', hausnummer = '1']: Street) {
  return answerOf(await directoryOf(...streets).match({ strasse, hausnummer, plz, ort }));
}

const PLACES: readonly Street[] = [
  ['69434', 'Eberbach'],
  ['69434', 'Hirschhorn'],
  ['35037', 'Marburg'],
  ['59427', 'Unna'],
  ['60311', 'Frankfurt am Main'],
  ['10115', 'Neustadt am Main'],
  ['10115', 'Neustadt (Oder)'],
  ['39288', 'Burg'],
  ['03096', 'Burg (Spreewald)'],
  ['10117', 'Berlin', 'Lindenallee', '1 3'],
];

describe('a town', () => {
  it.each<readonly [string, string, string]>([
    ...['Frankfurt', 'Frankfurt a.M.', 'Frankfurt/Main', 'frankfurt (main)', 'FRANKFURT A. MAIN'].map(
      (ort) => ['60311', ort, '100/100 Weg 1, 60311 Frankfurt am Main'] as const,
    ),
    // An addition is part of the name and stays as typed.
    ['69434', 'Hirschhorn (Neckar)', '100/100 Weg 1, 69434 Hirschhorn (Neckar)'],
    ['35037', 'Marburg/Lahn', '100/100 Weg 1, 35037 Marburg/Lahn'],
    ['35037', 'Marburg an der Lahn', '100/100 Weg 1, 35037 Marburg an der Lahn'],
    ['39288', 'Burg (bei Magdeburg)', '100/100 Weg 1, 39288 Burg (bei Magdeburg)'],
    // Beside a suburb it is named.
    ['59427', 'Unna-Hemmerde', '96/100 Weg 1, 59427 Unna'],
    ['59427', 'Unna Hemmerde', '96/100 Weg 1, 59427 Unna'],
    ['60311', 'Frankfurt-Höchst', '96/100 Weg 1, 60311 Frankfurt am Main'],
    // Another town.
    ['39288', 'Burg (Spreewald)', '79/100'],
    ['60311', 'Frankfurt (Oder)', '79/100'],
    ['10115', 'Neustadt-Nord', '79/100'],
    ['10115', 'Neustadt', '79/100'],
    ['59427', 'Hemmerde-Unna', '79/100'],
  ])('of %s typed as %s is answered with %s [ADDR-10, ADDR-14]', async (plz, ort, expected) => {
    expect(await answerAmong(PLACES, [plz, ort])).toBe(expected);
  });

  it('keeps its addition in a proposal [ADDR-14]', async () => {
    expect(await answerAmong(PLACES, ['10117', 'Berlin (Mitte)', 'Lindenallee', '2'])).toBe(
      '100/98 Lindenallee 1, 10117 Berlin (Mitte) | Lindenallee 3, 10117 Berlin (Mitte)',
    );
  });

  it('without streets is never proposed, also beside a town of that name with streets [ADDR-09, ADDR-10]', async () => {
    const places: readonly Street[] = [
      ['10115', 'Neustadt am Main', 'Lindenallee', '1'],
      ['20095', 'Neustadt (Weser)'],
    ];
    expect(await answerAmong(places, ['20096', 'Neustadt'])).toBe('70/0');
    expect(await answerAmong(places, ['20096', 'Neustadt', 'Lindenallee'])).toBe(
      '80/100 Lindenallee 1, 10115 Neustadt am Main',
    );
  });
});

describe('the streets of another town of the postcode', () => {
  const aalen: Street = ['10115', 'Aalen', 'Haupt-Str.', '12a'];
  it.each<[string, Street[], string]>([
    [
      'belong to a town without any',
      [['10115', 'Mainz', 'Hauptstraße', '12a']],
      '100/100! Hauptstraße 12a, 10115 Aalen',
    ],
    [
      'are asked about if the number has two spellings',
      [
        ['10115', 'Mainz', 'Hauptstraße', '12a'],
        ['10115', 'Trier', 'Hauptstraße', '12A'],
      ],
      '100/100 Hauptstraße 12a, 10115 Aalen | Hauptstraße 12A, 10115 Aalen',
    ],
    [
      'are listed if one of them has the number',
      [
        ['10115', 'Mainz', 'Hauptstraße', '12 12b'],
        ['10115', 'Trier', 'Hauptstraße', '12a'],
      ],
      '100/100! Hauptstraße 12a, 10115 Aalen',
    ],
  ])('%s [ADDR-05, ADDR-10]', async (_, streets, expected) => {
    expect(await answerAmong([['10115', 'Aalen'], ...streets], aalen)).toBe(expected);
  });
});

describe('another name of a town', () => {
  const dessau = { plz: '06844', ort: 'Dessau-Roßlau', otherNames: ['Dessau (Anhalt)', '???'] };
  const street = { plz: '06844', ort: 'Dessau-Roßlau', strasse: 'Kavalierstraße' };
  const ask = async (tables: ReturnType<typeof tablesOf>, ort: string, plz = '06844') =>
    answerOf(await matchAddress(tables, { strasse: 'Kavalierstr.', hausnummer: '7', plz, ort }));

  it('is accepted in its postcode, and answered with the name of the town [ADDR-05, ADDR-10]', async () => {
    const tables = tablesOf([dessau], [street]);
    expect(await ask(tables, 'DESSAU')).toBe('100/100 Kavalierstraße 7, 06844 Dessau-Roßlau');
    expect(await ask(tables, 'Dessau', '06845')).toBe('91/100 Kavalierstraße 7, 06844 Dessau-Roßlau');
  });

  it('gives way to a town of that very name [ADDR-10]', async () => {
    const tables = tablesOf([dessau], [street, { ...street, ort: 'Dessau' }]);
    expect(await ask(tables, 'Dessau')).toBe('100/100 Kavalierstraße 7, 06844 Dessau');
  });
});
