import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AppState, NO_DETAIL } from '../calculator/state/app-state.ts';
import { CalculatorContext, type CalculatorView } from '../calculator/state/use-calculator.ts';
import { SessionNotice } from './session-notice.tsx';

it.each<[string, Pick<AppState, 'problem' | 'maintenance' | 'outdated'>, boolean]>([
  ['above a question', { problem: null, maintenance: null, outdated: false }, true],
  ['above a problem', { problem: NO_DETAIL, maintenance: null, outdated: false }, false],
  ['above a problem when the date has changed', { problem: NO_DETAIL, maintenance: null, outdated: true }, false],
  ['above a maintenance', { problem: null, maintenance: {}, outdated: false }, false],
])('%s, says "Sie können weitermachen" only where one can continue [CONF-06, CONF-04]', (_, shown, isSaid) => {
  const view = {
    state: { ...shown, notice: 'unsaved' },
    calculation: { submission: { status: 'idle' } },
    actions: { session: {} },
  } as unknown as CalculatorView;
  render(
    <CalculatorContext value={view}>
      <SessionNotice />
    </CalculatorContext>,
  );
  expect(screen.queryByText(/Sie können weitermachen/) !== null).toBe(isSaid);
  expect(screen.queryAllByRole('button').length > 0).toBe(isSaid);
});
