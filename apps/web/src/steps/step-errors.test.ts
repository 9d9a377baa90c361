import type { Violation } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { setupOn, TODAY } from '../../../../tests/journeys/sample-answers.ts';
import { stepErrors, violationsOutside, withoutNewQuestion } from './step-errors.ts';

const INSIDE: Violation = { field: 'kontoinhaber.plz', code: 'required' };
const IBAN: Violation = { field: 'iban', code: 'required' };

it('an error inside a panel is listed once, at the question that opens the panel [FLOW-14, UI-09]', () => {
  const { steps } = setupOn(TODAY).definition;
  const step = steps.find(({ id }) => id === 'sepa');
  if (!step) throw new Error('no such step');
  const errors = stepErrors(step, [INSIDE, { ...INSIDE, field: 'kontoinhaber.ort' }, IBAN]);
  expect(errors.map(({ field, label }) => [field, label])).toEqual([
    ['kontoinhaber', step.questions.find(({ key }) => key === 'kontoinhaber')?.label],
    ['iban', step.questions.find(({ key }) => key === 'iban')?.label],
  ]);
});

it('an open panel shows its own errors [FLOW-13, FLOW-14]', () => {
  expect(violationsOutside('kontoinhaber', [INSIDE, IBAN])).toEqual([IBAN]);
});

it('a question about an address counts as an error only after the next Weiter [FLOW-14, ADDR-11]', () => {
  const question: Violation = { field: 'anschrift', code: 'addressUnconfirmed' };
  expect(withoutNewQuestion({}, [question, IBAN])).toEqual([IBAN]);
  expect(withoutNewQuestion({ anschrift: true }, [question, IBAN])).toEqual([question, IBAN]);
});
