import { describe, expect, it } from 'vitest';
import { readBasePlaces } from './base-places.ts';
import { createRowParser, expandStreetName, kindOfHeader, type SourceKind } from './source-kinds.ts';

it.each([
  ['AEG-Str.', 'AEG-Straße'],
  ['Chausseestr.', 'Chausseestraße'],
  ['Str. des 17. Juni', 'Straße des 17. Juni'],
  ['Alte Str. (Nord)', 'Alte Straße (Nord)'],
  ['Str.12', 'Straße12'],
  ['Hauptstraße', 'Hauptstraße'],
  ['Am Str.eif', 'Am Str.eif'],
  ['Astra Allee', 'Astra Allee'],
  ['', ''],
])('writes %s as %s [ADDR-09]', (short, full) => {
  expect(expandStreetName(short)).toBe(full);
  expect(expandStreetName(full)).toBe(full);
});

const base = readBasePlaces();
const HEADERS: Record<SourceKind, string> = {
  streets: 'Name,PostalCode,Locality,RegionalKey,Borough,Suburb',
  addresses: 'strasse,hausnummer,plz,ort,ortsteil',
  places: 'plz,ort,gemeinde,bundesland',
};

function parse(kind: SourceKind, row: string) {
  return createRowParser(kind, HEADERS[kind].split(','), base)(row.split(','));
}

describe('the header', () => {
  it('gives the kind of source for any case, order and further columns [ADDR-09]', () => {
    const found = (header: string) => kindOfHeader(header.split(','));
    expect(found(HEADERS.streets)).toBe('streets');
    expect(found(HEADERS.addresses)).toBe('addresses');
    expect(found(HEADERS.places)).toBe('places');
    expect(found('ORT, plz ,Kreis')).toBe('places');
    expect(found('Locality,Name,PostalCode')).toBe('streets');
    expect(found('plz,stadt')).toBeUndefined();
    expect(found('')).toBeUndefined();
  });

  it('is refused if it fits several kinds, unless the kind is given [ADDR-09]', () => {
    const header = ['Straße', 'PLZ', 'Ort'];
    expect(kindOfHeader(header)).toBeUndefined();
    expect(kindOfHeader(header, 'places')).toBe('places');
    expect(kindOfHeader(header, 'streets')).toBeUndefined();
    expect(kindOfHeader(HEADERS.addresses.split(','), 'places')).toBe('places');
  });
});

describe('a row', () => {
  it('of streets gives street, postcode, town and suburb, with the street name expanded [ADDR-09]', () => {
    expect(parse('streets', ' Alt-Tegel , 13507,Berlin ,11000000,Reinickendorf,Tegel')).toEqual({
      entry: { strasse: 'Alt-Tegel', plz: '13507', ort: 'Berlin', ortszusatz: 'Tegel', hausnummer: '' },
    });
    expect(parse('streets', 'Chausseestr.,10115,Berlin,,Mitte,')).toMatchObject({
      entry: { strasse: 'Chausseestraße', ortszusatz: 'Mitte' },
    });
    expect(parse('streets', 'Am Markt,14641,Nauen,,,Nauen')).toMatchObject({ entry: { ortszusatz: '' } });
  });

  const longest = '100 - 104 A / 106 - 108 B / 99';
  it.each<[string, SourceKind, string, object]>([
    ['with a house number', 'addresses', 'Chausseestraße,12 a,10115,Berlin,Mitte', { hausnummer: '12 a' }],
    // Such as a square without houses.
    ['without a house number', 'addresses', 'Adlerplatz,,14053,Berlin,Westend', { hausnummer: '' }],
    ['with the longest house number', 'addresses', `Weg,${longest},10115,Berlin,Mitte`, { hausnummer: longest }],
    ['of a town without a street', 'places', '14641,Tremmen,Havelland,', { strasse: '', plz: '14641', ort: 'Tremmen' }],
    ['with several spaces', 'places', '10115, Bad  Berlin\u00a0,,', { ort: 'Bad Berlin' }],
    ['in decomposed letters', 'places', '80331,Mu\u0308nchen,,', { ort: 'München' }],
  ])('%s is imported [ADDR-09, VAL-14]', (_name, kind, row, entry) => {
    expect(parse(kind, row)).toMatchObject({ entry });
  });

  it.each<[SourceKind, string, string]>([
    ['streets', 'Alt-Tegel,13507,Berlin', 'wrong number of columns'],
    ['streets', 'Alt-Tegel,13507,Berlin,,,,', 'wrong number of columns'],
    ['streets', 'Alt-Tegel,1067,Dresden,,,', 'postcode is not five digits'],
    ['streets', 'Alt-Tegel,A3507,Berlin,,,', 'postcode is not five digits'],
    ['streets', 'Alt-Tegel,١٢٣٤٥,Berlin,,,', 'postcode is not five digits'],
    ['streets', ',13507,Berlin,,,', 'no street'],
    ['streets', '???,13507,Berlin,,,', 'no street'],
    ['streets', 'Alt-Tegel,13507, ,,,', 'no town'],
    ['streets', 'Alt-Tegel,13507,13507,,,', 'no town'],
    ['streets', `${'x'.repeat(101)},13507,Berlin,,,`, 'value is too long'],
    ['streets', 'Alt\u0000Tegel,13507,Berlin,,,', 'control character'],
    ['streets', 'Alt-Tegel,13507,Ber\tlin,,,', 'control character'],
    ['addresses', 'Chausseestraße,ohne,10115,Berlin,Mitte', 'house number without a digit'],
    ['addresses', `Chausseestraße,${'1'.repeat(31)},10115,Berlin,Mitte`, 'value is too long'],
  ])('of %s is refused: %j, %s [ADDR-09]', (kind, row, reason) => {
    expect(parse(kind, row)).toEqual({ rejected: reason });
  });

  it.each(['01053,Commerzbank AG,Kreisfreie Stadt Dresden,Saxony', '12154,Wertheim,"Berlin",Land Berlin'])(
    'of a bulk recipient is skipped: %s [ADDR-09]',
    (row) => expect(parse('places', row)).toEqual({ leftOut: true }),
  );

  it.each(['14461,Potsdam,Kreisfreie Stadt Potsdam,Brandenburg', '20038,Hamburg,Hamburg,Hamburg'])(
    'of post boxes of a town is imported: %s [ADDR-09]',
    (row) => expect(parse('places', row)).toHaveProperty('entry'),
  );
});
