import type { Experiment } from '@fa/rechner/experiments/experiments';
import { describe, expect, it } from 'vitest';
import { runnable } from './runnable-experiments.ts';

const LAYOUT: Experiment = {
  name: 'layout',
  scope: ['angebot'],
  variants: [
    { name: 'original', label: 'Wie bisher', weight: 1 },
    { name: 'karten', label: 'Karten', weight: 3 },
  ],
};

/** One experiment with these weights. */
function weighted(...weights: number[]): Experiment {
  return { ...LAYOUT, variants: weights.map((weight, index) => ({ name: `v${index}`, label: '', weight })) };
}

describe('the experiments of the configuration', () => {
  it.each([[[0, 0]], [[]], [[-1, 2]], [[3, -3]], [[Number.MAX_VALUE, Number.MAX_VALUE]]])(
    '%j stop the experiment, not another one [EXP-01]',
    (weights) => {
      const { experiments } = runnable([weighted(...weights), { ...LAYOUT, name: 'other' }]);
      expect(experiments.map(({ name }) => name)).toEqual(['other']);
    },
  );

  it.each(['a:b', 'a,b', '__proto__', '', 'a b', 'ä<'])(
    'are not used for an experiment or variant named %j, with a line in the log [EXP-01, ANA-02]',
    (name) => {
      for (const wrong of [
        { ...LAYOUT, name },
        { ...LAYOUT, variants: [{ name, label: '', weight: 1 }] },
      ]) {
        const { experiments, problems } = runnable([wrong]);
        expect(experiments).toEqual([]);
        expect(problems).toEqual([expect.stringMatching(/letters, digits/)]);
      }
    },
  );

  it('are not used for the reason that the log names [EXP-01]', () => {
    const [variant] = LAYOUT.variants as [Experiment['variants'][0]];
    const long = 'a'.repeat(60);
    const problemsOf = (...experiments: Experiment[]) => runnable(experiments).problems;
    expect(problemsOf({ ...LAYOUT, name: `${long}a` })).toEqual([
      `The experiment '${'a'.repeat(40)}' does not run: its name or a variant’s is not made of letters, digits, - and _ only.`,
    ]);
    expect(problemsOf({ ...LAYOUT, variants: [variant, variant] })).toEqual([
      "The experiment 'layout' does not run: two variants have the same name.",
    ]);
    expect(problemsOf(weighted(3, -1))).toEqual(["The experiment 'layout' does not run: a weight is negative."]);
    expect(problemsOf(weighted(0))).toEqual(["The experiment 'layout' does not run: the weights sum to nothing."]);
    expect(runnable([LAYOUT, { ...LAYOUT, scope: [] }]).experiments).toEqual([LAYOUT]);
    expect(problemsOf({ ...LAYOUT, name: long }, { ...LAYOUT, name: long })).toEqual([
      `There are two experiments '${'a'.repeat(40)}'.`,
    ]);
  });
});
