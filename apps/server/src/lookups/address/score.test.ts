import { describe, expect, it } from 'vitest';
import type { PlaceRow } from './address-tables.ts';
import { exactPlaces, farScore, placeCandidate, streetCost, streetReadings, typedTown } from './score.ts';
import { streetForm } from './street-form.ts';
import { placeKeys } from './table-rows.ts';

function place(ort: string, suburbs: readonly string[] = [], plz = '10115'): PlaceRow {
  return { plz, ort, ...placeKeys(ort, [], suburbs), streetTowns: [ort] };
}

/** Returns the cost of a town in its postcode; null for a contradiction. */
function townCost(ort: string, known: PlaceRow, isTown = false): number | null {
  const town = typedTown(ort);
  const exact = known.plz === '10115' ? exactPlaces([known], town) : [];
  const typed = { strasse: 'Weg', hausnummer: '1', plz: '10115', ort };
  const candidate = placeCandidate(known, typed, { town, isTown, exact });
  return candidate?.isContradiction === false ? candidate.cost : null;
}

describe('a typed town', () => {
  it.each([
    ['Wolfsburg', 'Wolfsburg', 0],
    ['Wolfsborg', 'Wolfsburg', 8],
    ['Wolfzborg', 'Wolfsburg', 16],
    ['Wolvzborg', 'Wolfsburg', null],
    ['Borg', 'Burg', 8],
    ['Borc', 'Burg', null],
    ['Olm', 'Ulm', null],
    ['-', 'Ulm', null],
    ['', 'Ulm', 8],
    ['Soden Bad', 'Bad Soden', 2],
    ['Soten Bad', 'Bad Soden', 10],
    ['Bad Soden', 'Soden', 4],
    ['Soden c e f g h j k', 'Soden', 4],
    ['Soden c e f g h j k l', 'Soden', null],
    ['Wolfsburg am See', 'Wolfsburg', 4],
    ['Wolfsborg am See', 'Wolfsburg', 12],
    ['Wolfsborg am See', 'Wolfsburg am See', 8],
    ['Frankfurt', 'Frankfurt am Main', 0],
    ['Frankfurt/Main', 'Frankfurt (Oder)', 5],
  ])('%j for %s costs %s [ADDR-10]', (typed, town, cost) => {
    expect(townCost(typed, place(town))).toBe(cost);
  });

  it('may be a suburb, and a usual form of the name elsewhere [ADDR-10]', () => {
    const zell = place('Zell', ['Neustadt']);
    expect([townCost('Neustadt', zell), townCost('Zell-Neustadt', zell)]).toEqual([4, 0]);
    expect(townCost('Frankfurt', place('Frankfurt (Oder)', [], '10116'))).toBe(9);
  });

  it('that is known has no similar name but in the typed postcode [ADDR-10]', () => {
    expect(townCost('Wolfsborg', place('Wolfsburg'), true)).toBe(8);
    expect(townCost('Wolfsborg', place('Wolfsburg', [], '10116'), true)).toBeNull();
    expect(townCost('Wolfsborg', place('Wolfsburg', [], '10116'))).toBe(16);
  });
});

describe('a typed street', () => {
  it.each([
    ['Birkenweg', 'Birkenstraße', 12],
    ['Birkinweg', 'Birkenstraße', 20],
    ['Birkiqweg', 'Birkenstraße', Infinity],
    ['Bücholdweg', 'Bacholdstraße', 20],
    // The shorter of both stems decides whether an error is forgiven, and whether it is long enough to be recognised.
    ['Birknweg', 'Birkenstraße', Infinity],
    ['Birkenweg', 'Birknstraße', Infinity],
    ['Birkweg', 'Birkstraße', 12],
    ['Auweg', 'Austraße', Infinity],
    ['Weg Buche', 'Weg Buchen', 8],
    ['Weg Buche', 'Weg Buchens', 16],
    ['Weg Buch', 'Weg Buchen', Infinity],
    ['Weg Buchen', 'Weg Buch', Infinity],
    ['Buchweg', 'Buchenweg', Infinity],
  ])('%s for %s costs %s [ADDR-10]', (typed, name, cost) => {
    expect(streetCost(streetReadings(typed)[0], streetForm(name))).toBe(cost);
  });

  it.each([
    ['abcdefghij', 'abcdefghij', 79],
    ['abcdefghij', 'abcdefgxyz', 70],
    ['abcdefgh', 'abcdwxyz', 50],
    ['abcdefgh', 'abcvwxyz', 0],
    ['', '', 79],
  ])('%s that is no proposal for %s scores %i [ADDR-06]', (typed, name, score) => {
    expect(farScore(streetReadings(typed)[0], name)).toBe(score);
  });
});
