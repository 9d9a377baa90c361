import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AppState } from '../calculator/state/app-state.ts';
import { NO_DETAIL } from '../calculator/state/state-parts.ts';
import type { Change } from '../calculator/state/store.ts';
import { CalculatorContext, type CalculatorView } from '../calculator/state/use-calculator.ts';
import { SessionNotice } from './session-notice.tsx';

it.each<[string, Change<AppState>, boolean]>([
  ['above a question', {}, true],
  ['above a problem', { cover: { problem: NO_DETAIL } }, false],
  ['above a problem when the date has changed', { cover: { problem: NO_DETAIL }, session: { outdated: true } }, false],
  ['above a maintenance', { cover: { maintenance: {} } }, false],
])('%s, says "Sie können weitermachen" only where one can continue [CONF-06, CONF-04]', (_, shown, isSaid) => {
  const view = {
    state: {
      cover: { problem: null, maintenance: null, ...shown.cover },
      session: { notice: 'unsaved', outdated: false, ...shown.session },
    },
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
