import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Animation } from './animation.tsx';

it.each([
  ['without its file', false, ['/tarifrechner/lottie/sending.json']],
  ['with reduced motion, which asks for no file', true, []],
])('shows the still picture %s [UI-06, UI-07]', async (_, matches, asked) => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return new Response(null, { status: 404 });
  });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  await act(async () => void render(<Animation name="sending" still="Bild" />));
  await act(() => vi.dynamicImportSettled());
  expect(urls).toEqual(asked);
  expect(screen.getByText('Bild').className).not.toContain('gone');
});
