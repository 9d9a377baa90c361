import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

const LABELS = { copy: 'Kopieren', copied: 'Kopiert', refused: 'Von Hand kopieren' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function pressWith(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const onRefused = vi.fn<() => void>();
  render(<CopyButton text="FA-1234-5678" labels={LABELS} onRefused={onRefused} />);
  await act(async () => fireEvent.click(screen.getByRole('button')));
  return onRefused;
}

it("copies the text, and says 'Kopiert' for three seconds [LINK-01]", async () => {
  const written: string[] = [];
  const onRefused = await pressWith(async (text) => void written.push(text));
  expect(written).toEqual(['FA-1234-5678']);
  expect(screen.getByRole('button').textContent).toContain('Kopiert');
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  act(() => void vi.advanceTimersByTime(2999));
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onRefused).not.toHaveBeenCalled();
});

it('reports that the browser refuses [LINK-01]', async () => {
  const onRefused = await pressWith(() => Promise.reject(new Error('denied')));
  expect(onRefused).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('Von Hand kopieren');
});
