import { describe, expect, it } from 'vitest';
import { readBlock } from '../block/block.ts';
import { createDirectoryBuilder } from '../create-directory-builder.ts';
import { knownTowns, placesOf, similarTowns, similarTownsAmong, type TownCosts } from './place-search.ts';

function sectionsOf(...towns: string[]) {
  const builder = createDirectoryBuilder();
  for (const [index, ort] of towns.entries()) builder.addPlace({ plz: String(10_000 + index), ort });
  return readBlock(builder.build());
}

function listed(costs: TownCosts) {
  return [...costs].toSorted(([one], [other]) => one - other);
}

/** Returns the costs of the towns of this name in the whole directory, and among the places of their postcodes. */
function similar(typed: string, ...towns: string[]) {
  const sections = sectionsOf(...towns);
  const among = listed(similarTownsAmong(sections, typed, 0, towns.length));
  const everywhere = listed(similarTowns(sections, typed));
  return { among, everywhere };
}

describe('a similar town', () => {
  it.each([
    ['Wolfsburg', 'Wolfsburg', 0],
    ['Wolfsborg', 'Wolfsburg', 8],
    ['Volfsburg', 'Wolfsburg', 8],
    ['Wolfsburk', 'Wolfsburg', 8],
    ['Wolfzborg', 'Wolfsburg', 16],
    ['Borg', 'Burg', 8],
    ['Burg', 'Burg', 0],
    ['Soden Bad', 'Bad Soden', 2],
    ['Soten Bad', 'Bad Soden', 10],
    ['Wolfsburg am See', 'Wolfsburg', 4],
    ['Wolfsborg am See', 'Wolfsburg', 12],
    // The whole name is nearer than its beginning.
    ['Wolfsborg am See', 'Wolfsburg am See', 8],
  ])('%s for %s costs %s [ADDR-10]', (typed, town, cost) => {
    expect(similar(typed, town)).toEqual({ among: [[0, cost]], everywhere: [[0, cost]] });
  });

  it.each([
    ['Wolvzborg', 'Wolfsburg'],
    ['Borc', 'Burg'],
    ['Olm', 'Ulm'],
    ['Olmen', 'Ulm'],
    ['', 'Ulm'],
    ['-', 'Ulm'],
  ])('%j is not %s [ADDR-10]', (typed, town) => {
    expect(similar(typed, town)).toEqual({ among: [], everywhere: [] });
  });

  it('has the cost of its cheapest name, and is one of the requested places [ADDR-10]', () => {
    const sections = sectionsOf('Wolfsburg', 'Wolfsberg', 'Wolfsborg', 'Ulm');
    expect(listed(similarTowns(sections, 'Wolfsborg'))).toEqual([
      [0, 8],
      [1, 8],
      [2, 0],
    ]);
    expect(listed(similarTownsAmong(sections, 'Wolfsborg', 1, 2))).toEqual([[1, 8]]);
  });
});

describe('a known town', () => {
  const sections = sectionsOf('Bad Soden', 'Soden', 'Frankfurt am Main', 'Frankfurt (Oder)');

  it.each<[string, [number, number][]]>([
    [
      'Bad Soden',
      [
        [0, 0],
        [1, 4],
      ],
    ],
    [
      'Soden Bad',
      [
        [0, 2],
        [1, 4],
      ],
    ],
    ['Soden-Nord', [[1, 4]]],
    [
      'Frankfurt',
      [
        [2, 1],
        [3, 1],
      ],
    ],
    [
      'Frankfurt/Main',
      [
        [2, 0],
        [3, 5],
      ],
    ],
    [
      'Frankfurt a.M.',
      [
        [2, 1],
        [3, 5],
      ],
    ],
    ['Soden c e f g h j k', [[1, 4]]],
    ['Soden c e f g h j k l', []],
    ['Ulm', []],
    ['', []],
  ])('is found as %j with its cost [ADDR-10]', (typed, costs) => {
    expect(listed(knownTowns(sections, typed))).toEqual(costs);
  });
});

it('includes every town of one name, whatever the kind of match [ADDR-10]', () => {
  const builder = createDirectoryBuilder();
  builder.addPlace({ plz: '10000', ort: 'Neustadt' });
  builder.addPlace({ plz: '20000', ort: 'Neustadt am Main' });
  builder.addPlace({ plz: '20000', ort: 'Neustadt (Oder)' });
  builder.addStreet({ strasse: 'Weg', plz: '30000', ort: 'Zell', ortszusatz: 'Neustadt' });
  expect(listed(knownTowns(readBlock(builder.build()), 'neustadt'))).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 4],
  ]);
});

it('finds the places of a postcode, and none for other text [ADDR-01]', () => {
  const sections = sectionsOf('Aach', 'Ulm', 'Zell');
  expect(['10000', '10001', '10002'].map((plz) => placesOf(sections, plz))).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  for (const plz of ['', '1000', '100000', ' 10000', '10000x', '00000', '09999', '10003', '99999']) {
    const [from, to] = placesOf(sections, plz);
    expect(to - from, plz).toBe(0);
  }
});
