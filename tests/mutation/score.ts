/** Result of a mutant; 'removed' is an earlier survivor whose superfluous code was deleted. */
export type Fate = 'killed' | 'survived' | 'not covered' | 'timed out' | 'not compiling' | 'explained' | 'removed';

/**
 * Counts the results of a sample. `mutants` excludes those that do not compile or are explained; `percent` of them are
 * detected, with the confidence interval `from` to `to` (95 %, Wilson).
 */
export function scoreOf(fates: readonly Fate[]) {
  const count = (...names: Fate[]): number => fates.filter((fate) => names.includes(fate)).length;
  const detected = count('killed', 'timed out');
  const survived = count('survived', 'not covered');
  const mutants = detected + survived;
  const share = mutants === 0 ? 0 : detected / mutants;
  const z = 1.96;
  const scale = 1 + z ** 2 / Math.max(mutants, 1);
  const middle = (share + z ** 2 / (2 * Math.max(mutants, 1))) / scale;
  const reach =
    (z / scale) * Math.sqrt((share * (1 - share)) / Math.max(mutants, 1) + z ** 2 / (4 * Math.max(mutants, 1) ** 2));
  const percent = (value: number): number => Math.round(value * 1000) / 10;
  return {
    mutants,
    killed: count('killed'),
    timedOut: count('timed out'),
    survived,
    notCompiling: count('not compiling'),
    explained: count('explained'),
    percent: percent(share),
    from: percent(Math.max(middle - reach, 0)),
    to: percent(Math.min(middle + reach, 1)),
  };
}
