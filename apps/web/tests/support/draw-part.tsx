import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CalculatorContext, type CalculatorView } from '../../src/calculator/state/use-calculator.ts';

/** Renders a part of the page with a view. @returns its element, and how to show it with another view */
export function drawPart(part: ReactNode, view: CalculatorView) {
  const framed = (shown: CalculatorView) => <CalculatorContext value={shown}>{part}</CalculatorContext>;
  const { container, rerender } = render(framed(view));
  return { container, show: (next: CalculatorView) => rerender(framed(next)) };
}
