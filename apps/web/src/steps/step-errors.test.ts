import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Violation } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { stepErrors, violationsOutside, withoutNewQuestion } from './step-errors.ts';

function stepOf(wanted: string) {
  const step = forderungsausfall.steps.find(({ id }) => id === wanted);
  if (!step) throw new Error('no such step');
  return step;
}

const INSIDE: Violation = { field: 'kontoinhaber.plz', code: 'required' };
const IBAN: Violation = { field: 'iban', code: 'required' };

it('an error inside a panel is listed once, at the question that opens the panel [FLOW-14, UI-09]', () => {
  const errors = stepErrors(stepOf('sepa'), [INSIDE, { ...INSIDE, field: 'kontoinhaber.ort' }, IBAN]);
  expect(errors.map(({ field, label }) => [field, label])).toEqual([
    ['kontoinhaber', 'Abweichender Kontoinhaber'],
    ['iban', 'IBAN'],
  ]);
});

it('an open panel shows its own errors [FLOW-13, FLOW-14]', () => {
  expect(violationsOutside('kontoinhaber', [INSIDE, IBAN])).toEqual([IBAN]);
});

it('a question about an address counts as an error only after the next Weiter [FLOW-14, ADDR-11]', () => {
  const question: Violation = { field: 'anschrift', code: 'addressUnconfirmed' };
  expect(withoutNewQuestion(stepOf('adresse'), {}, [question, IBAN])).toEqual([IBAN]);
  expect(withoutNewQuestion(stepOf('adresse'), { anschrift: true }, [question, IBAN])).toEqual([question, IBAN]);
});
