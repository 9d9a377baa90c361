import type { Question } from '@fa/rechner/definition/definition';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { CalculatorContext, type CalculatorView } from '../../calculator/state/use-calculator.ts';
import { usePanelField, useStepField } from './field-binding.ts';

const WRONG = [{ field: 'plz', code: 'required' }];
const QUESTION = { key: 'name', kind: 'text', label: 'Name' } as unknown as Question;

/** Binds a field and records its actions. */
function bound<T>(use: () => T, { touched = {}, lookingUp = [] as readonly string[] } = {}) {
  const done: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void done.push([name, ...given]);
  const view = {
    calculation: { form: { values: { plz: '10115' }, touched }, model: { plz: '99999' } },
    violations: WRONG,
    panelViolations: WRONG,
    state: { lookingUp },
    actions: {
      flow: { edit: note('edit'), leave: note('leave') },
      panels: { edit: note('edit'), leave: note('leave') },
    },
  } as unknown as CalculatorView;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CalculatorContext value={view}>{children}</CalculatorContext>
  );
  return { field: renderHook(use, { wrapper }).result.current, done };
}

it('a field of a step shows its value, edits its question and leaves it [FLOW-14]', () => {
  const { field, done } = bound(() => useStepField('plz'));
  expect(field).toMatchObject({ path: 'plz', value: '10115', error: undefined, pending: false });
  field.onChange('1');
  field.onBlur();
  expect(done).toEqual([
    ['edit', 'plz', '1'],
    ['leave', 'plz'],
  ]);
});

it('a field of a panel edits the draft and leaves its path [FLOW-13]', () => {
  const { field, done } = bound(() => usePanelField('a.name', QUESTION, 'Kim', (value) => ({ name: value })));
  expect(field).toMatchObject({ path: 'a.name', value: 'Kim', error: undefined, pending: false });
  field.onChange('Kai');
  field.onBlur();
  expect(done).toEqual([
    ['edit', { name: 'Kai' }, 'a.name', 'Kai'],
    ['leave', 'a.name'],
  ]);
});

it('a field of a panel is tidied up when it is left [FLOW-12]', () => {
  const { field, done } = bound(() => usePanelField('a.name', QUESTION, ' Kim ', (value) => ({ name: value })));
  field.onBlur();
  expect(done).toEqual([
    ['edit', { name: 'Kim' }],
    ['leave', 'a.name'],
  ]);
});

function PANEL_FIELD() {
  return usePanelField('plz', QUESTION, '', (value) => ({ value }));
}
it.each([
  ['step', () => useStepField('plz'), () => useStepField('ort')],
  ['panel', PANEL_FIELD, () => usePanelField('ort', QUESTION, '', (value) => ({ value }))],
])(
  'a field of a %s says what is wrong once it was touched, and that it is being looked up [FLOW-14]',
  (_where, plz, ort) => {
    const given = { touched: { plz: true, ort: true }, lookingUp: ['plz'] };
    expect(bound(plz, given).field).toMatchObject({
      error: expect.stringContaining('Pflichtfeld') as string,
      pending: true,
    });
    expect(bound(ort, given).field).toMatchObject({ error: undefined, pending: false });
  },
);
