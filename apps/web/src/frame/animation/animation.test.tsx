import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../tests/support/draw-part.tsx';
import { fakeApi } from '../../../tests/support/fake-api.ts';
import type { CalculatorView } from '../../calculator/state/use-calculator.ts';
import { Animation } from './animation.tsx';

it.each([
  ['without its file', false, ['sending']],
  ['with reduced motion, which asks for no file', true, []],
])('shows the still picture %s [UI-06, UI-07]', async (_, matches, asked) => {
  const names: string[] = [];
  const api = fakeApi({ animationFile: (name) => (names.push(name), null) });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  await act(async () => {
    drawPart(<Animation name="sending" still="Bild" />, { context: { api } } as CalculatorView);
  });
  await act(() => vi.dynamicImportSettled());
  expect(names).toEqual(asked);
  expect(screen.getByText('Bild').className).not.toContain('gone');
});
