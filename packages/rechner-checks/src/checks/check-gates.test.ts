import type { Definition, Fact } from '@fa/rechner/definition/definition';
import { describe, expect, it } from 'vitest';
import { FAHRRAD, type Fahrrad, problemsFound, withQuestion } from '../../../../tests/journeys/bicycle.ts';

type Change = Partial<Definition<Fahrrad>>;

function fact(name: string, { reads = [], holds }: Partial<Fact<Fahrrad>> & Pick<Fact<Fahrrad>, 'holds'>): Change {
  return {
    facts: { ...FAHRRAD.facts, [name]: { reads, holds } },
  };
}

describe('gates', () => {
  it('a question that depends on itself is found [FLOW-16]', () => {
    const change = { ...fact('hatMotor', { reads: ['akku'], holds: ({ akku }) => akku === 1 }) };
    expect(problemsFound('gates', change)).toEqual(["question 'akku': decides on itself: akku ← akku"]);
  });

  it('a cycle over nested conditions is found with its path [FLOW-16]', () => {
    const change = {
      ...withQuestion('garage', { relevantIf: 'ortBekannt' }),
      ...fact('ortBekannt', { reads: ['art', 'ort'], holds: ({ ort }) => ort !== undefined }),
    };
    expect(problemsFound('gates', change)).toEqual([
      "question 'garage': decides on itself: garage ← ort ← garage",
      "question 'garage': depends on 'ort', which is asked after it",
      "question 'ort': decides on itself: ort ← garage ← ort",
    ]);
  });

  it('a condition on a later answer is found [FLOW-16]', () => {
    const change = fact('hatMotor', { reads: ['schloss'], holds: ({ schloss }) => schloss !== undefined });
    expect(problemsFound('gates', change)).toEqual(["question 'akku': depends on 'schloss', which is asked after it"]);
  });
});
