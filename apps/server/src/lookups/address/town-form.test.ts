import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { townForm } from './town-form.ts';

const anyText = fc.array(fc.nat(0xffff)).map((codes) => String.fromCharCode(...codes));

describe('townForm', () => {
  it.each([
    ['Frankfurt am Main', 'frankfurtmain', 'frankfurt', 'frankfurtm'],
    ['Frankfurt/Main', 'frankfurtmain', 'frankfurt', 'frankfurtm'],
    ['Frankfurt (Main)', 'frankfurtmain', 'frankfurt', 'frankfurtm'],
    ['FRANKFURT A.M.', 'frankfurtm', 'frankfurt', 'frankfurtm'],
    ['Bad Homburg vor der Höhe', 'badhomburghoehe', 'badhomburg', 'badhomburgh'],
    ['Mülheim a.d. Ruhr', 'muelheimruhr', 'muelheim', 'muelheimr'],
    ['Neustadt am Rübenberge Nord', 'neustadtruebenbergenord', 'neustadt', 'neustadtrn'],
    ['Castrop-Rauxel', 'castroprauxel', '', ''],
    ['Lutherstadt Wittenberg', 'wittenberg', '', ''],
    ['Lutherstadt', 'lutherstadt', '', ''],
    ['Hansestadt Hamburg', 'hamburg', '', ''],
    ['Rostock, Hansestadt', 'rostock', '', ''],
    ['Landeshauptstadt München', 'muenchen', '', ''],
    ['Universitätsstadt Gießen', 'giessen', '', ''],
    ['St. Ingbert', 'stingbert', '', ''],
    ['Sanktingbert', 'stingbert', '', ''],
    ['Au in der Hallertau', 'auhallertau', 'au', 'auh'],
    ['Au', 'au', '', ''],
    ['(Oder) Frankfurt', 'oderfrankfurt', '', ''],
    ['Am See', 'amsee', '', ''],
    ['Am Ettersberg (Berlstedt)', 'amettersbergberlstedt', 'amettersberg', 'amettersbergb'],
    ['Neustadt, Hansestadt (Holstein)', 'neustadtholstein', 'neustadt', 'neustadth'],
    ['Lutherstadt (Eisleben)', 'eisleben', '', ''],
    ['Hansestadt Lübeck (Moisling)', 'luebeckmoisling', 'luebeck', 'luebeckm'],
  ])('reads %s [ADDR-10]', (name, key, head, initials) => {
    expect(townForm(name)).toMatchObject({ key, head, initials });
  });

  it('accepts any text, and is idempotent [ADDR-10]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'am indervstkü (/,)-') }), (text) => {
        const { key } = townForm(text);
        expect(townForm(key).key).toBe(key);
      }),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(anyText, (text) => /^[a-z0-9]*$/.test(townForm(text).key)));
  });
});
