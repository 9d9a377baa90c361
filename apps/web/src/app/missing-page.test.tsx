import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quietConsole } from '../gateway/sample/quiet-console.ts';

it('a link whose page fails to load shows the problem page, whose button tries again [STEP-ERROR-01, LINK-04]', async () => {
  quietConsole();
  // Other tests of this worker may have loaded the page.
  vi.resetModules();
  vi.doMock('./link-page/link-page.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  // Retries without their delays.
  vi.doMock('../ui/timing/after.ts', () => ({
    after(milliseconds: number, callback: () => void) {
      const handle = setTimeout(callback, milliseconds <= 4_000 ? 0 : milliseconds);
      return () => clearTimeout(handle);
    },
  }));
  onTestFinished(() => {
    vi.doUnmock('../ui/timing/after.ts');
    vi.resetModules();
  });
  const { openPage } = await import('./sample/open-page.tsx');
  const { state } = await openPage({ fragment: 'x', gateway: { askForConfiguration: () => undefined } });
  await screen.findByRole('heading', { name: 'Es gibt ein technisches Problem' });
  expect(state().cover.problem).not.toBeNull();
  vi.doUnmock('./link-page/link-page.tsx');
  await act(async () => screen.getByRole('button', { name: 'Angaben anpassen' }).click());
  await screen.findByRole('button', { name: 'Ohne den Link weitermachen' });
  expect(state().cover).toMatchObject({ problem: null, link: { kind: 'invalid' } });
});
