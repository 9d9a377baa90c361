import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PriceTag } from './price-tag.tsx';

it('reads a change of the price aloud, with its interval [UI-09]', () => {
  const { container, rerender } = render(<PriceTag amount="728,28 €" interval="jährlich" note="inkl. Steuer" />);
  const tag = container.firstElementChild;
  expect(tag?.getAttribute('aria-live')).toBe('polite');
  expect([...(tag?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '728,28 € jährlich',
    'inkl. Steuer',
  ]);
  rerender(<PriceTag amount="182,07 €" />);
  expect(container.firstElementChild).toBe(tag);
  expect(tag?.textContent).toBe('182,07 €');
});
