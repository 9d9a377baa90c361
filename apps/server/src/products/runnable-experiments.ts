import type { Experiment } from '@fa/rechner/experiments/experiments';

/** Excludes the separators of 'name:variant,name:variant' and '__proto__'. */
const NAME = /^[\p{L}\d][\p{L}\d_-]{0,59}$/u;

/** Returns why an experiment cannot run, as a log line; null if it can. [EXP-01] */
function problemOf({ name, variants }: Experiment): string | null {
  const says = (what: string) => `The experiment '${name.slice(0, 40)}' does not run: ${what}.`;
  const names = variants.map((variant) => variant.name);
  if (![name, ...names].every((each) => NAME.test(each)))
    return says('its name or a variant’s is not made of letters, digits, - and _ only');
  if (new Set(names).size < names.length) return says('two variants have the same name');
  if (variants.some(({ weight }) => weight < 0)) return says('a weight is negative');
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  return sum > 0 && Number.isFinite(sum) ? null : says('the weights sum to nothing');
}

/**
 * Separates the experiments that can run from the problems of the others; of two experiments with one name, the first
 * runs. [EXP-01]
 */
export function runnable<E extends Experiment>(
  experiments: readonly E[],
): {
  readonly experiments: readonly E[];
  readonly problems: readonly string[];
} {
  const judged = experiments.map((experiment, index) => {
    const isSecond = experiments.findIndex(({ name }) => name === experiment.name) < index;
    const problem = isSecond ? `There are two experiments '${experiment.name.slice(0, 40)}'.` : problemOf(experiment);
    return { experiment, problem };
  });
  return {
    experiments: judged.filter(({ problem }) => problem === null).map(({ experiment }) => experiment),
    problems: judged.flatMap(({ problem }) => problem ?? []),
  };
}
