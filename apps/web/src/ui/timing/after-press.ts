import { after } from './after.ts';

/**
 * Calls back at once, or after a running press has become a click. Blur happens while the next button is already
 * pressed: a new message would move it away from the pointer.
 */
export function afterPress(callback: () => void): void {
  if (document.querySelector(':active') === null) {
    callback();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    after(0, callback);
  };
  for (const event of ['mouseup', 'dragend', 'pointercancel'])
    window.addEventListener(event, end, { signal: ended.signal, capture: true });
}
