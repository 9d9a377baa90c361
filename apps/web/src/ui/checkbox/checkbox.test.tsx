import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

it('a checkbox that looks disabled still reports a click, so that the reason can be shown', () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox id="feld" label="Feld" checked={false} ariaDisabled onChange={onChange} />);
  const checkbox = screen.getByRole('checkbox', { name: 'Feld' });
  fireEvent.click(checkbox);
  expect(onChange.mock.calls).toEqual([[true]]);
  expect(checkbox.getAttribute('aria-disabled')).toBe('true');
});
