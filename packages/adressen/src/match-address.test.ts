import { describe, expect, it } from 'vitest';
import { isExact } from './match-street-line.ts';
import { directoryOf, linesOf, type SampleStreet } from './sample/sample-directory.ts';

const TOWNS: readonly SampleStreet[] = [
  ['10827', 'Berlin'],
  ['10823', 'Berlin'],
  ['13158', 'Berlin'],
  ['20095', 'Hamburg'],
  ['35037', 'Marburg'],
  ['60311', 'Frankfurt am Main'],
  ['15230', 'Frankfurt (Oder)'],
  ...['Waltershausen', 'Hörselgau', 'Mechterstädt', 'Laucha'].map((ort): SampleStreet => ['99880', ort]),
];
const directory = directoryOf(
  ...TOWNS,
  ['10827', 'Berlin', 'Hauptstraße', '1 2 12 12a 12b 14 20-22 150', 'Schöneberg'],
  ['10827', 'Berlin', 'Hauptstraße', '80', 'Friedenau'],
  ['13158', 'Berlin', 'Hauptstraße', '7', 'Wilhelmsruh'],
  ['10823', 'Berlin', 'Belziger Straße', '3 4', 'Schöneberg'],
  ['10827', 'Berlin', 'Belziger Straße', '60', 'Schöneberg'],
  ['10823', 'Berlin', 'Karl-Marx-Allee', '1', 'Mitte'],
  ['10827', 'Berlin', 'Kolonnenstraße', '5', 'Schöneberg'],
  ['10823', 'Berlin', 'Am Markt', '', 'Mitte'],
  ['10823', 'Berlin', 'An der Kappe', '1', 'Mitte'],
  ['13158', 'Berlin', 'Birkensteig', '1', 'Wilhelmsruh'],
  ['13158', 'Berlin', 'Birkenstraße', '1', 'Wilhelmsruh'],
  ['13158', 'Berlin', 'Birkenufer', '1', 'Wilhelmsruh'],
);
function match(strasse: string, hausnummer = '12', plz = '10827', ort = 'Berlin') {
  return directory.match({ strasse, hausnummer, plz, ort });
}

function lines(...typed: Parameters<typeof match>) {
  return linesOf(match(...typed));
}

function scores(...typed: Parameters<typeof match>) {
  const { ortScore, strasseScore } = match(...typed);
  return [ortScore, strasseScore];
}

describe('Directory.match', () => {
  it('returns only the typed address, in the spelling of the directory [ADDR-05, ADDR-10]', () => {
    for (const typed of ['Hauptstraße', 'hauptstr.', 'HAUPT STRASSE', 'Haupt-Str'])
      expect(match(typed, '12 A')).toEqual({
        matches: [{ strasse: 'Hauptstraße', hausnummer: '12a', plz: '10827', ort: 'Berlin', ortszusatz: 'Schöneberg' }],
        isListed: true,
        ortScore: 100,
        strasseScore: 100,
      });
  });

  it('takes an exactly typed street among similar ones, otherwise proposes them [ADDR-05, ADDR-10]', () => {
    const dresden = directoryOf(['01067', 'Dresden', 'Berg-Straße'], ['01067', 'Dresden', 'Bergstraße']);
    const streets = (strasse: string) =>
      dresden.match({ strasse, hausnummer: '1', plz: '01067', ort: 'Dresden' }).matches.map((one) => one.strasse);
    expect(streets('Bergstraße')).toEqual(['Bergstraße']);
    expect(streets('Berg-Straße')).toEqual(['Berg-Straße']);
    expect(streets('bergstr.')).toEqual(['Berg-Straße', 'Bergstraße']);
  });

  it('names the suburb in which a street has the number, and none if it has no numbers [ADDR-10]', () => {
    expect(match('Hauptstr.', '80').matches[0]?.ortszusatz).toBe('Friedenau');
    expect(match('Am Markt', '7', '10823').matches).toEqual([
      { strasse: 'Am Markt', hausnummer: '7', plz: '10823', ort: 'Berlin', ortszusatz: 'Mitte' },
    ]);
  });

  it.each([
    ['one typing error', 'Haubtstraße', 92],
    ['two typing errors', 'Haubtstrasße', 84],
    ['another kind of street', 'Kolonnenweg', 88],
    ['no kind of street', 'Kolonnen', 88],
  ])('tolerates %s [ADDR-10]', (_, typed, score) => {
    const hausnummer = typed.startsWith('Kol') ? '5' : '12';
    const street = typed.startsWith('Kol') ? 'Kolonnenstraße' : 'Hauptstraße';
    const { matches, strasseScore } = match(typed, hausnummer);
    expect(matches[0]).toMatchObject({ strasse: street, hausnummer, plz: '10827' });
    if (typed !== 'Haubtstrasße') expect(strasseScore).toBe(score);
    else expect(strasseScore).toBeGreaterThanOrEqual(score);
  });

  it('tolerates a typing error in the abbreviated street type [ADDR-10]', () => {
    for (const typed of ['Hauptst.', 'Hauptsrt.', 'Haupt Sttr.', 'Haupttr']) {
      expect(lines(typed), typed).toEqual(['Hauptstraße 12, 10827 Berlin']);
      expect(scores(typed), typed).toEqual([100, 92]);
    }
    expect(scores('Haubtst.')).toEqual([100, 84]);
    expect(scores('Hauptst.', '')).toEqual([100, 79]);
  });

  it('prefers the most common street type in place of a wrong one [ADDR-10]', () => {
    expect(lines('Birkenplatz', '1', '13158')).toEqual(
      ['straße', 'ufer', 'steig'].map((kind) => `Birken${kind} 1, 13158 Berlin`),
    );
  });

  it("reads 'dr' as 'der' with a missing letter [ADDR-10]", () => {
    expect(lines('An dr Kappe', '1', '10823')).toEqual(['An der Kappe 1, 10823 Berlin']);
  });

  it('tolerates words in another order, with typing errors too [ADDR-10]', () => {
    expect(scores('Marx-Karl-Allee', '1', '10823')).toEqual([100, 98]);
    expect(scores('Allee Karl Marx', '1', '10823')).toEqual([100, 98]);
    expect(scores('Marx-Kral-Alee', '1', '10823')).toEqual([100, 82]);
    expect(lines('Marx-Kral-Alee', '1', '10823')).toEqual(['Karl-Marx-Allee 1, 10823 Berlin']);
  });

  it('tolerates a wrong postcode beside the right town, in one digit, two or all [ADDR-10]', () => {
    const right = 'Hauptstraße 12, 10827 Berlin';
    const scoreOf = { '10287': 92, '10872': 92, '10821': 92, '10811': 84, '99999': 80, '00000': 80 };
    for (const [plz, ortScore] of Object.entries(scoreOf)) {
      expect(lines('Hauptstr.', '12', plz)[0], plz).toBe(right);
      expect(scores('Hauptstr.', '12', plz), plz).toEqual([ortScore, 100]);
    }
  });

  it('tolerates a wrong, misspelled or missing town beside the right postcode [ADDR-10]', () => {
    for (const [ort, ortScore] of Object.entries({ Berlni: 92, Belrni: 84, '': 92, Hamburg: 80, Xyz: 80 })) {
      expect(lines('Hauptstr.', '12', '10827', ort), ort).toEqual(['Hauptstraße 12, 10827 Berlin']);
      expect(scores('Hauptstr.', '12', '10827', ort), ort).toEqual([ortScore, 100]);
    }
  });

  it('does not trust a postcode against its town unless a street confirms it [ADDR-10]', () => {
    expect(scores('Beliebiger Weg', '1', '60311', 'Hamburg')).toEqual([70, 100]);
    expect(scores('Wirklichnirgendsgasse', '1', '10827', 'Hamburg')[0]).toBe(70);
  });

  it.each([
    'Frankfurt',
    'Frankfurt a.M.',
    'Frankfurt/Main',
    'frankfurt (main)',
    'Frankfurt am Main',
    'FRANKFURT A. MAIN',
  ])('finds %s by its postcode [ADDR-10]', (ort) => {
    expect(isExact(match('Beliebiger Weg', '1', '60311', ort))).toBe(true);
    expect(lines('Beliebiger Weg', '1', '60311', ort)).toEqual(['Beliebiger Weg 1, 60311 Frankfurt am Main']);
  });

  it('finds a suburb beside or instead of its town [ADDR-10]', () => {
    expect(isExact(match('Hauptstr.', '12', '10827', 'Berlin-Schöneberg'))).toBe(true);
    expect(scores('Hauptstr.', '12', '10827', 'Schöneberg')).toEqual([96, 100]);
    expect(scores('Hauptstr.', '12', '10827', 'Berlin-Nirgendwo')).toEqual([96, 100]);
  });

  it('accepts any street of a postcode without streets, unchanged [ADDR-09]', () => {
    expect(match('beliebige Str.', '5 b', '20095', 'hamburg')).toEqual({
      matches: [{ strasse: 'beliebige Str.', hausnummer: '5 b', plz: '20095', ort: 'Hamburg' }],
      ortScore: 100,
      strasseScore: 100,
      isListed: false,
    });
    expect(scores('...', '5', '20095', 'Hamburg')).toEqual([100, 0]);
  });

  it.each([
    ['another town', '60311', 'Hamburg', [70, 100]],
    ['a misspelt town', '20095', 'Hambrug', [79, 100]],
    ['none of several towns', '99880', '', [79, 100]],
    ['an unknown postcode', '20059', 'Hamburg', [0, 0]],
    ['the suburb of another town', '20095', 'Berlin-Hamburg', [79, 100]],
  ])('proposes nothing where no streets are known: %s [ADDR-09]', (_, plz, ort, expected) => {
    expect(lines('Weg', '5', plz, ort)).toEqual([]);
    expect(scores('Weg', '5', plz, ort)).toEqual(expected);
  });

  it('accepts a building behind a known house number, and no other [ADDR-10]', () => {
    for (const number of ['12 Rückgebäude', '12 Haus 3', '12b Hinterhaus'])
      expect(lines('Hauptstr.', number)).toEqual([`Hauptstraße ${number}, 10827 Berlin`]);
    expect(isExact(match('Hauptstr.', '13 Rückgebäude'))).toBe(false);
  });

  it('proposes the nearest existing house numbers [ADDR-10]', () => {
    expect(lines('Hauptstr.', '12c')).toEqual(
      ['12', '12b', '12a'].map((house) => `Hauptstraße ${house}, 10827 Berlin`),
    );
    expect(scores('Hauptstr.', '12c')).toEqual([100, 98]);
    expect(lines('Hauptstr.', '22')[0]).toBe('Hauptstraße 20-22, 10827 Berlin');
    expect(lines('Hauptstr.', '12-14')).toEqual(['Hauptstraße 12-14, 10827 Berlin']);
    expect(lines('Hauptstr.', '14-16')[0]).toBe('Hauptstraße 14, 10827 Berlin');
  });

  it('proposes the nearest of all suburbs of a street, and one that two of them share only once [ADDR-10]', () => {
    const muellerstr = { strasse: 'Müllerstraße', plz: '13353', ort: 'Berlin' };
    const { matches } = directoryOf(
      ['13353', 'Berlin', 'Müllerstraße', '3 3a 5 146', 'Gesundbrunnen'],
      ['13353', 'Berlin', 'Müllerstraße', '144 146 147', 'Wedding'],
    ).match({ ...muellerstr, hausnummer: '146a' });
    expect(matches).toEqual([
      { ...muellerstr, hausnummer: '146' },
      { ...muellerstr, hausnummer: '147', ortszusatz: 'Wedding' },
      { ...muellerstr, hausnummer: '144', ortszusatz: 'Wedding' },
    ]);
  });

  it('reserves a proposal for the number in another postcode of the same street [ADDR-10]', () => {
    expect(lines('Belziger Str.', '4', '10827')).toEqual([
      'Belziger Straße 60, 10827 Berlin',
      'Belziger Straße 4, 10823 Berlin',
    ]);
  });

  it('prefers the exact number in a distant postcode to another number in a nearer one [ADDR-10]', () => {
    const found = directoryOf(
      ['12205', 'Berlin', 'Friedrichstraße', '15 16'],
      ['12348', 'Berlin', 'Friedrichstraße', '90 94'],
      ['10117', 'Berlin', 'Friedrichstraße', '94 95 96'],
    ).match({ strasse: 'Friedrichstr.', hausnummer: '95', plz: '12345', ort: 'Berlin' });
    expect(found.matches.map(({ plz, hausnummer }) => `${plz} ${hausnummer}`)).toEqual([
      '10117 95',
      '12348 94',
      '12348 90',
    ]);
  });

  it.each([
    // Postcode and town match: in other postcodes the street may have one error, in distant ones none.
    ['Musterstraße', '10115', 'Berlin', []],
    ['Mörerstraße', '10115', 'Berlin', ['Möserstraße, 10118']],
    ['Mörer Weg', '10115', 'Berlin', []],
    ['Kösterstrase', '10115', 'Berlin', ['Kösterstraße, 14165']],
    ['Kösterstrase', '10118', 'Berlin', []],
    ['Kösterstraße', '10118', 'Berlin', ['Möserstraße, 10118', 'Kösterstraße, 14165']],
    ['Chauseestrase', '10115', 'Berlin', ['Chausseestraße, 10115']],
    // The postcode is unknown: two errors in the street need a nearer postcode.
    ['Musterstraße', '10178', 'Berlin', ['Möserstraße, 10118']],
    ['Musterstraße', '10177', 'Berlin', []],
    ['Kösterstrase', '99999', 'Berlin', []],
    // For another town, a street with one error confirms the postcode; a street with two errors does not, nor does one
    // with errors in the town.
    ['Kösterstrase', '14165', 'Hamburg', ['Kösterstraße, 14165']],
    ['Köterstrase', '14165', 'Hamburg', []],
    ['Kösterstrase', '14165', 'Belrni', ['Kösterstraße, 14165']],
    ['Köterstrase', '14165', 'Belrni', []],
  ])('proposes only similar addresses for %s in %s %s [ADDR-10]', (strasse, plz, ort, expected) => {
    const { matches, ortScore, strasseScore } = directoryOf(
      ['10115', 'Berlin', 'Chausseestraße', '1'],
      ['10118', 'Berlin', 'Möserstraße', '1'],
      ['14165', 'Berlin', 'Kösterstraße', '1'],
    ).match({ strasse, hausnummer: '1', plz, ort });
    const proposed = ortScore >= 80 && strasseScore >= 80 ? matches : [];
    expect(proposed.map((one) => `${one.strasse}, ${one.plz}`)).toEqual(expected);
  });

  it('says whether town or street is the wrong part [ADDR-06]', () => {
    expect(match('Hauptstr.', '')).toMatchObject({ ortScore: 100, strasseScore: 79 });
    const far = match('Kolonadstraße', '5');
    expect(far.ortScore).toBe(100);
    expect(far.strasseScore).toBeGreaterThanOrEqual(50);
    expect(far.strasseScore).toBeLessThan(80);
    expect(far.matches).toHaveLength(1);
  });

  it('proposes nothing for nonsense [ADDR-06, ADDR-10]', () => {
    for (const typed of ['qwertzuiop', 'xx', '', '???', "'; DROP TABLE", 'a'.repeat(10_000), '東京都'])
      expect(match(typed).matches, typed).toEqual([]);
    const nothing = { matches: [], isListed: false, ortScore: 0, strasseScore: 0 };
    expect([match('Weg', '1', '00000', 'Nirgends'), match('', '', '', '')]).toEqual([nothing, nothing]);
  });
});

describe('the official spelling', () => {
  it("corrects 'Hauptstrase' to 'Hauptstraße', unless a street has that name [ADDR-13]", () => {
    for (const typed of ['Hauptstrase', 'Haupt-Strase', 'HAUPTSTRASZE', 'hauptstraße']) {
      expect(lines(typed), typed).toEqual(['Hauptstraße 12, 10827 Berlin']);
      expect(match(typed), typed).toMatchObject({ isListed: true, ortScore: 100, strasseScore: 100 });
    }
    const dresden = directoryOf(['01067', 'Dresden', 'Torstrase'], ['01067', 'Dresden', 'Torstraße']);
    const typed = { strasse: 'torstrase', hausnummer: '1', plz: '01067', ort: 'Dresden' };
    expect(dresden.match(typed).matches).toMatchObject([{ strasse: 'Torstrase' }]);
  });

  it('lists an address only if the directory has its street and house number [ADDR-13]', () => {
    const isListed = (...typed: Parameters<typeof match>) => match(...typed).isListed;
    expect(isListed('Hauptstr.', '12 B')).toBe(true);
    // A range of which only the ends are in the directory, a street without house numbers, a postcode without streets.
    expect(isListed('Hauptstraße', '12-14')).toBe(false);
    expect(isListed('Am Markt', '7', '10823')).toBe(false);
    expect(isListed('Torstrase', '140', '20095', 'Hamburg')).toBe(false);
    expect(isListed('Hauptstraße', '13')).toBe(false);
    expect(isListed('Haubtstraße', '12')).toBe(false);
  });
});
