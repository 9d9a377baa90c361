import { expect, it } from 'vitest';
import { misspell } from '../../../tests/support/addresses/misspell.ts';
import { sampleAddresses } from '../../../tests/support/addresses/sample-addresses.ts';
import { answerOf } from '../../../tests/support/addresses/sample-directory.ts';
import { createSeededNumbers, type SeededNumbers } from '../../../tests/support/addresses/seeded-numbers.ts';
import { spellingVariant } from '../../../tests/support/addresses/spelling-variant.ts';
import type { TypedAddress } from './address-tables.ts';
import { matchAddress } from './match-address.ts';
import { matchStreetLine } from './match-street-line.ts';
import { tablesOf } from './rows-in-memory.ts';

/** Names and numbers with special rules: short words, leading kinds, abbreviations, many words, ranges. */
const ODD_STREETS: Readonly<Record<string, string>> = {
  'Straße des 17. Juni': '1 3 3a 5-7 9',
  'Platz der Republik': '1 2',
  'Prof.-Koch-Platz': '4 4a 4b',
  'Bürgermeister-Smidt-Straße': '12-14 16 20a-c',
  'Verlängerte Allee': '2',
  'Am alten Markt': '1 7',
  'An der alten Mühle am Bach': '5',
  'Alte Straße': '1',
  'Alter Weg': '1',
  Au: '1 2',
  'Am Ring': '3',
  'C 4': '1 12',
  Lindenallee: '1 2 4 8 10a 10b 100',
  Lindengasse: '1 6',
  'Sankt-Anna-Straße': '11',
  Torstraße: '140a 142 65535',
  'Georg-Friedrich-Händel-Weg': '1',
  B: '1',
  Gartenweg: '1 3',
  Gartenstraße: '2',
};
const TOWNS = [
  { plz: '10115', ort: 'Berlin', ortszusatz: 'Mitte' },
  { plz: '10119', ort: 'Berlin', ortszusatz: 'Prenzlauer Berg' },
  { plz: '15230', ort: 'Frankfurt (Oder)' },
  { plz: '60311', ort: 'Frankfurt am Main', ortszusatz: 'Innenstadt' },
  { plz: '06844', ort: 'Dessau-Roßlau', ortszusatz: 'Roßlau', otherNames: ['Dessau'] },
  { plz: '89073', ort: 'Ulm' },
];

const odd = Object.entries(ODD_STREETS).flatMap(([strasse, houses], at) =>
  [TOWNS[at % 6], TOWNS[(at * 5 + 1) % 6]].flatMap((town) =>
    town ? [{ strasse, hausnummern: houses.split(' '), ...town }] : [],
  ),
);
const usual = sampleAddresses(14, 6, 5).filter((_, index) => index % 3 > 0);
const tables = tablesOf(
  [...TOWNS, ...['Hörselgau', 'Laucha', 'Bad Laucha an der Saale'].map((ort) => ({ plz: '99880', ort }))],
  [
    ...odd,
    ...usual.map(({ hausnummer, ...street }, at) => ({
      ...street,
      hausnummern: [hausnummer],
      ortszusatz: at % 7 === 0 ? 'Nord' : '',
    })),
  ],
);
const oddAddresses = odd.flatMap(({ strasse, plz, ort, hausnummern }) =>
  hausnummern.map((hausnummer) => ({ strasse, hausnummer, plz, ort })),
);
const addresses: readonly TypedAddress[] = [...usual, ...oddAddresses];

type Way = (address: TypedAddress, numbers: SeededNumbers) => Partial<TypedAddress>;

function wordsOf(text: string): readonly string[] {
  return text.split(/[ -]/);
}

function wrong(part: keyof TypedAddress, errors: number): Way {
  return (address, numbers) => ({ [part]: misspell(address[part], errors, numbers) });
}

/** Changes that users make to an address. */
const WAYS: Readonly<Record<string, Way>> = {
  'as it is': () => ({}),
  'in another spelling': spellingVariant,
  'an error in the street': wrong('strasse', 1),
  'two errors in the street': wrong('strasse', 2),
  'three errors in the street': wrong('strasse', 3),
  'an error in the town': wrong('ort', 1),
  'two errors in the town': wrong('ort', 2),
  'another kind of street': ({ strasse }) => ({ strasse: strasse.replace(/(straße|weg|allee|gasse)$/i, 'platz') }),
  'no kind of street': ({ strasse }) => ({ strasse: strasse.replace(/\s?(straße|weg|platz|allee|gasse)/i, '') }),
  'a wrong abbreviation': ({ strasse }) => ({ strasse: strasse.replace(/straße$/i, 'sstr') }),
  strase: ({ strasse }) => ({ strasse: strasse.replace('straße', 'strase').replace('Straße', 'Strasze') }),
  'words in another order': ({ strasse }) => ({ strasse: wordsOf(strasse).toReversed().join(' ') }),
  'the town in another order': ({ ort }) => ({ ort: wordsOf(ort).toReversed().join(' ') }),
  'more words beside the town': ({ ort }, numbers) => ({ ort: numbers.pick([`${ort}-Süd`, `Alt ${ort}`]) }),
  'the suburb as town': (_, numbers) => ({ ort: numbers.pick(['Mitte', 'Nord', 'Prenzlauer Berg', 'Roßlau']) }),
  'the town alone of several words': ({ ort }) => ({ ort: wordsOf(ort)[0] ?? '' }),
  'no town': () => ({ ort: ' ' }),
  'another town': (_, numbers) => ({ ort: numbers.pick(addresses).ort }),
  'a town that is nowhere': () => ({ ort: 'Nirgendwo' }),
  'a digit of the postcode': ({ plz }, numbers) => ({ plz: plz.slice(0, 4) + String(numbers.below(10)) }),
  'another postcode': (_, numbers) => ({ plz: numbers.pick(addresses).plz }),
  'a postcode without streets': (_, numbers) => ({ plz: '99880', ort: numbers.pick(['Laucha', 'Lauchha', 'Gotha']) }),
  'another number': (_, numbers) => ({ hausnummer: String(numbers.below(40)) }),
  'another letter': ({ hausnummer }, numbers) => ({
    hausnummer: `${Number.parseInt(hausnummer, 10)}${numbers.pick('abcz')}`,
  }),
  'a range': ({ hausnummer }) => ({ hausnummer: `${Number.parseInt(hausnummer, 10)}-20` }),
  'no number': (_, numbers) => ({ hausnummer: numbers.pick(['', '-', '0', 'a']) }),
};

/** Texts that users type into a field for street and number. */
const LINES: readonly ((address: TypedAddress, numbers: SeededNumbers) => string)[] = [
  ({ strasse, hausnummer }) => `${hausnummer}, ${strasse}`,
  ({ strasse, hausnummer }, numbers) => `${misspell(strasse, 1, numbers)}, Nr. ${hausnummer}`,
  ({ strasse }) => strasse,
];

it('returns the approved matches [ADDR-06, ADDR-10]', async () => {
  const numbers = createSeededNumbers(17);
  const lines: string[] = [];
  const ways = Object.entries(WAYS);
  for (const [at, [name, way]] of [...ways, ...ways].entries()) {
    const tries = Array.from({ length: 30 }, () => numbers.pick(at < ways.length ? usual : oddAddresses));
    // Many ways change some addresses only.
    const typed = tries.map((meant) => ({ meant, ...meant, ...way(meant, numbers) }));
    const { meant: _, ...changed } =
      typed.find(({ meant, ...one }) =>
        Object.entries(meant).some(([part, text]) => one[part as keyof TypedAddress] !== text),
      ) ?? (typed[0] as (typeof typed)[number]);
    const { strasse, hausnummer, plz, ort } = changed;
    lines.push(`${name}: ${strasse} ${hausnummer}, ${plz} ${ort} → ${answerOf(await matchAddress(tables, changed))}`);
  }
  for (const line of LINES) {
    const meant = numbers.pick(oddAddresses);
    const typed = { strasseHausnummer: line(meant, numbers), plz: meant.plz, ort: meant.ort };
    const answer = answerOf(await matchStreetLine(tables, typed));
    lines.push(`in one field: ${typed.strasseHausnummer}, ${typed.plz} ${typed.ort} → ${answer}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./approved-matches.txt');
});
