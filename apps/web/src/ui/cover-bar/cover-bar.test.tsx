import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoverBar } from './cover-bar.tsx';

it.each([
  [10, '25%'],
  [40, '100%'],
])('a bar of covers is for %i in 40 %s wide, and not read aloud [UI-09]', (value, width) => {
  const { container } = render(<CoverBar value={value} max={40} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(width);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});
