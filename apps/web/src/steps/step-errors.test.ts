import { forderungsausfall } from '@fa/forderungsausfall/produkt';
import type { Violation } from '@fa/rechner/definition/definition';
import { expect, it } from 'vitest';
import { stepErrors } from './step-errors.ts';

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
