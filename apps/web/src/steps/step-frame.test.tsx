import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { words } from '../app/sample/on-screen.ts';
import { quietConsole } from '../gateway/sample/quiet-console.ts';

it('tells an agent in short that the customer continues if the note cannot be loaded [AGENT-02]', async () => {
  quietConsole();
  // Other tests of this worker may have loaded the note.
  vi.resetModules();
  vi.doMock('./handover-note.tsx', () => Promise.reject(new TypeError('Failed to fetch')));
  onTestFinished(() => {
    vi.doUnmock('./handover-note.tsx');
    vi.resetModules();
  });
  // Its retries wait for seconds.
  vi.useFakeTimers();
  const { openPage } = await import('../app/sample/open-page.tsx');
  await openPage({ path: 'sepa', state: { visitor: { agentMode: true } } });
  await vi.waitFor(async () => {
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
    expect(words()).toContain('Hier macht die Kundin oder der Kunde weiter.');
  });
});
