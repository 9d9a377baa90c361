/** What became of a mutant; a survivor is removed with the code that was superfluous. */
export type Fate = 'killed' | 'survived' | 'not covered' | 'timed out' | 'not compiling' | 'explained' | 'removed';

/**
 * Counts the fates of a sample. `mutants` are those that tests can notice, without the ones that do not compile and the
 * explained ones; `percent` of them are noticed, and from `from` to `to` percent of all mutants at 95 % confidence (Wilson).
 */
export function scoreOf(fates: readonly Fate[]) {
  const count = (...names: Fate[]): number => fates.filter((fate) => names.includes(fate)).length;
  const noticed = count('killed', 'timed out');
  const survived = count('survived', 'not covered');
  const mutants = noticed + survived;
  const share = mutants === 0 ? 0 : noticed / mutants;
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
