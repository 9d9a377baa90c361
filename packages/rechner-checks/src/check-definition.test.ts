import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, isSound, passCheck } from './check-definition.ts';
import { FRAGEN, fahrradSamples, problemsFound, reportedProblems, withQuestion, withStep } from './sample/bicycle.ts';
import { inspect } from './walks/inspection.ts';

it.each(CHECK_NAMES)('a sound definition passes the check of its %s [FLOW-16]', (name) => {
  expect(problemsFound(name, {})).toEqual([]);
});

describe('a definition that throws', () => {
  it.each(CHECK_NAMES)('is reported by the check of its %s, which does not throw [FLOW-16]', (name) => {
    const throwing = { facts: {} };
    const summary = () => {
      throw new Error('kaputt');
    };
    expect(() => problemsFound(name, throwing)).not.toThrow();
    expect(problemsFound('walks', throwing)).toContain("the only way: throws No fact 'hatMotor'");
    expect(problemsFound('summary', withQuestion('art', { summary }))).toContain('summary: throws kaputt');
  });
});

it.each<[string, Parameters<typeof reportedProblems>[0]]>([
  ["question 'akku': no fact 'hatMotr'", withQuestion('akku', { relevantIf: 'hatMotr' })],
  ["step 'motor': its heading is empty", withStep('motor', { heading: '' })],
  [
    "question 'art': offers an option without a label",
    withQuestion('art', { options: () => [{ value: 'rad', label: '' }] } as never),
  ],
  ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, FRAGEN.art] })],
  ["step 'rad': the key 'art' is there twice", withStep('rad', { questions: [FRAGEN.art, { ...FRAGEN.art }] })],
])('reports a mistake once, although several checks find it: %s [FLOW-16]', (sentence, change) => {
  expect(reportedProblems(change)).toEqual([sentence]);
});

it('a test of a definition with a mistake prints its sentence only [FLOW-16]', () => {
  const inspection = inspect(fahrradSamples(withStep('motor', { heading: '' })));
  expect(isSound(inspection)).toBe(false);
  expect(isSound(inspect(fahrradSamples()))).toBe(true);
  passCheck('names', inspection);
  const told = expect.objectContaining({ message: "step 'motor': its heading is empty", stack: '' });
  expect(() => passCheck('texts', inspection)).toThrow(told);
});
