import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dots } from './dots.tsx';

it('three dots are decoration that is not read aloud [UI-09]', () => {
  const dots = render(<Dots />).container.firstElementChild;
  expect([dots?.childElementCount, dots?.textContent, dots?.getAttribute('aria-hidden')]).toEqual([3, '', 'true']);
});
