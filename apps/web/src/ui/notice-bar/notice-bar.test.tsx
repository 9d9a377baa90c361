import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
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

it('is in the server-rendered page', () => {
  expect(renderToString(<NoticeBar>{words}</NoticeBar>)).toContain(words);
});
