// @vitest-environment jsdom

import { forderungsausfallApp } from '@fa/forderungsausfall/web/forderungsausfall-app.tsx';
import { startCalculation } from '@fa/rechner/calculation/calculation';
import type { Setup } from '@fa/rechner/definition/definition';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setupOn, TODAY } from '../../../../tests/journeys/sample-answers.ts';
import { drawnView } from '../calculator/sample/drawn-view.ts';
import { App } from './app.tsx';

it("keeps a typed second factor when the tab's own calculation comes back behind it [LINK-04, PERS-05]", async () => {
  const product = forderungsausfallApp as never;
  const setup = setupOn(TODAY) as unknown as Setup;
  function page(moves: number) {
    const link = { kind: 'secondFactor', wrong: false, busy: false } as const;
    const view = drawnView(product, setup, startCalculation(setup), { link, moves });
    return <App view={view} views={{ steps: {} } as never} />;
  }
  const { rerender } = render(page(0));
  const field = await screen.findByLabelText<HTMLInputElement>('Kennwort');
  fireEvent.change(field, { target: { value: 'geheim' } });
  rerender(page(1));
  expect((await screen.findByLabelText<HTMLInputElement>('Kennwort')).value).toBe('geheim');
});
