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
}

/** Recorded duration of the tests that run first; most mutants are detected by them. */
const FIRST_MS = 20_000;

export interface Judgement {
  readonly fate: Fate;
  /** The test that detected it, or why none did. */
  readonly by: string;
}

interface Lot {
  readonly runs: readonly TestRun[];
  /** Recorded duration. */
  readonly ms: number;
}

/** Returns the tests that cover a mutant in two lots: those beside the source and fast ones, then all others. */
export function testsFor(
  { file, source, mutant }: PlacedMutant,
  { area, coverage }: Pick<Needs, 'area' | 'coverage'>,
): Lot[] {
  const point = pointAt(pointsOf(file, source), mutant.start);
  const hash = hashOf(source);
  const stem = basename(file).replace(/\.tsx?$/, '');
  const tests = Object.entries(coverage)
    .filter(([test, { passed, sources }]) => {
      const known = sources[file];
      const isNear = area.tests.some((folder) => relative(root, test).startsWith(`${folder}/`));
      return passed && isNear && known !== undefined && (known.hash !== hash || known.ran[point] === '1');
    })
    .map(([test, { project, ms }]) => ({ test, project, ms, rank: basename(test).startsWith(`${stem}.`) ? 0 : ms }))
    .toSorted((first, second) => first.rank - second.rank);
  const msOf = (lot: typeof tests): number => lot.reduce((sum, { ms }) => sum + ms, 0);
  const fitting = tests.filter((_, index) => msOf(tests.slice(0, index + 1)) <= FIRST_MS);
  const firsts = Math.max(fitting.length, 1);
  return [tests.slice(0, firsts), tests.slice(firsts)]
    .filter((lot) => lot.length > 0)
    .map((lot) => ({
      ms: msOf(lot),
      runs: area.projects
        .map((project) => ({ project, files: lot.filter((test) => test.project === project).map(({ test }) => test) }))
        .filter(({ files }) => files.length > 0),
    }));
}

/** Compiles a mutant, then runs its tests until one fails. */
export async function judgeMutant(placed: PlacedMutant, needs: Needs): Promise<Judgement> {
  const { file, source, mutant } = placed;
  const changed = applyEdits(source, [mutant]);
  const guarded = mutate(file, source, mutant);
  if (guarded === undefined || !needs.types.compiles(needs.area.types, file, changed, source))
    return { fate: 'not compiling', by: '' };
  const lots = testsFor(placed, needs);
  for (const { runs, ms } of lots) {
    const result = await needs.bench.run({ sources: [[file, guarded]], tests: runs }, 60_000 + 5 * ms);
    if (result === undefined) return { fate: 'timed out', by: '' };
    if (result.failed?.includes('endless loop')) return { fate: 'timed out', by: result.failed };
    if (result.failed !== undefined) return { fate: 'killed', by: result.failed };
  }
  const tests = lots.flatMap(({ runs }) => runs).flatMap(({ files }) => files);
  if (tests.length === 0) return { fate: 'not covered', by: '' };
  const names = tests.slice(0, 3).map((test) => relative(root, test));
  return { fate: 'survived', by: `${tests.length} test files: ${names.join(', ')}…` };
}
