import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toggle } from './toggle.tsx';

it('a toggle says before that it opens a panel, until it is on [UI-14]', () => {
  const given = { id: 'feld', label: 'Feld', opensPanel: true, onChange: vi.fn<(checked: boolean) => void>() };
  const { rerender } = render(<Toggle {...given} checked={false} />);
  expect(screen.getByRole('switch', { name: 'Feld', description: 'Öffnet ein Fenster' })).toBeTruthy();
  rerender(<Toggle {...given} checked />);
  expect(screen.getByRole('switch', { name: 'Feld', description: '' })).toBeTruthy();
});

it.each([true, false])('a toggle says whether it is on: %s, and acts at once [UI-09]', (checked) => {
  const [onChange, onBlur] = [vi.fn<(checked: boolean) => void>(), vi.fn<() => void>()];
  render(<Toggle id="feld" label="Feld" description="Hinweis" {...{ checked, onChange, onBlur }} />);
  const toggle = screen.getByRole('switch', { name: 'Feld', description: 'Hinweis' });
  expect(toggle.getAttribute('aria-checked')).toBe(String(checked));
  fireEvent.click(screen.getByText('Feld'));
  fireEvent.blur(toggle);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[[!checked]], 1]);
});
