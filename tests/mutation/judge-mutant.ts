import { basename, relative } from 'node:path';
import { root } from '../../scripts/processes.ts';
import type { Area } from './areas.ts';
import { pointAt, pointsOf } from './bench/coverage-points.ts';
import { type CoverageRecord, hashOf } from './bench/coverage-record.ts';
import type { KillableBench } from './bench/killable-bench.ts';
import type { ShadowTypes } from './bench/shadow-types.ts';
import type { TestRun } from './bench/test-bench.ts';
import { mutate } from './mutants.ts';
import type { PlacedMutant } from './sample.ts';
import type { Fate } from './score.ts';
import { applyEdits } from './syntax.ts';

interface Needs {
  readonly area: Area;
  readonly coverage: CoverageRecord;
  readonly bench: KillableBench;
  readonly types: ShadowTypes;
  /** Maximum recorded duration of the tests of a mutant; the slowest ones beyond do not run. */
  readonly maxMs: number;
}

export interface Judgement {
  readonly fate: Fate;
  /** The test that detected it, or why none did. */
  readonly by: string;
}

/** Returns the tests that cover a mutant: those beside the source first, then the fast ones. */
export function testsFor(
  { file, source, mutant }: PlacedMutant,
  { area, coverage, maxMs }: Pick<Needs, 'area' | 'coverage' | 'maxMs'>,
): { readonly runs: TestRun[]; readonly ms: number; readonly skipped: number } {
  const point = pointAt(pointsOf(file, source), mutant.start);
  const hash = hashOf(source);
  const stem = basename(file, '.ts');
  const tests = Object.entries(coverage)
    .filter(([test, { passed, sources }]) => {
      const known = sources[file];
      const isNear = area.tests.some((folder) => relative(root, test).startsWith(`${folder}/`));
      return passed && isNear && known !== undefined && (known.hash !== hash || known.ran[point] === '1');
    })
    .map(([test, { project, ms }]) => ({ test, project, ms, rank: basename(test).startsWith(`${stem}.`) ? 0 : ms }))
    .toSorted((first, second) => first.rank - second.rank);
  let ms = 0;
  const chosen = tests.filter((test) => {
    const fits = ms === 0 || ms + test.ms <= maxMs;
    if (fits) ms += test.ms;
    return fits;
  });
  const runs = area.projects
    .map((project) => ({ project, files: chosen.filter((test) => test.project === project).map(({ test }) => test) }))
    .filter(({ files }) => files.length > 0);
  return { runs, ms, skipped: tests.length - chosen.length };
}

/** Compiles a mutant, then runs its tests. */
export async function judgeMutant(placed: PlacedMutant, needs: Needs): Promise<Judgement> {
  const { file, source, mutant } = placed;
  const { runs, ms, skipped } = testsFor(placed, needs);
  const changed = applyEdits(source, [mutant]);
  const guarded = mutate(file, source, mutant);
  if (guarded === undefined || !needs.types.compiles(needs.area.types, file, changed, source))
    return { fate: 'not compiling', by: '' };
  if (runs.length > 0) {
    const request = { sources: [[file, guarded]] as const, tests: runs };
    const result = await needs.bench.run(request, 60_000 + 5 * ms);
    if (result === undefined) return { fate: 'timed out', by: '' };
    if (result.failed?.includes('endless loop')) return { fate: 'timed out', by: result.failed };
    if (result.failed !== undefined) return { fate: 'killed', by: result.failed };
  }
  if (runs.length === 0) return { fate: 'not covered', by: '' };
  return {
    fate: 'survived',
    by: `${runs
      .flatMap(({ files }) => files)
      .map((test) => relative(root, test))
      .slice(0, 3)
      .join(', ')}… ${skipped} skipped`,
  };
}
