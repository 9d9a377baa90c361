import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../../scripts/processes.ts';
import { type Area, filesOf } from './areas.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

/** A mutant with its file and a name that is its own as long as the file stays as it is. */
export interface PlacedMutant {
  readonly file: string;
  /** From the root of the repository. */
  readonly path: string;
  /** What the file was when the mutant was found. */
  readonly source: string;
  readonly mutant: Mutant;
  readonly key: string;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** Gives all mutants of an area, or of those of its files whose path has a part. */
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

/** Gives so many of them, chosen by a seed alone: always the same ones as long as their files are the same. */
export function sampleOf(mutants: readonly PlacedMutant[], size: number, seed: number): PlacedMutant[] {
  return mutants
    .map((placed) => ({ placed, lot: digest(`${seed} ${placed.key}`) }))
    .toSorted((first, second) => (first.lot < second.lot ? -1 : 1))
    .slice(0, size)
    .map(({ placed }) => placed);
}
