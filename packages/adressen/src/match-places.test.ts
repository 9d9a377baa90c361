import { describe, expect, it } from 'vitest';
import { createDirectoryBuilder } from './create-directory-builder.ts';
import { openDirectory } from './open-directory.ts';
import { directoryOf, linesOf, type SampleStreet as Street } from './sample/sample-directory.ts';

/** Returns the result for a directory of these places and streets. */
function matchAmong(streets: readonly Street[], [plz, ort, strasse = 'Weg', hausnummer = '1']: Street) {
  const match = directoryOf(...streets).match({ strasse, hausnummer, plz, ort });
  return { ...match, lines: linesOf(match) };
}

describe('the place of an address', () => {
  it('is never proposed where no streets are known, also beside a town of that name with streets [ADDR-09, ADDR-10]', () => {
    const places: readonly Street[] = [
      ['10115', 'Neustadt am Main', 'Lindenallee', '1'],
      ['20095', 'Neustadt (Weser)'],
      ['30000', 'Westtadt'],
    ];
    for (const [plz, ort] of [
      ['20096', 'Neustadt'],
      ['30001', 'Weststadt'],
      ['30000', 'Weststadt'],
    ] as const)
      expect(matchAmong(places, [plz, ort]).lines).toEqual([]);
    expect(matchAmong(places, ['20096', 'Neustadt', 'Lindenallee']).lines).toEqual([
      'Lindenallee 1, 10115 Neustadt am Main',
    ]);
  });

  it('is asked for if two places of a postcode without streets have the typed name [ADDR-06, ADDR-09]', () => {
    const places: readonly Street[] = [
      ['10115', 'Neustadt am Main'],
      ['10115', 'Neustadt (Oder)'],
    ];
    const { lines, ortScore, strasseScore } = matchAmong(places, ['10115', 'Neustadt']);
    expect([lines, ortScore, strasseScore]).toEqual([[], 79, 100]);
  });

  it('has its own name rather than the usual form of another one of the postcode [ADDR-10]', () => {
    const builder = createDirectoryBuilder();
    builder.addAlias({ plz: '10115', ort: 'Altstadt' }, 'Neustadt');
    builder.addPlace({ plz: '10115', ort: 'Neustadt' });
    const typed = { strasse: 'Weg', hausnummer: '1', plz: '10115', ort: 'neustadt' };
    expect(linesOf(openDirectory(builder.build()).match(typed))).toEqual(['Weg 1, 10115 Neustadt']);
  });

  it('is one of several of its postcode if the postcode has the street only once [ADDR-10]', () => {
    const places: readonly Street[] = [
      ['10115', 'Aalen'],
      ['10115', 'Mainz', 'Hauptstraße', '1 2'],
      ['10115', 'Trier', 'Hauptstraße', '1'],
    ];
    expect(matchAmong(places, ['10115', 'Aalen', 'Haubtstr.', '1']).lines).toEqual(['Hauptstraße 1, 10115 Aalen']);
  });
});

describe('a town with more words', () => {
  const places: readonly Street[] = [
    ['69434', 'Eberbach'],
    ['69434', 'Hirschhorn'],
    ['48143', 'Münster'],
    ['35037', 'Marburg'],
    ['29439', 'Lüchow'],
    ['59427', 'Unna'],
    ['60311', 'Frankfurt am Main'],
    ['10115', 'Neustadt am Main'],
    ['10115', 'Neustadt (Oder)'],
    ['10117', 'Berlin', 'Lindenallee', '1 3'],
  ];

  it('is another town than that of the postcode if it is one elsewhere [ADDR-14]', () => {
    const burg: readonly Street[] = [
      ['39288', 'Burg'],
      ['03096', 'Burg (Spreewald)'],
    ];
    expect(matchAmong(burg, ['39288', 'Burg (Spreewald)']).ortScore).toBeLessThan(80);
    expect(matchAmong(burg, ['39288', 'Burg (bei Magdeburg)']).ortScore).toBe(100);
  });

  it.each([
    ['69434', 'Hirschhorn (Neckar)'],
    ['69434', 'Hirschhorn/Neckar'],
    ['48143', 'Münster (Westf.)'],
    ['35037', 'Marburg/Lahn'],
    ['35037', 'Marburg an der Lahn'],
    ['29439', 'Lüchow (Wendland)'],
  ])('is the town of %s: %s, as typed [ADDR-14]', (plz, ort) => {
    const { lines, ortScore, strasseScore } = matchAmong(places, [plz, ort]);
    expect([lines, ortScore, strasseScore]).toEqual([[`Weg 1, ${plz} ${ort}`], 100, 100]);
  });

  it('keeps its addition in a proposal [ADDR-14]', () => {
    expect(matchAmong(places, ['10117', 'Berlin (Mitte)', 'Lindenallee', '2']).lines).toEqual([
      'Lindenallee 1, 10117 Berlin (Mitte)',
      'Lindenallee 3, 10117 Berlin (Mitte)',
    ]);
  });

  it.each([
    ['59427', 'Unna-Hemmerde', 'Unna'],
    ['59427', 'Unna Hemmerde', 'Unna'],
    ['60311', 'Frankfurt-Höchst', 'Frankfurt am Main'],
  ])('is found in %s for its suburb: %s [ADDR-14]', (plz, ort, town) => {
    const { lines, ortScore, strasseScore } = matchAmong(places, [plz, ort]);
    expect([lines, ortScore, strasseScore]).toEqual([[`Weg 1, ${plz} ${town}`], 96, 100]);
  });

  it.each([
    ['60311', 'Frankfurt (Oder)'],
    ['60311', 'Frankfurt Oder'],
    ['10115', 'Neustadt-Nord'],
    ['59427', 'Hemmerde-Unna'],
  ])('is no town of %s: %s [ADDR-06, ADDR-14]', (plz, ort) => {
    expect(matchAmong(places, [plz, ort])).toMatchObject({ lines: [], ortScore: 79 });
  });
});

describe('a street that sources list under two other towns of the postcode', () => {
  const places: readonly Street[] = [
    ['10115', 'Aalen'],
    ['10115', 'Mainz', 'Hauptstraße', '12a'],
    ['10115', 'Trier', 'Hauptstraße', '12A'],
  ];

  it('is accepted as typed [ADDR-05, ADDR-10]', () => {
    const { lines, ortScore, strasseScore } = matchAmong(places, ['10115', 'Aalen', 'Hauptstraße', '12a']);
    expect([lines, ortScore, strasseScore]).toEqual([['Hauptstraße 12a, 10115 Aalen'], 100, 100]);
  });

  it('is asked about if its house number has two spellings [ADDR-05, ADDR-10]', () => {
    expect(matchAmong(places, ['10115', 'Aalen', 'Haupt-Str.', '12a']).lines).toEqual([
      'Hauptstraße 12a, 10115 Aalen',
      'Hauptstraße 12A, 10115 Aalen',
    ]);
  });
});

it('lists an address if one of several towns or suburbs has exactly its house number, in any order [ADDR-13]', () => {
  for (const [first, second] of [
    ['12 14', '12-14'],
    ['12-14', '12 14'],
  ] as const) {
    const places: readonly Street[] = [
      ['10115', 'Aalen'],
      ['10115', 'Mainz', 'Hauptstraße', first],
      ['10115', 'Trier', 'Hauptstraße', second],
    ];
    const match = matchAmong(places, ['10115', 'Aalen', 'Hauptstr.', '12-14']);
    expect([match.lines, match.isListed]).toEqual([['Hauptstraße 12-14, 10115 Aalen'], true]);
    const suburbs: readonly Street[] = [
      ['10115', 'Mainz', 'Hauptstraße', first, 'Nord'],
      ['10115', 'Mainz', 'Hauptstraße', second, 'Süd'],
    ];
    expect(matchAmong(suburbs, ['10115', 'Mainz', 'Hauptstr.', '12-14']).isListed).toBe(true);
  }
});

it('continues in the next postcode until 4000 streets are compared [ADDR-06]', () => {
  const near: Street = ['10116', 'Berlin', 'Kolonnenstraße', '1'];
  const typed: Street = ['10115', 'Berlin', 'Kolonadstraße', '1'];
  const found = [3999, 4000].map((count) => {
    const streets = Array.from({ length: count }, (_, index): Street => ['10115', 'Berlin', `Q ${index}`, '1']);
    return matchAmong([...streets, near], typed).lines;
  });
  expect(found).toEqual([['Kolonnenstraße 1, 10116 Berlin'], []]);
});

it('proposes no house number of a street far less likely than the best [ADDR-10]', () => {
  const streets: readonly Street[] = [
    ['10115', 'Berlin', 'Marx-Karl-Straße', '7'],
    ['10115', 'Berlin', 'Karl-Mahn-Straße', '1 3 5'],
  ];
  const { lines, strasseScore } = matchAmong(streets, ['10115', 'Berlin', 'Karl-Marx-Straße', '7']);
  expect([lines, strasseScore]).toEqual([['Marx-Karl-Straße 7, 10115 Berlin'], 98]);
});
