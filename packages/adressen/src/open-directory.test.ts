import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDirectoryBuilder, DirectoryRowError } from './create-directory-builder.ts';
import { DirectoryBlockError, openDirectory } from './open-directory.ts';
import { directoryOf } from './sample/sample-directory.ts';

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

function smallBlock() {
  const builder = createDirectoryBuilder();
  builder.addPlace({ plz: '01067', ort: 'Dresden' });
  builder.addPlace({ plz: '10827', ort: 'Berlin' });
  builder.addStreet({ strasse: 'Hauptstr.', plz: '10827', ort: 'Berlin', ortszusatz: 'Schöneberg' });
  builder.addHouseNumbers({ strasse: 'Hauptstraße', plz: '10827', ort: 'Berlin' }, ['1', '12 A', '007', '1']);
  builder.addHouseNumbers({ strasse: 'Hauptstraße', plz: '10827', ort: 'Berlin', ortszusatz: ' ' }, ['2']);
  return builder.build();
}

describe('openDirectory', () => {
  it('returns the towns of a postcode in alphabetical order, and none for an unknown postcode [ADDR-01]', () => {
    const towns = ['Ober-Zell', 'Äpfelbach', 'Zell', 'Apfelbach', 'Zell', ' Bad  Zell '];
    const directory = directoryOf(...towns.map((ort) => ['01067', ort] as const));
    expect(directory.townsOf('01067')).toEqual(['Apfelbach', 'Äpfelbach', 'Bad Zell', 'Ober-Zell', 'Zell']);
    for (const plz of ['1067', '01068', '00000', '99999', 'abcde', '', '010670', "1' OR '1"])
      expect(directory.townsOf(plz), plz).toEqual([]);
  });

  it('counts a street once, whatever number of rows and sources it has [ADDR-09]', () => {
    const directory = openDirectory(smallBlock());
    expect(directory.counts).toEqual({ plz: 2, streets: 1, houseNumbers: 4 });
    expect(['10827', '01067', '99999'].map(directory.hasStreets)).toEqual([true, false, false]);
    const dresden = directoryOf(['01067', 'Dresden', 'Am Markt']);
    expect(['01066', '01067', '99999'].map(dresden.hasStreets)).toEqual([false, true, false]);
  });

  it('returns the same block for the same rows in any order [ADDR-09]', () => {
    const streets = [
      { strasse: 'Am Markt', plz: '01067', ort: 'Dresden' },
      { strasse: 'Zeile', plz: '10827', ort: 'Berlin', ortszusatz: 'Mitte' },
      { strasse: 'Am Markt', plz: '10827', ort: 'Berlin' },
    ];
    const blocks = [streets, streets.toReversed()].map((rows) => {
      const builder = createDirectoryBuilder();
      for (const row of rows) builder.addHouseNumbers(row, ['1', '2a']);
      return builder.build();
    });
    expect(blocks[0]).toEqual(blocks[1]);
  });

  it('opens a block at any offset of a buffer [ADDR-09]', () => {
    const block = smallBlock();
    const larger = new Uint8Array(block.length + 3);
    larger.set(block, 3);
    expect(openDirectory(larger.subarray(3)).townsOf('01067')).toEqual(['Dresden']);
  });

  it('opens an empty directory [ADDR-09]', () => {
    const directory = directoryOf();
    expect(directory.match({ strasse: 'Weg', hausnummer: '1', plz: '01067', ort: 'Dresden' }).matches).toEqual([]);
    expect(directory.townsOf('01067')).toEqual([]);
  });

  it('refuses every single flipped bit [ADDR-09]', () => {
    const block = smallBlock();
    for (let bit = 0; bit < block.length * 8; bit += 1) {
      const damaged = block.slice();
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => openDirectory(damaged), `bit ${bit}`).toThrow(DirectoryBlockError);
    }
  });

  it('refuses every truncated and every extended block [ADDR-09]', () => {
    const block = smallBlock();
    for (let length = 0; length < block.length; length += 1)
      expect(() => openDirectory(block.slice(0, length)), `${length} bytes`).toThrow(DirectoryBlockError);
    expect(() => openDirectory(new Uint8Array([...block, 0]))).toThrow(DirectoryBlockError);
  });

  it('refuses foreign bytes [ADDR-09]', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 600 }), (bytes) => {
        expect(() => openDirectory(new Uint8Array(bytes))).toThrow(DirectoryBlockError);
      }),
    );
  });
});

describe('createDirectoryBuilder', () => {
  it.each([
    { strasse: 'Weg', plz: '1234', ort: 'Stadt' },
    { strasse: 'Weg', plz: '12345', ort: ' ' },
    { strasse: '', plz: '12345', ort: 'Stadt' },
  ])('refuses the row %j and stores nothing of it [ADDR-09]', (street) => {
    const builder = createDirectoryBuilder();
    expect(() => builder.addStreet(street)).toThrow(DirectoryRowError);
    expect(openDirectory(builder.build()).counts).toEqual({ plz: 0, streets: 0, houseNumbers: 0 });
  });

  it('accepts any text [ADDR-09]', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, number) => {
        fc.pre(text.trim() !== '');
        const builder = createDirectoryBuilder();
        builder.addHouseNumbers({ strasse: text, plz: '01067', ort: text, ortszusatz: number }, [number]);
        expect(openDirectory(builder.build()).townsOf('01067')).toHaveLength(1);
      }),
    );
  });
});
