import { describe, expect, it } from 'vitest';
import { directoryOf, linesOf, type SampleStreet } from '../../../tests/support/addresses/sample-directory.ts';

const BERLIN = { plz: '10115', ort: 'Berlin' };

/** Returns the result for a street of Berlin with these streets and their house numbers. */
async function matchAmong(streets: Readonly<Record<string, string>>, strasse: string, hausnummer = '1') {
  const berlin = Object.entries(streets).map(([name, houses]) => ['10115', 'Berlin', name, houses] as const);
  const match = await directoryOf(...berlin).match({ strasse, hausnummer, ...BERLIN });
  return { ...match, lines: match.matches.map((found) => `${found.strasse} ${found.hausnummer}`) };
}

describe('the order of proposals', () => {
  it.each<[string, Readonly<Record<string, string>>, string, string[]]>([
    [
      'far less likely ones are left out',
      { Möserstraße: '1', Möserweg: '1', Moderstraße: '1' },
      'Mösserstraße 1',
      ['Möserstraße 1', 'Moderstraße 1'],
    ],
    ['an unlikely one is proposed alone', { Möserweg: '1' }, 'Mösserstraße 1', ['Möserweg 1']],
    [
      'two numbers beside another street',
      { Lindenweg: '1 3 5', Rindenweg: '7' },
      'Lindenweg 7',
      ['Lindenweg 5', 'Lindenweg 3', 'Rindenweg 7'],
    ],
    [
      'three numbers of one street',
      { Lindenweg: '1 3 5' },
      'Lindenweg 7',
      ['Lindenweg 5', 'Lindenweg 3', 'Lindenweg 1'],
    ],
    ['the nearest on either side', { Weg: '4 7 9' }, 'Weg 6', ['Weg 7', 'Weg 4', 'Weg 9']],
    ['the lower of two equally distant', { Weg: '4 8 9' }, 'Weg 6', ['Weg 4', 'Weg 8', 'Weg 9']],
    ['the range on its side', { Weg: '12-18 15' }, 'Weg 14', ['Weg 12-18', 'Weg 15']],
    ['a range on the other side is not nearer', { Weg: '2-6 4 8' }, 'Weg 5', ['Weg 4', 'Weg 2-6', 'Weg 8']],
    ['the typed one of two spellings', { Weg: '12a 12A' }, 'Weg 12A', ['Weg 12A']],
    ['a street of one letter', { B: '1' }, 'B 2', ['B 1']],
    [
      'no number of a far less likely street',
      { 'Marx-Karl-Straße': '7', 'Karl-Mahn-Straße': '1 3' },
      'Karl-Marx-Straße 7',
      ['Marx-Karl-Straße 7'],
    ],
  ])('%s [ADDR-10]', async (_, streets, typed, expected) => {
    const at = typed.lastIndexOf(' ');
    expect((await matchAmong(streets, typed.slice(0, at), typed.slice(at + 1))).lines).toEqual(expected);
  });

  it.each([
    ['Rosen', 'Rosxn', 92, ['Rosen 1']],
    ['Rosen', 'Rosxy', 60, ['Rosen 1']],
    ['Rosen', 'Rosxyz', 50, ['Rosen 1']],
    ['Rosen', 'Roxyz', 40, []],
    ['Rotstraße', 'Ratstraße', 92, ['Rotstraße 1']],
    ['Rotstraße', 'Rabstraße', 79, ['Rotstraße 1']],
    ['Rosenstraße', 'Rabenstraße', 84, ['Rosenstraße 1']],
    ['Bürgermeister Schmidt Hinterhofstraße', 'eßartsfohretniH tdimhcS retsiemregrüB', 0, []],
  ])('%s for the typed %s scores %i [ADDR-06, ADDR-10]', async (street, typed, strasseScore, lines) => {
    expect(await matchAmong({ [street]: '1' }, typed)).toMatchObject({ strasseScore, lines });
  });

  it('names a suburb only if it is unambiguous, and a number of two suburbs once [ADDR-10]', async () => {
    const street = { strasse: 'Müllerstraße', plz: '13353', ort: 'Berlin' };
    const { matches } = await directoryOf(
      ['13353', 'Berlin', 'Müllerstraße', '3 3a 5 146', 'Gesundbrunnen'],
      ['13353', 'Berlin', 'Müllerstraße', '144 146 147', 'Wedding'],
    ).match({ ...street, hausnummer: '146a' });
    expect(matches).toEqual([
      { ...street, hausnummer: '146' },
      { ...street, hausnummer: '147', ortszusatz: 'Wedding' },
      { ...street, hausnummer: '144', ortszusatz: 'Wedding' },
    ]);
  });
});

describe('an address in another postcode', () => {
  const streets: readonly SampleStreet[] = [
    ['10115', 'Berlin', 'Chausseestraße', '1'],
    ['10118', 'Berlin', 'Möserstraße', '1'],
    ['14165', 'Berlin', 'Kösterstraße', '1'],
  ];

  it.each([
    // Postcode and town match: in other postcodes the street may have one error, in distant ones none.
    ['Musterstraße', '10115', 'Berlin', []],
    ['Mörerstraße', '10115', 'Berlin', ['Möserstraße 1, 10118 Berlin']],
    ['Mörer Weg', '10115', 'Berlin', []],
    ['Kösterstrase', '10115', 'Berlin', ['Kösterstraße 1, 14165 Berlin']],
    ['Köstersrasse', '10118', 'Berlin', []],
    ['Kösterstraße', '10118', 'Berlin', ['Möserstraße 1, 10118 Berlin', 'Kösterstraße 1, 14165 Berlin']],
    ['Chauseestrase', '10115', 'Berlin', ['Chausseestraße 1, 10115 Berlin']],
    // The postcode is unknown: two errors in the street need a nearer postcode.
    ['Musterstraße', '10178', 'Berlin', ['Möserstraße 1, 10118 Berlin']],
    ['Musterstraße', '10177', 'Berlin', []],
    ['Köstersrasse', '99999', 'Berlin', []],
    // For another town, a street with one error confirms the postcode; a street with two errors does not, nor does one
    // with errors in the town.
    ['Köstersrasse', '14165', 'Hamburg', ['Kösterstraße 1, 14165 Berlin']],
    ['Köterstrase', '14165', 'Hamburg', []],
    ['Kösterstrase', '14165', 'Belrni', ['Kösterstraße 1, 14165 Berlin']],
    ['Köterstrase', '14165', 'Belrni', []],
  ])('is proposed for %s in %s %s only if similar enough [ADDR-10]', async (strasse, plz, ort, expected) => {
    const match = await directoryOf(...streets).match({ strasse, hausnummer: '1', plz, ort });
    expect(match.ortScore >= 80 && match.strasseScore >= 80 ? linesOf(match) : []).toEqual(expected);
  });

  it('with the exact number is before another number in a nearer one [ADDR-10]', async () => {
    const match = await directoryOf(
      ['12205', 'Berlin', 'Friedrichstraße', '15 16'],
      ['12348', 'Berlin', 'Friedrichstraße', '90 94'],
      ['10117', 'Berlin', 'Friedrichstraße', '94 95 96'],
    ).match({ strasse: 'Friedrichstr.', hausnummer: '95', plz: '12345', ort: 'Berlin' });
    expect(linesOf(match)).toEqual([
      'Friedrichstraße 95, 10117 Berlin',
      'Friedrichstraße 94, 12348 Berlin',
      'Friedrichstraße 90, 12348 Berlin',
    ]);
  });
});
