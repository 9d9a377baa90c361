import { describe, expect, it } from 'vitest';
import { directoryOf } from './sample/sample-directory.ts';

const BERLIN = { plz: '10115', ort: 'Berlin' };

/** Returns the result for a street of Berlin with these streets and their house numbers. */
function matchAmong(streets: Readonly<Record<string, string>>, strasse: string, hausnummer: string) {
  const berlin = Object.entries(streets).map(([name, houses]) => ['10115', 'Berlin', name, houses] as const);
  const match = directoryOf(...berlin).match({ strasse, hausnummer, ...BERLIN });
  return { ...match, lines: match.matches.map((found) => `${found.strasse} ${found.hausnummer}`) };
}

function lindenstrasse(...numbers: number[]) {
  return numbers.map((number) => `Lindenstraße ${number}`);
}

describe('the order of proposals', () => {
  it('leaves out proposals far less likely than the best [ADDR-10]', () => {
    const streets = { Möserstraße: '1', Möserweg: '1', Moderstraße: '1' };
    expect(matchAmong(streets, 'Mösserstraße', '1').lines).toEqual(['Möserstraße 1', 'Moderstraße 1']);
    // Without a better proposal it is likely enough.
    expect(matchAmong({ Möserweg: '1' }, 'Mösserstraße', '1').lines).toEqual(['Möserweg 1']);
  });

  it('proposes two numbers of a street without the typed one if another street is likely, else three [ADDR-10]', () => {
    const numbers = '1 3 5';
    expect(matchAmong({ Lindenstraße: numbers, Rindenstraße: '7' }, 'Lindenstr.', '7').lines).toEqual([
      ...lindenstrasse(5, 3),
      'Rindenstraße 7',
    ]);
    expect(matchAmong({ Lindenstraße: numbers }, 'Lindenstr.', '7').lines).toEqual(lindenstrasse(5, 3, 1));
  });

  it('prefers the next house on the other side to a more distant one on this side [ADDR-10]', () => {
    expect(matchAmong({ Lindenstraße: '4 7 9' }, 'Lindenstr.', '6').lines).toEqual(lindenstrasse(7, 4, 9));
  });

  it('prefers the range that contains a number on its side of the street [ADDR-10]', () => {
    expect(matchAmong({ Lindenstraße: '12-18 15' }, 'Lindenstr.', '14').lines[0]).toBe('Lindenstraße 12-18');
    expect(matchAmong({ Lindenstraße: '12-18 17' }, 'Lindenstr.', '15').lines[0]).toBe('Lindenstraße 17');
  });

  it('returns no suburb if a house number is in two of them [ADDR-10]', () => {
    const suburbs = ['Mitte', 'Wedding'].map((suburb) => ['10115', 'Berlin', 'Lindenstraße', '1', suburb] as const);
    const typed = { strasse: 'Lindenstraße', hausnummer: '1', ...BERLIN };
    expect(directoryOf(...suburbs).match(typed).matches).toEqual([typed]);
  });

  it('proposes no street of which less than half the letters match [ADDR-06]', () => {
    expect(matchAmong({ Rosen: '1' }, 'Rosxyz', '1')).toMatchObject({ lines: ['Rosen 1'], strasseScore: 50 });
    expect(matchAmong({ Rosen: '1' }, 'Roxyz', '1')).toMatchObject({ lines: [], strasseScore: 40 });
  });

  it('proposes no street of five letters with two typing errors [ADDR-10]', () => {
    expect(matchAmong({ Rosen: '1' }, 'Rosxn', '1')).toMatchObject({ lines: ['Rosen 1'], strasseScore: 92 });
    expect(matchAmong({ Rosen: '1' }, 'Rosxy', '1')).toMatchObject({ lines: ['Rosen 1'], strasseScore: 60 });
  });

  it('prefers the lower of two equally distant numbers [ADDR-10]', () => {
    expect(matchAmong({ Lindenstraße: '4 8 9' }, 'Lindenstr.', '6').lines).toEqual(lindenstrasse(4, 8, 9));
  });

  it('counts only every second number to a range, which is on one side of the street [ADDR-10]', () => {
    expect(matchAmong({ Lindenstraße: '2-6 4 8' }, 'Lindenstr.', '5').lines).toEqual([
      'Lindenstraße 4',
      'Lindenstraße 2-6',
      'Lindenstraße 8',
    ]);
  });

  it('keeps the typed one of two spellings of a house number [ADDR-10]', () => {
    for (const typed of ['12a', '12A'])
      expect(matchAmong({ Lindenstraße: '12a 12A' }, 'Lindenstr.', typed).lines).toEqual([`Lindenstraße ${typed}`]);
  });

  it('returns no long street of the same letters in another order [ADDR-06]', () => {
    const name = 'Bürgermeister Schmidt Hinterhofstraße am Wald';
    const turned = [...name].toReversed().join('');
    expect(matchAmong({ [name]: '1' }, turned, '1')).toMatchObject({ lines: [], strasseScore: 0 });
  });

  it('looks for typing errors in the name beside the kind of a street [ADDR-10]', () => {
    expect(matchAmong({ Rotstraße: '1' }, 'Rabstraße', '1').strasseScore).toBeLessThan(80);
    expect(matchAmong({ Rotstraße: '1' }, 'Ratstraße', '1').strasseScore).toBe(92);
    expect(matchAmong({ Rosenstraße: '1' }, 'Rabenstraße', '1').strasseScore).toBe(84);
    expect(matchAmong({ 'Weg Auen': '1' }, 'Weg Auenxy', '1').strasseScore).toBeLessThan(80);
  });

  it('does not accept a barely similar street without the house number [ADDR-06]', () => {
    const streets = { Kolonnenstraße: '5' };
    expect(matchAmong(streets, 'Kolonenweg', '5')).toMatchObject({ ortScore: 100, strasseScore: 80 });
    expect(matchAmong(streets, 'Kolonenweg', '7')).toMatchObject({ ortScore: 100, strasseScore: 79 });
  });

  it('returns the typed street without superfluous spaces where no streets are known [ADDR-09]', () => {
    const typed = { strasse: ' Neuer  Weg ', hausnummer: ' 7 ', plz: '101 15', ort: ' Berlin ' };
    expect(directoryOf(['10115', 'Berlin']).match(typed)).toMatchObject({
      matches: [{ strasse: 'Neuer Weg', hausnummer: '7', ...BERLIN }],
      ortScore: 100,
      strasseScore: 100,
    });
  });

  it('proposes a street of one letter [ADDR-10]', () => {
    expect(matchAmong({ B: '1' }, 'B', '2').lines).toEqual(['B 1']);
  });

  it('proposes nothing in another postcode when town and postcode are certain [ADDR-06]', () => {
    const directory = directoryOf(['10115', 'Berlin', 'Rosenweg', '1'], ['99999', 'Berlin', 'Qwertzstraße', '1']);
    const typed = { strasse: 'Qwertzstrabe', hausnummer: '1', ...BERLIN };
    expect(directory.match(typed)).toMatchObject({ matches: [], ortScore: 100 });
  });
});
