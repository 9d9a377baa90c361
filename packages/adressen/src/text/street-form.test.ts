import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviationSlips, streetForm, withSharpS } from './street-form.ts';

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

describe('streetForm', () => {
  it.each([
    ['Goethestraße', 'goethestr.', 'GOETHESTRASSE', 'Goethe-Straße', 'Goethe Str', ' goethe  strasse ', 'Göthestraße'],
    ['Eulerstraße', 'Eulerstr aße', 'EULER STR ASSE', 'Eulerst raße', 'Eulerstra ße', 'Eulers tr.', 'Eulerst r'],
    ['Karl-Marx-Allee', 'Karl Marx Allee', 'KarlMarxAllee', 'karl-marx allee'],
    ['St.-Anna-Straße', 'Sankt Anna Str.', 'St. Anna-Straße', 'Sankt-Annastr.', 'Sanktannastr.'],
    ['Dr.-Karl-Renner-Platz', 'Doktor Karl Renner Pl.', 'Dr Karl-Renner-Pl.', 'Dr.-Karl-Renner-Pl.'],
    ['Straße des 17. Juni', 'Str. des 17.Juni', 'STRASSE DES 17 JUNI', 'Straße-des-17.-Juni'],
    ['Große Münzstraße', 'Grosse Muenzstr', 'GROSSE MÜNZSTRAẞE', 'Gro\u00dfe Mu\u0308nzstra\u00dfe'],
    ['Lennéstraße', 'Lennestr.', 'LENNE\u0301STRASSE'],
    ["Laehr'scher Jagdweg", 'Laehr’scher Jagdweg', 'Lährscher Jagd-Weg'],
  ])('reads all spellings of %s alike [ADDR-10]', (name, ...spellings) => {
    for (const spelling of spellings) expect(streetForm(spelling).key, spelling).toBe(streetForm(name).key);
  });

  it.each([
    ['Prof.-Koch-Pl.', 'professorkochplatz'],
    ['Bgm.-Smidt-Str.', 'buergermeistersmidtstrasse'],
    ['Verl. Allee', 'verlaengerteallee'],
    ['Prof', 'prof'],
    ['Am Pl. 5', 'amplatz5'],
  ])('writes %s out as %s [ADDR-10]', (name, key) => {
    expect(streetForm(name).key).toBe(key);
  });

  it.each([
    ['Goethestraße', 1],
    ['Goetheweg', 2],
    ['Platz der Republik', 3],
    ['Lindenallee', 4],
    ['Lindengasse', 5],
    ['Lindenring', 6],
    ['Hochdamm', 7],
    ['Nordufer', 8],
    ['Alexchaussee', 9],
    ['Rosensteig', 10],
    ['Rosenstieg', 11],
    ['Rosenpfad', 12],
    ['Rosenpromenade', 13],
    ['Rosenzeile', 14],
    ['Am Ring', 0],
    ['Neue Zeile', 0],
    ['Au-Weg', 0],
    ['Weg', 0],
    ['Weg Au', 0],
    ['Weg Aue', 2],
    ['Wegaue', 0],
  ])('knows the kind of %s: %s [ADDR-10]', (name, type) => {
    expect(streetForm(name).type).toBe(type);
  });

  it('distinguishes streets that only look similar [ADDR-10]', () => {
    const names = ['Straße 52', 'Straße 52a', 'Straße 53', 'Am Markt', 'Alter Markt', 'Weg', 'Bergweg', 'Bergstraße'];
    expect(new Set(names.map((name) => streetForm(name).key)).size).toBe(names.length);
  });

  it.each([
    ['Goethestraße', 'goethe'],
    ['Goetheweg', 'goethe'],
    ['Straße des Friedens', 'desfriedens'],
    ['Am Ring', 'amring'],
    ['Alte Allee', 'alteallee'],
    ['Goethe', 'goethe'],
  ])('reduces %s without its street type to %s [ADDR-10]', (name, stem) => {
    const { key, stemStart, stemEnd } = streetForm(name);
    expect(key.slice(stemStart, stemEnd)).toBe(stem);
  });

  it('accepts any text, and is idempotent [ADDR-10]', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'strankdo pl.ß-1ü') })), (text) => {
        const { key } = streetForm(text);
        expect(key).toMatch(/^[a-z0-9]*$/);
        expect(streetForm(key).key).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads every case and Unicode composition alike [ADDR-10]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aäeoöuüßst -.ÄÉé17') }), (text) => {
        const { key } = streetForm(text);
        for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), text.replace(/ /g, '-')])
          expect(streetForm(other).key, other).toBe(key);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('abbreviationSlips', () => {
  it.each([
    ['Lindenst.', ['lindenstr']],
    ['Lindensr.', ['lindenstr']],
    ['Lindentr.', ['lindenstr', 'lindestr']],
    ['Lindensrt.', ['lindenstr']],
    ['Lindensttr.', ['lindenststr', 'lindensstr', 'lindenstr']],
    ['Lindensgr', ['lindenstr']],
    ['Linden St', ['linden str']],
    ['Linden-Tsr.', ['linden tstr', 'linden str']],
    ['Sr. des Friedens', ['str des friedens']],
    ['Sr. am Tr.', ['sr am str', 'str am tr']],
  ])('reads %s as one of %j [ADDR-10]', (typed, readings) => {
    expect(abbreviationSlips(typed)).toEqual(readings);
  });

  it.each(['Lindenstr.', 'Lindenstraße', 'Lindenweg', 'Str.', 'St', 'Am Platz', ''])(
    'corrects nothing in %j [ADDR-10]',
    (typed) => {
      expect(abbreviationSlips(typed)).toEqual([]);
    },
  );
});

describe("the ß of 'Straße'", () => {
  it.each([
    ['torstrase', 'torstrasse'],
    ['torstrasze', 'torstrasse'],
    ['torstrassse', 'torstrasse'],
    ['strasedes17juni', 'strassedes17juni'],
    ['strase101', 'strasse101'],
  ])('is restored in %s [ADDR-13]', (key, right) => {
    expect(withSharpS(key)).toBe(right);
  });

  it.each(['torstrasse', 'trasse', 'alttrasse', 'strasbourgerweg', 'hochstrasenhof', 'strase-', 'astrastein', ''])(
    'leaves %s unchanged [ADDR-10]',
    (key) => {
      expect(withSharpS(key)).toBe(key);
    },
  );
});
