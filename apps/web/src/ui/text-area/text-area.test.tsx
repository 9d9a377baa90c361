import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextArea } from './text-area.tsx';

it('gives what is typed, with its lines, tells when it is left, and says what is wrong [UI-09]', () => {
  const [onChange, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()];
  render(<TextArea id="text" label="Text" value="" error="Dies ist ein Pflichtfeld" {...{ onChange, onBlur }} />);
  const area = screen.getByRole('textbox', { name: 'Text' });
  fireEvent.change(area, { target: { value: 'eins\nzwei' } });
  fireEvent.blur(area);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[['eins\nzwei']], 1]);
  expect([area.getAttribute('aria-describedby'), area.getAttribute('aria-invalid')]).toEqual(['text-error', 'true']);
});
