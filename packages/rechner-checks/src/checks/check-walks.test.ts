import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Definition, Rule } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import {
  type Fahrrad,
  fahrradSamples,
  problemsFound,
  reportedProblems,
  withFact,
  withQuestion,
  withStep,
} from '../sample/bicycle.ts';
import { inspect } from '../walks/inspection.ts';
import { checkWalks } from './check-walks.ts';

type Change = Partial<Definition<Fahrrad>>;

const refuse: Rule = () => ({ code: 'invalid' });

describe('walks', () => {
  it('cover every combination of deciding answers, and of the samples [FLOW-16]', () => {
    const { deciding, exploration } = inspect(fahrradSamples());
    expect([...deciding]).toEqual(['art', 'garage']);
    expect(exploration.walks.map(({ choices }) => choices)).toEqual(
      ['rad', 'pedelec'].flatMap((art) =>
        [true, false].flatMap((garage) => [undefined, 'Bügelschloss'].map((schloss) => ({ art, garage, schloss }))),
      ),
    );
  });

  it('detect the keys that options and rules read, and cover them too [FLOW-16]', () => {
    const nurMitMotor: Rule = (_, { answers }) => ((answers as Fahrrad).akku === 900 ? { code: 'invalid' } : null);
    const change = withQuestion('schloss', { rules: [nurMitMotor] });
    const { deciding } = inspect(fahrradSamples(change));
    expect([...deciding].toSorted()).toEqual(['akku', 'art', 'garage', 'schloss']);
  });

  it.each<[string, Change]>([
    ['art="pedelec": step \'motor\' is a dead end: akku is invalid', withQuestion('akku', { rules: [refuse] })],
    ["step 'motor': is shown by no combination", withFact('hatMotor', ['art'], ({ art }) => art === 'auto')],
    ["question 'ort': is asked by no combination", withFact('stehtInGarage', ['garage'], () => false)],
    [
      'the only way: throws The answers never come to rest',
      { derive: (_, next) => ({ ...next, akku: (next.akku ?? 0) + 1 }) },
    ],
    [
      'shows rad, motor, stellplatz, abschluss where rad, stellplatz, abschluss are relevant',
      withFact('hatMotor', ['art', 'garage'], ({ art, garage }) => art === 'pedelec' && garage !== true),
    ],
    [
      "Weiter on 'rad' changes answers although nothing was edited",
      withStep('rad', { onCommit: (_, { akku }) => ({ akku: (akku ?? 0) + 1 }) }),
    ],
    [
      "Weiter after a change of 'stellplatz' leads to 'motor'",
      withStep('stellplatz', {
        onCommit: (edited, { art }) => (edited.length === 0 && art === 'rad' ? { art: 'pedelec' } : {}),
      }),
    ],
    ["step 'fertig' is not shown after the submission", withStep('fertig', { path: 'mein-rad' })],
  ])('finds: %s [FLOW-16]', (problem, change) => {
    expect(problemsFound('walks', change).join('\n')).toContain(problem);
  });

  it('a way back that skips steps, and a step that cannot be changed, are found [FLOW-16]', () => {
    const inspection = inspect(fahrradSamples());
    const judged = (change: (calculation: Calculation<Fahrrad>) => Calculation<Fahrrad>) => {
      const walks = inspection.exploration.walks.map((walk) => ({ ...walk, calculation: change(walk.calculation) }));
      return checkWalks({ ...inspection, exploration: { ...inspection.exploration, walks } }).map(({ what }) => what);
    };
    const accepted = { status: 'accepted', reference: 'FA', confirmationMail: true, email: 'a@example.org' } as const;
    expect(judged((calculation) => ({ ...calculation, submission: accepted }))).toContain(
      'Zurück from the end shows abschluss, rad',
    );
    const onFirst = judged((calculation) => ({
      ...calculation,
      progress: { ...calculation.progress, currentViewIdx: 0 },
    }));
    expect(onFirst).toContain("step 'abschluss' cannot be changed from the end");
  });

  it('a sample that is missing or refused is told before what follows from it [FLOW-16]', () => {
    expect(problemsFound('samples', {}, { values: {} }).join('\n')).toContain(
      "question 'akku' has no sample to answer it with",
    );
    const told = reportedProblems(withQuestion('ort', { rules: [refuse] }));
    expect(told).toEqual([expect.stringContaining(': its panel refuses the sample: ort is invalid')]);
  });
});
