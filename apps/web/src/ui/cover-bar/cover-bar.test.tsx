import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CoverBar } from './cover-bar.tsx';

it.each([
  [10, '25%'],
  [40, '100%'],
])('of %i in 40 is %s wide, as decoration [UI-09]', (value, width) => {
  const { container } = render(<CoverBar value={value} max={40} />);
  expect(container.querySelectorAll('rect')[1]?.getAttribute('width')).toBe(width);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
