import { describe, expect, it } from 'vitest';
import { answerOf, directoryOf } from '../../../tests/support/addresses/sample-directory.ts';

const directory = directoryOf(
  ['20095', 'Hamburg'],
  ...['Waltershausen', 'Hörselgau', 'Mechterstädt', 'Laucha'].map((ort) => ['99880', ort] as const),
  ['10827', 'Berlin', 'Hauptstraße', '1 2 12 12a 12b 14 20-22 150', 'Schöneberg'],
  ['10827', 'Berlin', 'Hauptstraße', '80', 'Friedenau'],
  ['13158', 'Berlin', 'Hauptstraße', '7', 'Wilhelmsruh'],
  ['10823', 'Berlin', 'Belziger Straße', '3 4'],
  ['10827', 'Berlin', 'Belziger Straße', '60'],
  ['10823', 'Berlin', 'Karl-Marx-Allee', '1'],
  ['10827', 'Berlin', 'Kolonnenstraße', '5'],
  ['10823', 'Berlin', 'Am Markt', '', 'Mitte'],
  ['10823', 'Berlin', 'An der Kappe', '1'],
  ...['steig', 'straße', 'ufer'].map((kind) => ['13158', 'Berlin', `Birken${kind}`, '1'] as const),
);

type Typed = readonly [strasse: string, hausnummer?: string, plz?: string, ort?: string];

async function answer([strasse, hausnummer = '12', plz = '10827', ort = 'Berlin']: Typed): Promise<string> {
  return answerOf(await directory.match({ strasse, hausnummer, plz, ort }));
}

const HOUSE_12 = 'Hauptstraße 12, 10827 Berlin (Schöneberg)';

describe('an exact address', () => {
  it.each([['Hauptstraße'], ['hauptstr.'], ['HAUPT STRASSE'], ['Haupt-Str'], ['Hauptstrase'], ['HAUPT-STRASZE']])(
    '%s is given in the spelling of the directory [ADDR-05, ADDR-13]',
    async (typed) => {
      expect(await answer([typed])).toBe(`100/100! ${HOUSE_12}`);
    },
  );

  it.each<[string, Typed, string]>([
    ['its suburb', ['Hauptstr.', '80'], '100/100! Hauptstraße 80, 10827 Berlin (Friedenau)'],
    ['another spelling of the number', ['Hauptstr.', '12 A'], '100/100! Hauptstraße 12a, 10827 Berlin (Schöneberg)'],
    ['no known numbers', ['Am Markt', '7', '10823'], '100/100 Am Markt 7, 10823 Berlin (Mitte)'],
    ['both ends of a range', ['Hauptstr.', '12-14'], '100/100 Hauptstraße 12-14, 10827 Berlin (Schöneberg)'],
    ['a building', ['Hauptstr.', '12b Haus 3'], '100/100 Hauptstraße 12b Haus 3, 10827 Berlin (Schöneberg)'],
    ['its suburb as town', ['Hauptstr.', '12', '10827', 'Berlin-Schöneberg'], `100/100! ${HOUSE_12}`],
    ['spaces', [' Haupt  Straße ', ' 12 ', '108 27', ' Berlin '], `100/100! ${HOUSE_12}`],
    ['no known streets', [' Neue  Str. ', '5 b', '20095', 'hamburg'], '100/100 Neue Str. 5 b, 20095 Hamburg'],
  ])('may have %s [ADDR-10, ADDR-13]', async (_, typed, expected) => {
    expect(await answer(typed)).toBe(expected);
  });

  it('is one of several similar streets only if typed exactly [ADDR-05, ADDR-13]', async () => {
    const dresden = directoryOf(
      ...['Berg-Straße', 'Bergstraße', 'Torstrase', 'Torstraße'].map((name) => ['01067', 'Dresden', name] as const),
    );
    const streets = async (strasse: string) => {
      const { matches } = await dresden.match({ strasse, hausnummer: '1', plz: '01067', ort: 'Dresden' });
      return matches.map((match) => match.strasse);
    };
    expect(await streets('Berg-Straße')).toEqual(['Berg-Straße']);
    expect(await streets('bergstr.')).toEqual(['Berg-Straße', 'Bergstraße']);
    expect(await streets('torstrase')).toEqual(['Torstrase']);
  });
});

describe('a proposal', () => {
  it.each<[string, Typed, string]>([
    ['a typing error', ['Haubtstraße'], `100/92 ${HOUSE_12}`],
    ['two typing errors', ['Haubtstrasxe'], `100/84 ${HOUSE_12}`],
    ['an error in a short form', ['Hauptsrt.'], `100/92 ${HOUSE_12}`],
    ['errors in name and short form', ['Haubt Sttr.'], `100/84 ${HOUSE_12}`],
    ['another kind of street', ['Kolonnenweg', '5'], '100/88 Kolonnenstraße 5, 10827 Berlin'],
    ['no kind of street', ['Kolonnen', '5'], '100/88 Kolonnenstraße 5, 10827 Berlin'],
    ['words in another order', ['Marx-Karl-Allee', '1', '10823'], '100/98 Karl-Marx-Allee 1, 10823 Berlin'],
    ['that and two errors', ['Marx-Kral-Alee', '1', '10823'], '100/82 Karl-Marx-Allee 1, 10823 Berlin'],
    ["'dr' for 'der'", ['An dr Kappe', '1', '10823'], '100/92 An der Kappe 1, 10823 Berlin'],
    ['a wrong digit of the postcode', ['Hauptstr.', '12', '10821'], `92/100 ${HOUSE_12}`],
    ['swapped digits', ['Hauptstr.', '12', '10872'], `92/100 ${HOUSE_12}`],
    ['two wrong digits', ['Hauptstr.', '12', '10811'], `84/100 ${HOUSE_12}`],
    ['an unknown postcode', ['Hauptstr.', '12', '99999'], `80/100 ${HOUSE_12}`],
    ['a misspelt town', ['Hauptstr.', '12', '10827', 'Belrni'], `84/100 ${HOUSE_12}`],
    ['no town', ['Hauptstr.', '12', '10827', ''], `92/100 ${HOUSE_12}`],
    ['another town', ['Hauptstr.', '12', '10827', 'Hamburg'], `80/100 ${HOUSE_12}`],
    ['an unknown town', ['Hauptstr.', '12', '10827', 'Xyz'], `80/100 ${HOUSE_12}`],
    ['only the suburb', ['Hauptstr.', '12', '10827', 'Schöneberg'], `96/100 ${HOUSE_12}`],
    ['an unknown suburb', ['Hauptstr.', '12', '10827', 'Berlin-Nirgendwo'], `96/100! ${HOUSE_12}`],
  ])('tolerates %s [ADDR-10]', async (_, typed, expected) => {
    expect((await answer(typed)).split(' | ')[0]).toBe(expected);
  });

  it('is of the most common kind in place of a wrong one [ADDR-10]', async () => {
    const kinds = ['straße', 'ufer', 'steig'].map((kind) => `Birken${kind} 1, 13158 Berlin`);
    expect(await answer(['Birkenplatz', '1', '13158'])).toBe(`100/88 ${kinds.join(' | ')}`);
  });

  it.each<[string, Typed, string[]]>([
    ['letters', ['Hauptstr.', '12c'], ['12', '12b', '12a']],
    ['the range that contains it', ['Hauptstr.', '22'], ['20-22', '14', '12']],
    ['the start of a range', ['Hauptstr.', '14-16'], ['14', '12', '12a']],
  ])('has the nearest house numbers: %s [ADDR-10]', async (_, typed, houses) => {
    const found = houses.map((house) => `Hauptstraße ${house}, 10827 Berlin (Schöneberg)`);
    expect(await answer(typed)).toBe(`100/98 ${found.join(' | ')}`);
  });

  it('may be the number in another postcode of the same street [ADDR-10]', async () => {
    expect(await answer(['Belziger Str.', '4'])).toBe(
      '100/98 Belziger Straße 60, 10827 Berlin | Belziger Straße 4, 10823 Berlin',
    );
  });
});

describe('no proposal', () => {
  it.each<[string, Typed, string]>([
    ['without a house number', ['Hauptstr.', ''], '100/79 Hauptstraße , 10827 Berlin (Friedenau)'],
    ['a misspelt street without one', ['Hauptst.', ''], '100/79 Hauptstraße , 10827 Berlin (Friedenau)'],
    ['too many errors', ['Kolonadstraße', '5'], '100/76 Kolonnenstraße 5, 10827 Berlin'],
    ['a doubtful street without the number', ['Kolonenweg', '7'], '100/79 Kolonnenstraße 7, 10827 Berlin'],
    ['another town without streets', ['Weg', '1', '20095', 'Berlin'], '70/100'],
    ['a misspelt town without streets', ['Weg', '1', '20095', 'Hambrug'], '79/100'],
    ['none of several towns', ['Weg', '1', '99880', ''], '79/100'],
    ['an unknown postcode of a town without streets', ['Weg', '1', '20059', 'Hamburg'], '0/0'],
    ['the suburb of another town', ['Weg', '1', '20095', 'Berlin-Hamburg'], '79/100'],
    ['no street where none are known', ['...', '1', '20095', 'Hamburg'], '100/0'],
    ['nothing known', ['Weg', '1', '00000', 'Nirgends'], '0/0'],
    ['nothing typed', ['', '', '', ''], '0/0'],
    ['an SQL statement', ["'; DROP TABLE", '1', '10827', '%'], '70/0'],
    ['a long text', ['a'.repeat(10_000)], '100/0'],
    ['foreign letters', ['東京都'], '100/0'],
    ['random letters', ['qwertzuiop'], '100/0'],
  ])('for %s [ADDR-06, ADDR-09]', async (_, typed, expected) => {
    expect(await answer(typed)).toBe(expected);
  });
});
