import { after } from './after.ts';

/**
 * Calls back when no press is running: a message at blur would move the next button away from the pointer.
 * @returns a function that cancels it
 */
export function afterPress(callback: () => void): () => void {
  if (document.querySelector(':active') === null) {
    callback();
    return () => undefined;
  }
  const ended = new AbortController();
  let cancel = () => ended.abort();
  const end = () => {
    ended.abort();
    cancel = after(0, callback);
  };
  for (const event of ['mouseup', 'dragend', 'pointercancel'])
    window.addEventListener(event, end, { signal: ended.signal, capture: true });
  return () => cancel();
}
