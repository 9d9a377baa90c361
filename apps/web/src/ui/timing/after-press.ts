import { after } from './after.ts';

/**
 * Calls back at once, or when the press that is under way has become a click. A field is left while the next button is
 * already pressed: a message that appears in that moment would move the button away from under the finger.
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
