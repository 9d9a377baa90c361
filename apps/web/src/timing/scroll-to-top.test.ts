// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { scrollToTop } from './scroll-to-top.ts';

let frames: ((now: number) => void)[] = [];
let positions: number[] = [];

/** Runs the next frame at a time. */
function frameAt(now: number): void {
  const due = frames;
  frames = [];
  for (const draw of due) draw(now);
}

function stand(scrollY: number, prefersStill = false): void {
  vi.stubGlobal('scrollY', scrollY);
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStill }));
}

beforeEach(() => {
  frames = [];
  positions = [];
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => positions.push(top));
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => frames.push(draw));
});

it('reaches the top after 300 ms, decelerating, and stops [UI-06]', () => {
  stand(900);
  scrollToTop();
  for (const now of [1000, 1100, 1200, 1299]) frameAt(now);
  expect(positions[0]).toBe(900);
  // At constant speed it would be 600 after a third of the time.
  expect(positions[1]).toBeLessThan(500);
  expect(positions.toSorted((a, b) => b - a)).toEqual(positions);
  expect(positions.at(-1)).toBeGreaterThan(0);
  frameAt(1300);
  expect(positions.at(-1)).toBe(0);
  expect(frames).toEqual([]);
});

it('jumps to the top at once with reduced motion [UI-06]', () => {
  stand(900, true);
  scrollToTop();
  expect(positions).toEqual([0]);
  expect(frames).toEqual([]);
});

it('does not move at the top of the page [UI-06]', () => {
  stand(0);
  scrollToTop();
  expect(frames).toEqual([]);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('stops when the visitor acts: %s [UI-06]', (name) => {
  stand(900);
  scrollToTop();
  frameAt(1000);
  frameAt(1100);
  const before = positions.length;
  window.dispatchEvent(new Event(name));
  frameAt(1200);
  expect(positions).toHaveLength(before);
  expect(frames).toEqual([]);
});

it('is cancelled by the next step [UI-06]', () => {
  stand(900);
  const stop = scrollToTop();
  frameAt(1000);
  stop();
  frameAt(1100);
  expect(positions).toEqual([900]);
});
