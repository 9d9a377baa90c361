import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CoverBar } from './cover-bar.tsx';

afterEach(cleanup);

it.each([
  [10, 40, '25%'],
  [50, 40, '100%'],
  [-1, 40, '0%'],
  [10, 0, '0%'],
])('of %i in %i is %s wide', (value, max, width) => {
  const { container } = render(<CoverBar value={value} max={max} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(width);
});

it('is an image with a name if it says something, else decoration [UI-09]', () => {
  const { container, rerender } = render(<CoverBar value={1} max={2} label="Die Hälfte" />);
  expect(screen.getByRole('img', { name: 'Die Hälfte' })).toBeTruthy();
  rerender(<CoverBar value={1} max={2} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
