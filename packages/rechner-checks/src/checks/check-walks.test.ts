import type { Calculation } from '@fa/rechner/calculation/calculation';
import type { Definition, Fact, Rule } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import {
  FAHRRAD,
  type Fahrrad,
  fahrradSamples,
  problemsFound,
  withQuestion,
  withStep,
} from '../../../../tests/journeys/bicycle.ts';
import { inspect } from '../walks/inspection.ts';
import { checkWalks } from './check-walks.ts';

type Change = Partial<Definition<Fahrrad>>;

function fact(name: string, { reads = [], holds }: Partial<Fact<Fahrrad>> & Pick<Fact<Fahrrad>, 'holds'>): Change {
  return {
    facts: { ...FAHRRAD.facts, [name]: { reads, holds } },
  };
}
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

  it.each<[string, Change, string]>([
    [
      'a dead end',
      withQuestion('akku', { rules: [refuse] }),
      'art="pedelec": step \'motor\' is a dead end: akku is invalid',
    ],
    [
      'a panel that cannot be saved',
      withQuestion('ort', { rules: [refuse] }),
      ': its panel refuses the sample: ort is invalid',
    ],
    [
      'a step that is never shown',
      fact('hatMotor', { reads: ['art'], holds: ({ art }) => art === 'auto' }),
      "step 'motor': is shown by no combination",
    ],
    [
      'a question that is never asked',
      fact('stehtInGarage', { reads: ['garage'], holds: () => false }),
      "question 'ort': is asked by no combination",
    ],
    [
      'answers that never come to rest',
      { derive: (_, next) => ({ ...next, akku: (next.akku ?? 0) + 1 }) },
      'the only way: throws The answers never come to rest',
    ],
  ])('%s is found [FLOW-16]', (_, change, problem) => {
    expect(problemsFound('walks', change).join('\n')).toContain(problem);
  });

  it('a step that a later answer removes is found [FLOW-16]', () => {
    const change = fact('hatMotor', {
      reads: ['art', 'garage'],
      holds: ({ art, garage }) => art === 'pedelec' && garage !== true,
    });
    expect(problemsFound('walks', change).join('\n')).toContain(
      'shows rad, motor, stellplatz, abschluss where rad, stellplatz, abschluss are relevant',
    );
  });

  it('a step that changes answers without an edit is found [FLOW-16]', () => {
    const change = withStep('rad', { onCommit: (_, { akku }) => ({ akku: (akku ?? 0) + 1 }) });
    expect(problemsFound('walks', change).join('\n')).toContain(
      "Weiter on 'rad' changes answers although nothing was edited",
    );
  });

  it('a change that does not lead back to the end is found [FLOW-16]', () => {
    const change = withStep('stellplatz', {
      onCommit: (edited, { art }) => (edited.length === 0 && art === 'rad' ? { art: 'pedelec' } : {}),
    });
    expect(problemsFound('walks', change).join('\n')).toContain(
      "Weiter after a change of 'stellplatz' leads to 'motor'",
    );
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

  it('a question without a sample is found [FLOW-16]', () => {
    expect(problemsFound('walks', {}, { values: {} }).join('\n')).toContain(
      "question 'akku' has no sample to answer it with",
    );
  });

  it('a receipt that is not shown is found [FLOW-16]', () => {
    const change = withStep('fertig', { path: 'mein-rad' });
    expect(problemsFound('walks', change).join('\n')).toContain("step 'fertig' is not shown after the submission");
  });
});
