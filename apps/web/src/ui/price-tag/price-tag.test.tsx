import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PriceTag } from './price-tag.tsx';

describe('a new price', () => {
  const frames: FrameRequestCallback[] = [];

  /** Draws a changed price at these milliseconds after its first frame; returns what the eye sees. */
  function countTo(amount: string, times: readonly number[], reducesMotion = false) {
    frames.length = 0;
    vi.stubGlobal('matchMedia', () => ({ matches: reducesMotion }));
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', () => (frames.length = 0));
    const { rerender } = render(<PriceTag amount="100,00 €" />);
    rerender(<PriceTag amount={amount} />);
    const element = screen.getByText(amount);
    const seen = [element.dataset['counted']];
    for (const time of times) {
      frames.splice(0).forEach((draw) => draw(5_000 + time));
      seen.push(element.dataset['counted']);
    }
    return seen.map((text) => text?.replace(/\s/, ' '));
  }

  it('counts up or down from the former one within 300 ms, while its text is the new one at once [UI-06]', () => {
    expect(countTo('1.100,50 €', [0, 150, 299, 300])).toEqual([
      '100,00 €',
      '100,00 €',
      '975,44 €',
      '1.100,50 €',
      undefined,
    ]);
    expect(frames).toEqual([]);
    expect(countTo('50,00 €', [0, 150])).toEqual(['100,00 €', '100,00 €', '56,25 €']);
  });

  it('ends the counting to the one before it [UI-06]', () => {
    const ended: number[] = [];
    frames.length = 0;
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => ended.push(frame));
    const { rerender } = render(<PriceTag amount="100,00 €" />);
    for (const amount of ['200,00 €', '300,00 €']) rerender(<PriceTag amount={amount} />);
    expect([frames.length, ended]).toEqual([2, [1]]);
  });

  it.each([
    ['with reduced motion', '200,00 €', true],
    ['if it is no price', 'auf Anfrage', false],
  ])('does not count %s [UI-06]', (_what, amount, reducesMotion) => {
    expect(countTo(amount, [0], reducesMotion)).toEqual([undefined, undefined]);
  });
});

it('is said with its word and its interval, and not announced on every step again [UI-14]', () => {
  const { container, rerender } = render(
    <PriceTag name="Beitrag" amount="728,28 €" interval="jährlich" note="inkl. Steuer" />,
  );
  const tag = container.firstElementChild;
  expect(container.querySelector('[aria-live], [role="status"]')).toBeNull();
  const lines = [...(tag?.children ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(['Beitrag:\u00a0728,28 € jährlich', 'inkl. Steuer']);
  rerender(<PriceTag amount="182,07 €" />);
  expect(container.firstElementChild).toBe(tag);
  expect(tag?.textContent).toBe('182,07 €');
});
