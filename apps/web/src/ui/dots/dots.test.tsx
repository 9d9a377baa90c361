import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dots } from './dots.tsx';

it('is decoration without words [UI-09]', () => {
  const { container } = render(<Dots />);
  expect([container.textContent, container.firstElementChild?.getAttribute('aria-hidden')]).toEqual(['', 'true']);
});
