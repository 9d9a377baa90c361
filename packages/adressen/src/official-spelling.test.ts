import { describe, expect, it } from 'vitest';
import { createDirectoryBuilder } from './create-directory-builder.ts';
import { openDirectory } from './open-directory.ts';

function sampleDirectory() {
  const builder = createDirectoryBuilder();
  builder.addPlace({ plz: '20095', ort: 'Hamburg' });
  const berlin = { plz: '10827', ort: 'Berlin' };
  builder.addHouseNumbers({ strasse: 'Hauptstraße', ...berlin }, ['12', '12b', '14']);
  builder.addStreet({ strasse: 'Am Markt', ...berlin });
  return openDirectory(builder.build());
}

const directory = sampleDirectory();
function match(strasse: string, hausnummer = '12', plz = '10827', ort = 'Berlin') {
  return directory.match({ strasse, hausnummer, plz, ort });
}

function lines(...typed: Parameters<typeof match>) {
  return match(...typed).matches.map(({ strasse, hausnummer, plz, ort }) => `${strasse} ${hausnummer}, ${plz} ${ort}`);
}

describe('the official spelling', () => {
  it("corrects 'Hauptstrase' to 'Hauptstraße', unless a street has that name [ADDR-13]", () => {
    for (const typed of ['Hauptstrase', 'Haupt-Strase', 'HAUPTSTRASZE', 'hauptstraße']) {
      expect(lines(typed), typed).toEqual(['Hauptstraße 12, 10827 Berlin']);
      expect(match(typed), typed).toMatchObject({ isListed: true, ortScore: 100, strasseScore: 100 });
    }
    const builder = createDirectoryBuilder();
    for (const strasse of ['Torstrase', 'Torstraße']) builder.addStreet({ strasse, plz: '01067', ort: 'Dresden' });
    const typed = { strasse: 'torstrase', hausnummer: '1', plz: '01067', ort: 'Dresden' };
    expect(openDirectory(builder.build()).match(typed).matches).toMatchObject([{ strasse: 'Torstrase' }]);
  });

  it('lists an address only if the directory has its street and house number [ADDR-13]', () => {
    const isListed = (...typed: Parameters<typeof match>) => match(...typed).isListed;
    expect(isListed('Hauptstr.', '12 B')).toBe(true);
    // Not listed: a range of which only the ends are in the directory, a street without house numbers, a postcode
    // without streets.
    expect([isListed('Hauptstraße', '12-14'), lines('Hauptstraße', '12-14')]).toEqual([
      false,
      ['Hauptstraße 12-14, 10827 Berlin'],
    ]);
    expect(isListed('Am Markt', '7')).toBe(false);
    expect(isListed('Torstrase', '140', '20095', 'Hamburg')).toBe(false);
    expect(isListed('Hauptstraße', '13')).toBe(false);
    expect(isListed('Haubtstraße', '12')).toBe(false);
  });
});
