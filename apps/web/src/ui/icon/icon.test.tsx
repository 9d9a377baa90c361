import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ICON_NAMES, Icon } from './icon.tsx';

it('is decoration without words, and an image with them [UI-09]', () => {
  const { container, rerender } = render(<Icon name="lock" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<Icon name="lock" label="Gesperrt" />);
  expect(screen.getByRole('img', { name: 'Gesperrt' }).hasAttribute('aria-hidden')).toBe(false);
});

it('draws every name another way', () => {
  const shapes = ICON_NAMES.map((name) => render(<Icon name={name} />).container.querySelector('path')?.outerHTML);
  expect(new Set(shapes).size).toBe(ICON_NAMES.length);
});
