// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeBar } from './notice-bar.tsx';

afterEach(cleanup);

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

it('announces the text without its buttons [UI-09]', () => {
  render(
    <NoticeBar actions={[{ label: 'Erneut versuchen', onClick: vi.fn<() => void>() }]} onDismiss={vi.fn<() => void>()}>
      {words}
    </NoticeBar>,
  );
  expect(screen.getByRole('status').textContent).toBe(words);
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Erneut versuchen', 'Ausblenden']);
});

it('runs its actions except a busy one, and can be closed', () => {
  const [idle, busy, dismiss] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <NoticeBar
      actions={[
        { label: 'Hier weiterarbeiten', onClick: idle },
        { label: 'Erneut versuchen', onClick: busy, busy: true },
      ]}
      onDismiss={dismiss}
    >
      {words}
    </NoticeBar>,
  );
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  expect([idle, busy, dismiss].map((each) => each.mock.calls.length)).toEqual([1, 0, 1]);
});

it('is in the server-rendered page', () => {
  expect(renderToString(<NoticeBar>{words}</NoticeBar>)).toContain(words);
});
