import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('a placeholder announces only that it is busy, and with what [UI-09]', () => {
  const { container } = render(<Skeleton />);
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Ihre Berechnung wird geladen …');
  expect(container.textContent).toBe('Ihre Berechnung wird geladen …');
});
