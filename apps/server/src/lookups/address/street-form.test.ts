import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviationSlips, streetForm, streetKey, withSharpS } from './street-form.ts';

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

describe('the form of a street', () => {
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
    for (const spelling of spellings) expect(streetKey(spelling), spelling).toBe(streetKey(name));
  });

  it.each([
    ['Prof.-Koch-Pl.', 'professorkochplatz'],
    ['Bgm.-Smidt-Str.', 'buergermeistersmidtstrasse'],
    ['Verl. Allee', 'verlaengerteallee'],
    ['Prof', 'prof'],
    ['Am Pl. 5', 'amplatz5'],
  ])('writes %s out as %s [ADDR-10]', (name, key) => {
    expect(streetKey(name)).toBe(key);
  });

  it('recognises the kind of a street, but none beside a word that is no name [ADDR-10]', () => {
    const kinds = 'straße weg platz allee gasse ring damm ufer chaussee steig stieg pfad promenade zeile'.split(' ');
    expect(kinds.map((kind) => streetForm(`Rosen${kind}`).type)).toEqual(kinds.map((_, index) => index + 1));
    expect(['Platz der Republik', 'Weg Aue'].map((name) => streetForm(name).type)).toEqual([3, 2]);
    for (const name of ['Am Ring', 'Neue Zeile', 'Au-Weg', 'Weg', 'Weg Au', 'Wegaue'])
      expect(streetForm(name).type, name).toBe(0);
  });

  it('distinguishes streets that only look similar [ADDR-10]', () => {
    const names = ['Straße 52', 'Straße 52a', 'Straße 53', 'Am Markt', 'Alter Markt', 'Weg', 'Bergweg', 'Bergstraße'];
    expect(new Set(names.map(streetKey)).size).toBe(names.length);
  });

  it.each([
    ['Goethestraße', 'goethe'],
    ['Goetheweg', 'goethe'],
    ['Straße des Friedens', 'desfriedens'],
    ['Am Ring', 'amring'],
    ['Alte Allee', 'alteallee'],
    ['Goethe', 'goethe'],
  ])('reduces %s without its street type to %s [ADDR-10]', (name, stem) => {
    expect(streetForm(name).stem).toBe(stem);
  });

  it('accepts any text, and is idempotent [ADDR-10]', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'strankdo pl.ß-1ü') })), (text) => {
        const key = streetKey(text);
        expect(key).toMatch(/^[a-z0-9]*$/);
        expect(streetKey(key)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  it('reads every case and Unicode composition alike [ADDR-10]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aäeoöuüßst -.ÄÉé17') }), (text) => {
        const key = streetKey(text);
        for (const other of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD'), text.replace(/ /g, '-')])
          expect(streetKey(other), other).toBe(key);
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

  it('corrects nothing else [ADDR-10]', () => {
    for (const typed of ['Lindenstr.', 'Lindenstraße', 'Lindensteg', 'Str.', 'St', 'St.-Anna-Straße', 'Am Platz', ''])
      expect(abbreviationSlips(typed), typed).toEqual([]);
  });
});

describe("the ß of 'Straße'", () => {
  it('is restored in a mistyped kind only [ADDR-10, ADDR-13]', () => {
    for (const key of ['torstrase', 'torstrasze', 'torstrassse']) expect(withSharpS(key)).toBe('torstrasse');
    expect(['strasedes17juni', 'strase101'].map(withSharpS)).toEqual(['strassedes17juni', 'strasse101']);
    const others = [
      'torstrasse',
      'trasse',
      'alttrasse',
      'strasbourgerweg',
      'hochstrasenhof',
      'strase-',
      'astrastein',
      '',
    ];
    expect(others.map(withSharpS)).toEqual(others);
  });
});
