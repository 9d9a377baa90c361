import { describe, expect, it } from 'vitest';
import { createDirectoryBuilder } from './create-directory-builder.ts';
import { isExact, matchStreetLine } from './match-street-line.ts';
import { openDirectory } from './open-directory.ts';

function sampleDirectory() {
  const builder = createDirectoryBuilder();
  builder.addPlace({ plz: '22765', ort: 'Hamburg' });
  const berlin = { plz: '10115', ort: 'Berlin' };
  builder.addHouseNumbers({ strasse: 'Chausseestraße', ...berlin }, ['1', '5']);
  builder.addStreet({ strasse: 'Chausseestraße', plz: '13156', ort: 'Berlin' });
  builder.addHouseNumbers({ strasse: 'Weg', ...berlin }, ['5', '7']);
  builder.addHouseNumbers({ strasse: 'Weg 5', ...berlin }, ['7']);
  return openDirectory(builder.build());
}

const directory = sampleDirectory();
function match(strasseHausnummer: string, plz: string, ort: string) {
  return matchStreetLine(directory, { strasseHausnummer, plz, ort });
}

describe('matchStreetLine', () => {
  it('neither accepts nor proposes an address without a house number, even where no numbers are known [ADDR-07, ADDR-10]', () => {
    for (const [plz, ort] of [
      ['10115', 'Berlin'],
      ['13156', 'Berlin'],
      ['22765', 'Hamburg'],
    ] as const)
      expect(match('Chausseestr.', plz, ort), plz).toMatchObject({ ortScore: 100, strasseScore: 79 });
    expect(directory.match({ strasse: 'Chausseestr.', hausnummer: ' ', plz: '22765', ort: 'Hamburg' })).toMatchObject({
      strasseScore: 79,
    });
    expect(isExact(match('Chausseestr. 5', '13156', 'Berlin'))).toBe(true);
    expect(isExact(match('Chausseestr. 5', '22765', 'Hamburg'))).toBe(true);
  });

  it('takes the more likely of two readings that are both in the directory [ADDR-07]', () => {
    expect(match('Weg 5-7', '10115', 'Berlin').matches).toEqual([
      { strasse: 'Weg', hausnummer: '5-7', plz: '10115', ort: 'Berlin' },
    ]);
    expect(match('Weg 5 7', '10115', 'Berlin').matches).toEqual([
      { strasse: 'Weg 5', hausnummer: '7', plz: '10115', ort: 'Berlin' },
    ]);
  });
});
