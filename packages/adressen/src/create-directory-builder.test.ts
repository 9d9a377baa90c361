import { expect, it } from 'vitest';
import { createDirectoryBuilder } from './create-directory-builder.ts';
import { openDirectory } from './open-directory.ts';
import { directoryOf } from './sample/sample-directory.ts';

const DESSAU = { plz: '06844', ort: 'Dessau-Roßlau' };

function builderOf(...aliases: string[]) {
  const builder = createDirectoryBuilder();
  for (const name of aliases) builder.addAlias(DESSAU, name);
  builder.addPlace({ plz: '06845', ort: 'Dessau-Roßlau' });
  builder.addStreet({ strasse: 'Kavalierstraße', ...DESSAU });
  return builder;
}

function matchIn(builder: ReturnType<typeof builderOf>, ort: string, plz = '06844') {
  return openDirectory(builder.build()).match({ strasse: 'Kavalierstr.', hausnummer: '7', plz, ort });
}

it('gives a town with two spellings the streets of the spelling that has some [ADDR-05, ADDR-10]', () => {
  const { match } = directoryOf(['79274', 'Sankt Märgen'], ['79274', 'St. Märgen', 'Rathausstraße']);
  for (const ort of ['St. Märgen', 'Sankt Märgen', 'sankt maergen'])
    expect(match({ strasse: 'Rathausstr.', hausnummer: '6', plz: '79274', ort })).toMatchObject({
      matches: [{ strasse: 'Rathausstraße', ort: 'St. Märgen' }],
      ortScore: 100,
      strasseScore: 100,
    });
});

it('accepts an alias of a town and answers with the name of the town [ADDR-05, ADDR-10]', () => {
  const exact = {
    matches: [{ strasse: 'Kavalierstraße', hausnummer: '7', ...DESSAU }],
    ortScore: 100,
    strasseScore: 100,
    isListed: false,
  };
  expect(matchIn(builderOf('Dessau', 'Dessau (Anhalt)'), 'DESSAU')).toEqual(exact);
  expect(matchIn(builderOf('Dessau (Anhalt)'), 'Dessau')).toEqual(exact);
  expect(matchIn(builderOf(), 'Dessau').ortScore).toBeLessThan(100);
});

it('treats an alias as no separate town, valid for its postcode only [ADDR-01, ADDR-10]', () => {
  const builder = builderOf('Dessau', '  ', '???');
  expect(openDirectory(builder.build()).townsOf('06844')).toEqual(['Dessau-Roßlau']);
  expect(matchIn(builder, '').ortScore).toBeLessThan(100);
  expect(matchIn(builder, 'Dessau', '06845')).toMatchObject({ ortScore: 91 });
});

it('prefers a town of that name to one with it as an alias [ADDR-10]', () => {
  const builder = builderOf('Dessau');
  builder.addStreet({ strasse: 'Kavalierstraße', plz: '06844', ort: 'Dessau' });
  expect(matchIn(builder, 'Dessau').matches.map(({ ort }) => ort)).toEqual(['Dessau']);
});

it('accepts aliases in any order [ADDR-09]', () => {
  expect(builderOf('Dessau', 'Törten').build()).toEqual(builderOf('Törten', 'Dessau', 'Dessau').build());
});

it('keeps of several spellings of a street only the one with house numbers, whichever it is [ADDR-09]', () => {
  const spellings = ['Abt Straße', 'Abt-Straße', 'Abtstr.', 'Abtstraße'];
  for (const numbered of spellings) {
    const directory = directoryOf(
      ...spellings.map((strasse) => [DESSAU.plz, DESSAU.ort, strasse, strasse === numbered ? '1 2' : ''] as const),
    );
    expect(directory.counts, numbered).toEqual({ plz: 1, streets: 1, houseNumbers: 2 });
    const match = directory.match({ strasse: 'abtstrasse', hausnummer: '2', ...DESSAU });
    expect(match.matches).toEqual([{ strasse: numbered, hausnummer: '2', ...DESSAU }]);
  }
});

it('keeps all spellings of a street if none has house numbers, and those of another place [ADDR-09]', () => {
  const streets = ['Abtstr.', 'Abtstraße'].map((strasse) => [DESSAU.plz, DESSAU.ort, strasse] as const);
  const { counts } = directoryOf(...streets, ['06845', DESSAU.ort, 'Abtstraße', '1']);
  expect(counts).toEqual({ plz: 2, streets: 3, houseNumbers: 1 });
});
