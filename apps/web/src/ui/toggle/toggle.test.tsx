import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toggle } from './toggle.tsx';

it.each([true, false])('is a switch that says whether it is on: %s, and acts at once [UI-09]', (checked) => {
  const [onChange, onBlur] = [vi.fn<(on: boolean) => void>(), vi.fn<() => void>()];
  render(<Toggle id="t" label="Ausfälle?" description="In drei Jahren" {...{ checked, onChange, onBlur }} />);
  const toggle = screen.getByRole('switch', { name: 'Ausfälle?' });
  expect(toggle.getAttribute('aria-checked')).toBe(String(checked));
  expect(document.getElementById(toggle.getAttribute('aria-describedby') ?? '')?.textContent).toBe('In drei Jahren');
  fireEvent.click(screen.getByText('Ausfälle?'));
  fireEvent.blur(toggle);
  expect([onChange.mock.calls, onBlur.mock.calls.length]).toEqual([[[!checked]], 1]);
});
