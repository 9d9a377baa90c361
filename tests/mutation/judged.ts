import type { PlacedMutant } from './sample.ts';
import type { Fate } from './score.ts';

/** A line of judged.jsonl. */
export interface Judged {
  readonly area: string;
  readonly key: string;
  readonly fate: Fate;
  readonly path: string;
  readonly line: number;
  readonly change: string;
  readonly by: string;
  readonly ms: number;
  /** Key of the earlier survivor that is tested again. */
  readonly first?: string;
}

export function isSurvivor({ fate }: Pick<Judged, 'fate'>): boolean {
  return fate === 'survived' || fate === 'not covered';
}

/** Returns every mutant of the sample once, with its first and last result. */
export function sampleIn(entries: readonly Judged[]): readonly { readonly first: Judged; readonly last: Judged }[] {
  const again = new Map(entries.flatMap((entry) => (entry.first === undefined ? [] : [[entry.first, entry]])));
  const firsts = new Map(entries.toReversed().flatMap((entry) => (entry.first ? [] : [[entry.key, entry]])));
  return [...firsts.values()].toReversed().map((first) => ({ first, last: again.get(first.key) ?? first }));
}

/** Returns whether the current file no longer contains the mutated code. */
export function isRemoved({ change }: Pick<Judged, 'change'>, source: string | undefined): boolean {
  const [code = ''] = change.split(' → ');
  return source === undefined || !source.includes(code);
}

/** Finds a mutant in the current source: the nearest one with the same change in the same file. */
export function foundAgain({ path, change, line }: Judged, mutants: readonly PlacedMutant[]): PlacedMutant | undefined {
  const distance = ({ mutant }: PlacedMutant): number => Math.abs(mutant.line - line);
  return mutants
    .filter((one) => one.path === path && one.mutant.change === change)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
