import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../scripts/processes.ts';
import { type Area, filesOf } from './areas.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A mutant with its file and a key that is unique for this version of the file. */
export interface PlacedMutant {
  readonly file: string;
  /** Relative to the root of the repository. */
  readonly path: string;
  /** Content of the file. */
  readonly source: string;
  readonly mutant: Mutant;
  readonly key: string;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Returns all mutants of an area, or of its files whose path contains `part`. */
export function allMutants(area: Area, part = ''): PlacedMutant[] {
  return filesOf(area).flatMap((file) => {
    const path = relative(root, file);
    if (!path.includes(part)) return [];
    const source = readFileSync(file, 'utf8');
    return mutantsOf(file, source, area).map((mutant) => {
      const key = digest(`${path} ${source} ${mutant.start} ${mutant.end} ${mutant.text}`);
      return { file, path, source, mutant, key };
    });
  });
}

/** Returns a random sample, which depends only on the seed and the files. */
export function sampleOf(mutants: readonly PlacedMutant[], size: number, seed: number): PlacedMutant[] {
  return mutants
    .map((placed) => ({ placed, lot: digest(`${seed} ${placed.key}`) }))
    .toSorted((first, second) => (first.lot < second.lot ? -1 : 1))
    .slice(0, size)
    .map(({ placed }) => placed);
}
