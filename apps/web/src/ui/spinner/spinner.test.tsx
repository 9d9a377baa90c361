import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Spinner } from './spinner.tsx';

it('a spinner is read aloud with words [UI-09]', () => {
  render(<Spinner label="Wird geladen" />);
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it('a spinner without words is not read aloud [UI-09]', () => {
  const { container } = render(<Spinner />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
