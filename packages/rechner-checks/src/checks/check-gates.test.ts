import { describe, expect, it } from 'vitest';
import { problemsFound, withFact, withQuestion } from '../sample/bicycle.ts';

describe('gates', () => {
  it('a question that depends on itself is found [FLOW-16]', () => {
    const change = withFact('hatMotor', ['akku'], ({ akku }) => akku === 1);
    expect(problemsFound('gates', change)).toEqual(["question 'akku': decides on itself: akku ← akku"]);
  });

  it('a cycle over nested conditions is found with its path [FLOW-16]', () => {
    const change = {
      ...withQuestion('garage', { relevantIf: 'ortBekannt' }),
      ...withFact('ortBekannt', ['art', 'ort'], ({ ort }) => ort !== undefined),
    };
    expect(problemsFound('gates', change)).toEqual([
      "question 'garage': decides on itself: garage ← ort ← garage",
      "question 'garage': depends on 'ort', which is asked after it",
      "question 'ort': decides on itself: ort ← garage ← ort",
    ]);
  });

  it('a condition on a later answer is found [FLOW-16]', () => {
    const change = withFact('hatMotor', ['schloss'], ({ schloss }) => schloss !== undefined);
    expect(problemsFound('gates', change)).toEqual(["question 'akku': depends on 'schloss', which is asked after it"]);
  });
});
