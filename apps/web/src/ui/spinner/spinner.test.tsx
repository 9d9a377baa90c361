import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dots, Spinner } from './spinner.tsx';

it('a spinner is read aloud with words [UI-09]', () => {
  render(<Spinner label="Wird geladen" />);
  expect(screen.getByRole('status', { name: 'Wird geladen' })).toBeTruthy();
});

it.each([<Spinner key="spinner" />, <Dots key="dots" />])('without words it is not read aloud [UI-09]', (drawn) => {
  const { container } = render(drawn);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
