import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

function draw(value: string, error?: string) {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  render(<TextArea id="text" label="Text" counter={20} {...{ value, error, onChange, onBlur }} />);
  return { area: screen.getByRole('textbox', { name: 'Text' }), onChange, onBlur };
}

it.each([
  [0, 'Noch 20 Zeichen', ''],
  [18, 'Noch 2 Zeichen', 'Noch höchstens 10 Zeichen'],
  [23, '3 Zeichen zu viel', 'Der Text ist zu lang.'],
])('after %i characters says %j, and aloud %j [UI-09]', (length, seen, heard) => {
  draw('x'.repeat(length));
  expect(document.getElementById('text-counter')?.textContent).toBe(seen + heard);
  expect(screen.getByRole('status').textContent).toBe(heard);
});

it('gives what is typed, with its lines, and tells when it is left', () => {
  const { area, onChange, onBlur } = draw('');
  fireEvent.change(area, { target: { value: 'eins\nzwei' } });
  fireEvent.blur(area);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[['eins\nzwei']], 1]);
});

it('is connected with its error and its counter [UI-09]', () => {
  const { area } = draw('', 'Dies ist ein Pflichtfeld');
  expect(area.getAttribute('aria-describedby')?.split(' ').toSorted()).toEqual(['text-counter', 'text-error']);
  expect(area.getAttribute('aria-invalid')).toBe('true');
});
