import { describe, expect, it } from 'vitest';
import { crc32 } from './block/block.ts';
import { createDirectoryBuilder } from './create-directory-builder.ts';
import type { AddressMatch, DirectoryAddress, TypedAddress } from './directory.ts';
import { matchStreetLine } from './match-street-line.ts';
import { openDirectory } from './open-directory.ts';
import { misspell } from './sample/misspell.ts';
import { sampleAddresses } from './sample/sample-addresses.ts';
import { createSeededNumbers, type SeededNumbers } from './sample/seeded-numbers.ts';
import { spellingVariant } from './sample/spelling-variant.ts';

/** Names and numbers with special rules: short words, leading kinds, abbreviations, many words, ranges. */
const ODD_STREETS: Readonly<Record<string, readonly string[]>> = {
  'Straße des 17. Juni': ['1', '3', '3a', '5-7', '9'],
  'Platz der Republik': ['1', '2'],
  'Prof.-Koch-Platz': ['4', '4a', '4b'],
  'Bürgermeister-Smidt-Straße': ['12-14', '16', '20a-c'],
  'Verlängerte Allee': ['2'],
  'Am alten Markt': ['1', '7'],
  'An der alten Mühle am Bach': ['5'],
  'Alte Straße': ['1'],
  'Alter Weg': ['1'],
  Au: ['1', '2'],
  'Am Ring': ['3'],
  'C 4': ['1', '12'],
  Lindenallee: ['1', '2', '4', '8', '10a', '10b', '100'],
  Lindengasse: ['1', '6'],
  'Sankt-Anna-Straße': ['11'],
  Torstraße: ['140a', '142', '65535'],
  'Georg-Friedrich-Händel-Weg': ['1'],
  Rosenau: [],
  B: ['1'],
  Gartenweg: ['1', '3'],
  Gartenstraße: ['2'],
  Gartenallee: ['1', '5'],
  Hartenweg: ['1'],
};
const TOWNS: readonly (readonly [plz: string, ort: string, ortszusatz?: string])[] = [
  ['10115', 'Berlin', 'Mitte'],
  ['10119', 'Berlin', 'Prenzlauer Berg'],
  ['15230', 'Frankfurt (Oder)'],
  ['60311', 'Frankfurt am Main', 'Innenstadt'],
  ['06844', 'Dessau-Roßlau', 'Roßlau'],
  ['89073', 'Ulm'],
];

const usual = sampleAddresses(14, 6, 5).filter((_, index) => index % 3 > 0);
const odd: TypedAddress[] = [];
const builder = createDirectoryBuilder();
for (const [at, { strasse, hausnummer, ...place }] of usual.entries())
  builder.addHouseNumbers({ strasse, ...place, ...(at % 7 === 0 ? { ortszusatz: 'Nord' } : {}) }, [hausnummer]);
for (const [at, [strasse, houses]] of Object.entries(ODD_STREETS).entries())
  for (const [plz, ort, ortszusatz] of [TOWNS[at % 6], TOWNS[(at * 5 + 1) % 6]].flatMap((town) =>
    town ? [town] : [],
  )) {
    builder.addHouseNumbers({ strasse, plz, ort, ...(ortszusatz === undefined ? {} : { ortszusatz }) }, houses);
    for (const hausnummer of houses) odd.push({ strasse, hausnummer, plz, ort });
  }
builder.addAlias({ plz: '06844', ort: 'Dessau-Roßlau' }, 'Dessau');
builder.addAlias({ plz: '06844', ort: 'Dessau-Roßlau' }, 'Dessau (Anhalt)');
for (const ort of ['Hörselgau', 'Laucha', 'Sankt Laucha', 'Bad Laucha an der Saale'])
  builder.addPlace({ plz: '99880', ort });
// Other sources spell the same streets differently, with or without house numbers; the first place has such streets
// too.
for (const [first, second] of [
  ['Abtstr.', 'Abtstraße'],
  ['Linden-Allee', 'Lindenallee '],
  ['Roter Weg', 'Roterweg'],
] as const)
  for (const place of [
    { plz: '01001', ort: 'Anfang' },
    { plz: '10115', ort: 'Berlin' },
    { plz: '89073', ort: 'Ulm' },
  ]) {
    builder.addStreet({ strasse: first, ...place });
    if (place.plz !== '89073') builder.addHouseNumbers({ strasse: second, ...place }, ['1', '2b']);
    odd.push({ strasse: first, hausnummer: '2b', ...place });
  }
const addresses = [...usual, ...odd];
const block = builder.build();
const directory = openDirectory(block);

type Way = (address: TypedAddress, numbers: SeededNumbers) => TypedAddress;
function words(text: string) {
  return text.split(/[ -]/);
}

function changed(part: keyof TypedAddress, errors: number): Way {
  return (address, numbers) => ({ ...address, [part]: misspell(address[part], errors, numbers) });
}

function withPlz(change: (plz: string, numbers: SeededNumbers) => string): Way {
  return (address, numbers) => ({ ...address, plz: change(address.plz, numbers) });
}

function withHouse(change: (house: string, numbers: SeededNumbers) => string): Way {
  return (address, numbers) => ({ ...address, hausnummer: change(address.hausnummer, numbers) });
}

function both(first: Way, second: Way): Way {
  return (address, numbers) => second(first(address, numbers), numbers);
}
const swappedDigits = withPlz((plz, numbers) => {
  const at = numbers.below(4);
  return plz.slice(0, at) + (plz[at + 1] ?? '') + (plz[at] ?? '') + plz.slice(at + 2);
});

/** Changes that users make to an address, each tried on many addresses. */
const WAYS: Readonly<Record<string, Way>> = {
  'as it is': (address) => address,
  'in another spelling': spellingVariant,
  'an error in the street': changed('strasse', 1),
  'two errors in the street': changed('strasse', 2),
  'three errors in the street': changed('strasse', 3),
  'six errors in the street': changed('strasse', 6),
  'an error in the town': changed('ort', 1),
  'two errors in the town': changed('ort', 2),
  'three errors in the town': changed('ort', 3),
  'an error in street and town': both(changed('strasse', 1), changed('ort', 1)),
  'another kind of street': (address) => ({
    ...address,
    strasse: address.strasse.replace(/(straße|weg|platz|allee|gasse|ring)$/i, (kind) =>
      kind === 'weg' ? 'platz' : 'weg',
    ),
  }),
  'no kind of street': (address) => ({
    ...address,
    strasse: address.strasse.replace(/\s?(straße|weg|platz|allee|gasse)/i, ''),
  }),
  'a wrong abbreviation': (address) => ({
    ...address,
    strasse: address.strasse.replace(/straße$/i, 'sstr').replace(/platz$/i, 'plz'),
  }),
  strase: (address) => ({
    ...address,
    strasse: address.strasse.replace(/straße/, 'strase').replace(/Straße/, 'Strasze'),
  }),
  'the words in another order': (address) => ({ ...address, strasse: words(address.strasse).toReversed().join(' ') }),
  'the first word at the end': (address) => ({
    ...address,
    strasse: [...words(address.strasse).slice(1), words(address.strasse)[0]].join(' '),
  }),
  'the town in another order': (address) => ({ ...address, ort: words(address.ort).toReversed().join(' ') }),
  'more words beside the town': (address, numbers) => ({
    ...address,
    ort: numbers.pick([`${address.ort}-Süd`, `Alt ${address.ort}`]),
  }),
  'the suburb as town': (address, numbers) => ({
    ...address,
    ort: numbers.pick(['Mitte', 'Nord', 'Prenzlauer Berg', 'Roßlau']),
  }),
  'the town alone of several words': (address) => ({ ...address, ort: words(address.ort)[0] ?? '' }),
  'no town': (address) => ({ ...address, ort: ' ' }),
  'another town': (address, numbers) => ({ ...address, ort: numbers.pick(addresses).ort }),
  'a town that is nowhere': (address) => ({ ...address, ort: 'Nirgendwo' }),
  'a digit of the postcode': withPlz((plz, numbers) => plz.slice(0, 4) + String(numbers.below(10))),
  'two digits of the postcode swapped': swappedDigits,
  'another postcode': (address, numbers) => ({ ...address, plz: numbers.pick(addresses).plz }),
  'another postcode and an error': both(changed('strasse', 1), (address, numbers) => ({
    ...address,
    plz: numbers.pick(addresses).plz,
  })),
  'a postcode without streets': (address, numbers) => ({
    ...address,
    plz: '99880',
    ort: numbers.pick(['Laucha', 'Bad Laucha', 'Lauchha', 'Gotha', '']),
  }),
  'no postcode': (address) => ({ ...address, plz: '' }),
  'another number': withHouse((_, numbers) => String(numbers.below(40))),
  'another letter': withHouse((house, numbers) => `${Number.parseInt(house, 10)}${numbers.pick('abcz')}`),
  'a range': withHouse(
    (house, numbers) => `${Number.parseInt(house, 10)}-${Number.parseInt(house, 10) + numbers.below(7)}`,
  ),
  'no number': withHouse((_, numbers) => numbers.pick(['', '-', '0', 'a'])),
  'another number and an error': both(
    changed('strasse', 1),
    withHouse((_, numbers) => String(numbers.below(40))),
  ),
  'nothing of a street': (address, numbers) => ({
    ...address,
    strasse: numbers.pick(['', '-', 'x', 'Weg', '12', 'Qwertzuiop']),
  }),
};

/** Texts that users type into a field for street and number. */
const LINES: readonly ((address: TypedAddress, numbers: SeededNumbers) => string)[] = [
  ({ strasse, hausnummer }) => `${strasse} ${hausnummer}`,
  ({ strasse, hausnummer }) => `${hausnummer}, ${strasse}`,
  ({ strasse, hausnummer }, numbers) => `${misspell(strasse, 1, numbers)}, Nr. ${hausnummer}`,
  ({ strasse, hausnummer }, numbers) => `${misspell(strasse, 4, numbers)} ${hausnummer} 3`,
  ({ strasse }) => strasse,
];

function lineOf({ strasse, hausnummer, plz, ort }: TypedAddress) {
  return `${strasse} ${hausnummer}, ${plz} ${ort}`;
}

function suburbOf({ ortszusatz }: DirectoryAddress) {
  return ortszusatz === undefined ? '' : ` (${ortszusatz})`;
}

function answerOf({ matches, ortScore, strasseScore, isListed }: AddressMatch): string {
  const found = matches.map((one) => lineOf(one) + suburbOf(one)).join(' | ');
  return `${ortScore}/${strasseScore}${isListed ? '!' : ''} ${found}`;
}

describe('Directory.match', () => {
  it('returns the approved matches [ADDR-06, ADDR-10]', async () => {
    const numbers = createSeededNumbers(17);
    const anyOf = (at: number) => numbers.pick(at % 2 === 0 ? usual : odd);
    // Many ways change some addresses only.
    const changedBy = (way: Way, at: number): TypedAddress => {
      const tries = Array.from({ length: 30 }, () => anyOf(at)).map((meant) => ({ meant, typed: way(meant, numbers) }));
      const [first] = tries;
      const found = tries.find(({ meant, typed }) => lineOf(typed) !== lineOf(meant)) ?? first;
      if (!found) throw new Error('no address');
      return found.typed;
    };
    const inFields = Object.entries(WAYS).map(([name, way], at) => {
      const typed = changedBy(way, at);
      return `${name}: ${lineOf(typed)} → ${answerOf(directory.match(typed))}`;
    });
    const inOneField = [...LINES, ...LINES, ...LINES].map((line, at) => {
      const meant = anyOf(at);
      const typed = { strasseHausnummer: line(meant, numbers), plz: meant.plz, ort: meant.ort };
      return `in one field: ${typed.strasseHausnummer}, ${typed.plz} ${typed.ort} → ${answerOf(matchStreetLine(directory, typed))}`;
    });
    const lines = [...inFields, ...inOneField];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./approved-matches.txt');
  });
});

it('writes the same bytes for the same block version [ADDR-09]', () => {
  expect([block.length, crc32(block)]).toEqual([38_592, 1_046_928_803]);
});
