import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useOwnPresses } from './use-own-presses.ts';

beforeEach(() => void (document.body.innerHTML = '<p>first</p><p>second</p>'));
afterEach(() => {
  document.body.replaceChildren();
});

function paragraphs() {
  return [...document.querySelectorAll('p')];
}

/** Presses on an element. @returns whether the browser may select text */
function press(target: EventTarget | undefined, detail: number): boolean {
  const event = new MouseEvent('mousedown', { detail, bubbles: true, cancelable: true });
  target?.dispatchEvent(event);
  return !event.defaultPrevented;
}

it('ignores the second press of a double click whose first press was on a removed element [STEP-ZUSAMMENFASSUNG-04]', () => {
  renderHook(useOwnPresses);
  const [first, second] = paragraphs();
  expect(press(first, 1)).toBe(true);
  first?.remove();
  expect(press(second, 2)).toBe(false);
  expect(press(second, 1)).toBe(true);
  expect(press(second, 2)).toBe(true);
});

it('ignores a second press whose first one was before mounting, and nothing after unmounting [STEP-ZUSAMMENFASSUNG-04]', () => {
  const { unmount } = renderHook(useOwnPresses);
  expect(press(paragraphs()[0], 2)).toBe(false);
  unmount();
  expect(press(paragraphs()[0], 2)).toBe(true);
});
