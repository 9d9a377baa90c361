import { after } from './after.ts';

/** Ends the current task, so that the browser can paint and handle input before the work goes on. */
export function pause(): Promise<void> {
  return new Promise((resolve) => after(0, resolve));
}
