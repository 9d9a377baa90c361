import { expect, it } from 'vitest';
import { FAHRRAD } from '../definition/sample/bicycle.ts';
import { startCalculation } from './calculation.ts';
import { hasLookups } from './has-lookups.ts';

const setup = { definition: FAHRRAD, context: { today: '2026-08-15', settings: {} } };
const begun = startCalculation(setup);

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
