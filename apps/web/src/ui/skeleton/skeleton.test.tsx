import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Skeleton } from './skeleton.tsx';

it('announces only that it is busy, and with what [UI-09]', () => {
  const { container } = render(<Skeleton label="Ihre Berechnung wird geladen …" fields={2} />);
  expect(container.firstElementChild?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Ihre Berechnung wird geladen …');
  expect(container.textContent).toBe('Ihre Berechnung wird geladen …');
});
