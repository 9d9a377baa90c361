import { after } from './after.ts';

/** Elements that Tab reaches. */
export const TAB_STOPS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary']
  .map((element) => `${element}:not(:disabled, [tabindex="-1"])`)
  .join();

/** A tap releases the pointer before its mouse events; a drag, a menu or a key ends a press without a click. */
const RELEASES = ['pointerup', 'mouseup', 'click', 'pointercancel', 'dragend', 'contextmenu', 'keydown'] as const;

let isPressed = false;
let clicked: Element | null = null;

/**
 * Follows the presses on the page. Firefox has no `:active` yet when a press blurs a field, and Safari does not focus a
 * button that is pressed.
 * @returns a function that ends it
 */
export function watchPresses(): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true };
  for (const event of ['pointerdown', 'mousedown'] as const)
    window.addEventListener(event, ({ button }) => (isPressed = button === 0), options);
  for (const event of RELEASES) window.addEventListener(event, () => (isPressed = false), options);
  const click = ({ target }: Event) => (clicked = target instanceof Element ? target.closest(TAB_STOPS) : null);
  window.addEventListener('click', click, options);
  ended.signal.addEventListener('abort', () => {
    isPressed = false;
    clicked = null;
  });
  return () => ended.abort();
}

/** Returns the focused element, or the clicked one if Safari focused only what is around it. */
export function focusedOrClicked(): Element | null {
  const { activeElement } = document;
  return clicked && activeElement?.contains(clicked) ? clicked : activeElement;
}

/**
 * Calls back when no press is running: a message at blur would move the next button away from the pointer. [FLOW-14]
 * @returns a function that cancels it
 */
export function afterPress(callback: () => void): () => void {
  if (!isPressed) {
    callback();
    return () => undefined;
  }
  const ended = new AbortController();
  let cancel = () => ended.abort();
  const end = () => {
    ended.abort();
    cancel = after(0, callback);
  };
  for (const event of RELEASES) window.addEventListener(event, end, { signal: ended.signal, capture: true });
  return () => cancel();
}
