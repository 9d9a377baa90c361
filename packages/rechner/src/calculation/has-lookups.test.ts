import { setupOn, TODAY } from '@fa/forderungsausfall/tests/sample-answers';
import { expect, it } from 'vitest';
import { startCalculation } from './calculation.ts';
import { hasLookups } from './has-lookups.ts';

const setup = setupOn(TODAY);
const begun = startCalculation(setup);

it('finds lookups only on steps with an address, an account or a panel with an address [ADDR-04, ADDR-08]', () => {
  const steps = setup.definition.steps.filter((_, currentViewIdx) =>
    hasLookups(setup, { ...begun, progress: { ...begun.progress, currentViewIdx } }),
  );
  expect(steps.map(({ id }) => id)).toEqual(['adresse', 'sepa']);
});

it.each([
  [{ kind: 'iban', key: 'konto' }, true],
  [{ kind: 'address', key: 'anschrift' }, true],
  [{ kind: 'group', key: 'inhaber', fields: [{ kind: 'address', key: 'anschrift' }] }, true],
  [{ kind: 'group', key: 'inhaber', fields: [{ kind: 'text', key: 'name' }] }, false],
  [{ kind: 'text', key: 'name' }, false],
])('finds lookups by the kind of a question: %o', (question, expected) => {
  const step = { id: 'x', path: 'x', heading: 'X', questions: [question] };
  const one = { ...setup, definition: { ...setup.definition, steps: [step] } } as unknown as typeof setup;
  expect(hasLookups(one, { ...begun, progress: { ...begun.progress, currentViewIdx: 0 } })).toBe(expected);
});
