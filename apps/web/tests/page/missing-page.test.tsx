import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { quietConsole } from '../support/quiet-console.ts';

const LINK_PAGE = '../../src/app/link-page/link-page.tsx';

it('a link whose page does not come shows the problem page, whose button tries again [STEP-ERROR-01, LINK-04]', async () => {
  quietConsole();
  // Other tests of this worker may have loaded the page.
  vi.resetModules();
  vi.doMock(LINK_PAGE, () => ({
    get LinkPage() {
      throw new TypeError('Failed to fetch dynamically imported module: /link-page.js');
    },
  }));
  onTestFinished(() => {
    vi.doUnmock(LINK_PAGE);
    vi.resetModules();
  });
  const { openPage } = await import('./open-page.tsx');
  const { press } = await import('./on-screen.ts');
  const { state } = await openPage({ fragment: 'x' });
  await screen.findByRole('heading', { name: 'Es gibt ein technisches Problem' });
  expect(state().cover.problem).not.toBeNull();
  vi.doUnmock(LINK_PAGE);
  await press('Erneut versuchen');
  await screen.findByRole('button', { name: 'Ohne den Link weitermachen' });
  expect(state().cover).toMatchObject({ problem: null, link: { kind: 'invalid' } });
});
