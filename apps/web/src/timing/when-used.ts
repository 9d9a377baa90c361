import { after } from './after.ts';

const USES = ['pointerdown', 'keydown', 'click'] as const;

/** Calls back at the first press on the page, at the latest after `milliseconds`. @returns a function that cancels it */
export function whenUsed(milliseconds: number, callback: () => void): () => void {
  const ended = new AbortController();
  const call = () => {
    ended.abort();
    callback();
  };
  const cancel = after(milliseconds, call);
  ended.signal.addEventListener('abort', cancel);
  for (const use of USES) window.addEventListener(use, call, { signal: ended.signal, capture: true, passive: true });
  return () => ended.abort();
}
