import type { TypedAddress } from '../../../src/lookups/address/address-tables.ts';
import { sampleStreetName, sampleTownName } from './sample-names.ts';
import { createSeededNumbers, type SeededNumbers } from './seeded-numbers.ts';

/** Returns postcodes spread like real ones, each with one to three towns. */
export function samplePlaces(postcodes: number, seed: number): Pick<TypedAddress, 'plz' | 'ort'>[] {
  const numbers = createSeededNumbers(seed);
  const step = Math.floor(98_000 / postcodes);
  return Array.from({ length: postcodes }, (_, index) =>
    String(1000 + index * step + numbers.below(step)).padStart(5, '0'),
  ).flatMap((plz) =>
    Array.from({ length: 1 + (numbers.below(3) % 2) * 2 }, () => ({ plz, ort: sampleTownName(numbers) })),
  );
}

/** Returns streets with house numbers, some with letters. */
export function sampleAddresses(postcodes: number, streetsPerPlace: number, seed: number): TypedAddress[] {
  const numbers = createSeededNumbers(seed + 1);
  return samplePlaces(postcodes, seed).flatMap((place) => {
    const streets = new Set(Array.from({ length: streetsPerPlace }, () => sampleStreetName(numbers)));
    return [...streets].flatMap((strasse) =>
      sampleHouses(numbers).map((hausnummer) => ({ strasse, hausnummer, ...place })),
    );
  });
}

function sampleHouses(numbers: SeededNumbers): string[] {
  const plain = Array.from({ length: 3 + numbers.below(30) }, (_, index) => String(index + 1));
  const letters = plain.filter(() => numbers.below(8) === 0).map((house) => `${house}${numbers.pick('abc')}`);
  return [...plain, ...letters];
}
