import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchPresses } from '../../timing/presses.ts';
import { NoticeBar } from './notice-bar.tsx';

const words = 'Ihre Eingaben werden gerade nicht gespeichert.';

it('keeps its live region while it is empty [UI-09]', () => {
  const { rerender } = render(<NoticeBar />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<NoticeBar tone="attention">{words}</NoticeBar>);
  expect(screen.getByRole('status')).toBe(place);
  expect(place.textContent).toBe(words);
});

it('waits for the end of a press, whose target it would move [UI-09]', async () => {
  const { rerender } = render(<NoticeBar />);
  onTestFinished(watchPresses());
  fireEvent.pointerDown(document.body);
  rerender(<NoticeBar>{words}</NoticeBar>);
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.mouseUp(document.body);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('announces the text without its buttons, runs its actions and can be closed [UI-09]', () => {
  const [act, dismiss] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <NoticeBar actions={[{ label: 'Erneut versuchen', onClick: act }]} onDismiss={dismiss}>
      {words}
    </NoticeBar>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['Erneut versuchen', 'Ausblenden']);
  for (const button of buttons) fireEvent.click(button);
  expect([act, dismiss].map((each) => each.mock.calls.length)).toEqual([1, 1]);
});
