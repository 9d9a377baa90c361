import { after } from './after.ts';

/** Calls back when no press is running: a message at blur would move the next button away from the pointer. */
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
