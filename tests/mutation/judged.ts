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
  /** The key of a survivor that is judged again here, after tests or code have answered it. */
  readonly first?: string;
}

export function isSurvivor({ fate }: Pick<Judged, 'fate'>): boolean {
  return fate === 'survived' || fate === 'not covered';
}

/** Gives every mutant of the sample once: as it was judged first, and as it was judged last. */
export function sampleIn(entries: readonly Judged[]): readonly { readonly first: Judged; readonly last: Judged }[] {
  const again = new Map(entries.flatMap((entry) => (entry.first === undefined ? [] : [[entry.first, entry]])));
  const firsts = new Map(entries.toReversed().flatMap((entry) => (entry.first ? [] : [[entry.key, entry]])));
  return [...firsts.values()].toReversed().map((first) => ({ first, last: again.get(first.key) ?? first }));
}

/** True if the code that a mutant changes is nowhere in what its file is now; only then a survivor is removed. */
export function isRemoved({ change }: Pick<Judged, 'change'>, source: string | undefined): boolean {
  const [code = ''] = change.split(' → ');
  return source === undefined || !source.includes(code);
}

/** Finds a mutant in what the source is now: the same change in the same file, the nearest one; undefined if it is gone. */
export function foundAgain({ path, change, line }: Judged, mutants: readonly PlacedMutant[]): PlacedMutant | undefined {
  const distance = ({ mutant }: PlacedMutant): number => Math.abs(mutant.line - line);
  return mutants
    .filter((one) => one.path === path && one.mutant.change === change)
    .toSorted((one, other) => distance(one) - distance(other))[0];
}
