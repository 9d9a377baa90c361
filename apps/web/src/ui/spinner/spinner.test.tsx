import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('is announced with words, and decoration without them [UI-09]', () => {
  const { container, rerender } = render(<Spinner label="Wird geladen" />);
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
  rerender(<Spinner />);
  expect(screen.queryByRole('status')).toBeNull();
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
